import { embedded } from './define-model'
import { shareSchema } from './order-line-schema'

/** lib/disputes/dispute.ts */
export const disputeSchema = embedded({
  id: { type: String, required: true },
  status: { type: String, required: true },
  reason: { type: String, required: true },
  amountCents: { type: Number, required: true, validate: Number.isInteger },
  /** What was left of each line when it was recorded: in this proportion the lines bear it. */
  shares: { type: [shareSchema], required: true },
  evidenceDueAt: { type: Date },
  openedAt: { type: Date, required: true },
  withdrawnCents: { type: Number, required: true, validate: Number.isInteger },
  reinstatedCents: { type: Number, required: true, validate: Number.isInteger },
  isOpen: { type: Boolean, required: true },
  recordedAt: { type: Date, required: true },
  closedAt: { type: Date }
})
