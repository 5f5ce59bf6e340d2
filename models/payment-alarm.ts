import mongoose, { Schema, type InferSchemaType } from 'mongoose'

const paymentAlarmSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** 401 for an unknown key, 403 for a missing permission. */
    status: { type: Number, required: true },
    since: { type: Date, required: true },
    lastAt: { type: Date, required: true }
  },
  { collection: 'payment_alarms' }
)

export type PaymentAlarmDocument = InferSchemaType<typeof paymentAlarmSchema>
export const PaymentAlarmModel: mongoose.Model<PaymentAlarmDocument> =
  mongoose.models.PaymentAlarm ?? mongoose.model<PaymentAlarmDocument>('PaymentAlarm', paymentAlarmSchema)
