import { Schema } from 'mongoose'
import { embedded } from './define-model'
import { TRANSFER_STATUSES } from '@/lib/transfers/transfer'

const attemptFields = {
  key: { type: String, required: true },
  requestKey: { type: String, required: true },
  amountCents: { type: Number, required: true, min: 1, validate: Number.isInteger },
  status: { type: String, enum: TRANSFER_STATUSES, required: true },
  requestedAt: { type: Date, required: true },
  id: { type: String },
  doneAt: { type: Date },
  reason: { type: String }
} as const

const reversalSchema = embedded(attemptFields)

const nettedSchema = embedded({
  orderId: { type: Schema.Types.ObjectId, ref: 'Order', required: true },
  cents: { type: Number, required: true, min: 1, validate: Number.isInteger }
})

/** A part of the debt, claimed by the transfer of another booking. */
export const recoverySchema = embedded({
  key: { type: String, required: true },
  cents: { type: Number, required: true, min: 1, validate: Number.isInteger }
})

export const paidByHandSchema = embedded({
  cents: { type: Number, required: true, min: 1, validate: Number.isInteger },
  at: { type: Date, required: true }
})

/** lib/transfers/transfer.ts */
export const transferSchema = embedded({
  ...attemptFields,
  amountCents: { type: Number, required: true, min: 0, validate: Number.isInteger },
  /** The seller's account at the provider. */
  accountId: { type: String, required: true },
  paysBack: { type: String },
  reversals: { type: [reversalSchema], required: true, default: [] },
  netted: { type: [nettedSchema], required: true, default: [] }
})
