import { embedded } from './define-model'

/** One that was cancelled because lines left the order. It still counts against card testing. */
export const earlierIntentSchema = embedded({
  requestedAt: { type: Date, required: true },
  failedCards: { type: Number, required: true }
})

/** lib/payments */
export const paymentIntentSchema = embedded({
  /** Idempotency key at the provider, stored before the first request. */
  key: { type: String, required: true },
  requestedAt: { type: Date, required: true },
  id: { type: String },
  /** Requests without a response; while it is 0 and there is no id, no payment can exist. */
  openRequests: { type: Number, required: true },
  checkedAt: { type: Date },
  failedCards: { type: Number },
  /** Set when an expired hold waited for a payment in `processing`, which it does once. */
  extendedAt: { type: Date }
})
