import { REFUND_STATUSES } from '@/lib/refunds/refund'
import { embedded } from './define-model'
import { shareSchema } from './order-line-schema'

const straySchema = embedded({
  intentId: { type: String, required: true },
  paidCents: { type: Number, required: true, min: 1, validate: Number.isInteger }
})

/** lib/refunds/refund.ts */
export const refundSchema = embedded({
  key: { type: String, required: true },
  requestKey: { type: String },
  amountCents: { type: Number, required: true, min: 1, validate: Number.isInteger },
  /** Of the amount; none of a stray payment. */
  shares: { type: [shareSchema], required: true },
  status: { type: String, enum: REFUND_STATUSES, required: true },
  requestedAt: { type: Date, required: true },
  attempt: { type: Number },
  decision: { type: String },
  id: { type: String },
  reason: { type: String },
  doneAt: { type: Date },
  failedAt: { type: Date },
  settledAt: { type: Date },
  stray: { type: straySchema }
})
