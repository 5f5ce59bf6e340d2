import { Schema } from 'mongoose'
import { defineModel, embedded } from './define-model'

const differenceSchema = embedded({
  reference: { type: String, required: true },
  ledgerCents: { type: Number, required: true },
  providerCents: { type: Number, required: true },
  orderId: { type: Schema.Types.ObjectId, ref: 'Order' }
})

/** One comparison of the ledger with the provider's balance transactions. */
const balanceReportSchema = new Schema(
  {
    at: { type: Date, required: true },
    ledgerCents: { type: Number, required: true },
    providerCents: { type: Number, required: true },
    /** The number of all differences; the largest ones are listed. */
    count: { type: Number, required: true },
    differences: { type: [differenceSchema], required: true, default: [] }
  },
  { collection: 'balance_reports', versionKey: false }
)
balanceReportSchema.index({ at: -1 })

export const BalanceReportModel = defineModel('BalanceReport', balanceReportSchema)
