import { Schema, type InferSchemaType } from 'mongoose'
import { PAYOUT_COUNTRIES } from '@/lib/payouts/countries'
import { PAYOUT_ACCOUNT_EVENTS } from '@/lib/payouts/events'
import { CAPABILITY_STATUSES, PAYOUT_NEEDS } from '@/lib/payouts/payout-account'
import { defineModel } from './define-model'
import { EVENT_OUTBOX_INDEX, eventOutbox } from './event-outbox'

/** A seller's connected account at the provider. */
const payoutAccountSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, ref: 'User', required: true, immutable: true },
    country: { type: String, enum: PAYOUT_COUNTRIES, required: true },
    /** Idempotency key of the request for the account, stored before the request. */
    requestKey: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    /** The provider's id; absent until it has answered. */
    accountId: { type: String },
    transfers: { type: String, enum: CAPABILITY_STATUSES },
    payouts: { type: String, enum: CAPABILITY_STATUSES },
    needs: { type: [{ type: String, enum: PAYOUT_NEEDS }], required: true, default: [] },
    overdue: { type: Boolean, required: true, default: false },
    closed: { type: Boolean, required: true, default: false },
    /** When the provider was asked for this status: an older response does not replace a newer one. */
    askedAt: { type: Date },
    events: eventOutbox(PAYOUT_ACCOUNT_EVENTS)
  },
  { timestamps: true, collection: 'payout_accounts' }
)
payoutAccountSchema.index({ userId: 1 }, { unique: true })
payoutAccountSchema.index({ accountId: 1 }, { unique: true, partialFilterExpression: { accountId: { $exists: true } } })

payoutAccountSchema.index(EVENT_OUTBOX_INDEX, { sparse: true })

export type PayoutAccountDocument = InferSchemaType<typeof payoutAccountSchema>
export const PayoutAccountModel = defineModel('PayoutAccount', payoutAccountSchema)
