import { Schema, type InferSchemaType } from 'mongoose'
import { defineModel } from './define-model'

const paymentSchema = new Schema(
  {
    transactionId: { type: String, required: true },
    orderId: { type: Schema.Types.ObjectId, ref: 'Order', required: true },
    buyerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    sellerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    userEmail: { type: String, required: true },
    priceCents: { type: Number, required: true, validate: Number.isInteger },
    currency: { type: String, required: true, enum: ['eur'] },
    paidAt: { type: Date, required: true }
  },
  { timestamps: true, collection: 'payments' }
)
paymentSchema.index({ transactionId: 1 }, { unique: true })
paymentSchema.index({ orderId: 1 })
paymentSchema.index({ paidAt: 1 })

export type PaymentDocument = InferSchemaType<typeof paymentSchema>
export const PaymentModel = defineModel('Payment', paymentSchema)
