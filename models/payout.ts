import { Schema, type InferSchemaType } from 'mongoose'
import { PAYOUT_EVENTS } from '@/lib/payouts/events'
import { ENDED_PAYOUTS, PAYOUT_STATUSES } from '@/lib/payouts/payout'
import { defineModel } from './define-model'
import { EVENT_OUTBOX_INDEX, eventOutbox } from './event-outbox'

/** A payment of the provider from a seller's account to their bank. */
const payoutSchema = new Schema(
  {
    /** The provider's id. */
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, ref: 'User', required: true, immutable: true },
    amountCents: { type: Number, required: true, validate: Number.isInteger },
    /** ISO 4217, lower case. */
    currency: { type: String, required: true },
    status: { type: String, enum: PAYOUT_STATUSES, required: true },
    createdAt: { type: Date, required: true },
    /** The day on which it is expected at the bank: its first moment in UTC. */
    arrivesAt: { type: Date, required: true },
    /** docs.stripe.com/api/payouts/failures */
    failureCode: { type: String },
    /** When the provider was asked for this status: an older response does not replace a newer one. */
    askedAt: { type: Date, required: true },
    /** The end of which the seller is notified. */
    notifiedOf: { type: String, enum: ENDED_PAYOUTS },
    events: eventOutbox(PAYOUT_EVENTS)
  },
  { collection: 'payouts', versionKey: false }
)
payoutSchema.index({ userId: 1, createdAt: -1 })
payoutSchema.index({ status: 1, createdAt: -1 })
payoutSchema.index(EVENT_OUTBOX_INDEX, { sparse: true })

export type PayoutDocument = InferSchemaType<typeof payoutSchema>
export const PayoutModel = defineModel('Payout', payoutSchema)
