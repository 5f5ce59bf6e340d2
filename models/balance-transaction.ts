import { Schema } from 'mongoose'
import { defineModel } from './define-model'

/** A change of the shop's balance at the provider, as the provider lists it. Written once. */
const balanceTransactionSchema = new Schema(
  {
    /** The provider's id. */
    _id: { type: String, required: true },
    /** docs.stripe.com/reports/balance-transaction-types */
    type: { type: String, required: true, immutable: true },
    /** What it belongs to: a payment, refund, dispute, transfer, reversal or payout of the provider, else its own id. */
    reference: { type: String, required: true, immutable: true },
    /** By how much the balance has changed, after fees. */
    netCents: { type: Number, required: true, immutable: true, validate: Number.isInteger },
    at: { type: Date, required: true, immutable: true }
  },
  { collection: 'balance_transactions', versionKey: false }
)
balanceTransactionSchema.index({ reference: 1 })

export const BalanceTransactionModel = defineModel('BalanceTransaction', balanceTransactionSchema)
