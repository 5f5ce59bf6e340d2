import mongoose, { Schema, type InferSchemaType } from 'mongoose'

/** There while the payment provider refuses the shop's secret key: at most one document. */
const paymentAlarmSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** The HTTP status of the last refusal: 401 for an unknown key, 403 for one without the permission. */
    status: { type: Number, required: true },
    since: { type: Date, required: true },
    lastAt: { type: Date, required: true }
  },
  { collection: 'payment_alarms' }
)

export type PaymentAlarmDocument = InferSchemaType<typeof paymentAlarmSchema>
export const PaymentAlarmModel: mongoose.Model<PaymentAlarmDocument> =
  mongoose.models.PaymentAlarm ?? mongoose.model<PaymentAlarmDocument>('PaymentAlarm', paymentAlarmSchema)
