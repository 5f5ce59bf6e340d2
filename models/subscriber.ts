import mongoose, { Schema, type InferSchemaType } from 'mongoose'
import { SUBSCRIBER_STATUSES } from '@/lib/newsletter/subscriber'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { LANGUAGES } from '@/lib/platform/i18n/language'
import { limitedText } from './limited-text'

const consentSchema = new Schema(
  {
    /** Version of the words that were agreed to. */
    textVersion: { type: String, required: true },
    askedAt: { type: Date, required: true },
    confirmedAt: { type: Date, required: true }
  },
  { _id: false }
)

/** An address that gets the newsletter, asked for it, or got it once, with the record of its consent. */
const subscriberSchema = new Schema(
  {
    /** Always normalised; see normaliseEmail. */
    email: { ...limitedText(TEXT_LIMITS.email), required: true },
    status: { type: String, enum: SUBSCRIBER_STATUSES, required: true },
    /** The language of the page on which the address was last entered. */
    language: { type: String, enum: LANGUAGES },
    /** When somebody last asked for the newsletter at this address and got a mail for it. */
    askedAt: { type: Date, required: true },
    consent: { type: consentSchema },
    unsubscribedAt: { type: Date },
    /** Raised by confirming and unsubscribing, so that links to confirm from before are used up. */
    round: { type: Number, required: true, default: 0 },
    /** How many mails entering the address has caused, and before which time it causes no other. */
    mailCount: { type: Number, required: true, default: 0 },
    nextMailAt: { type: Date, required: true }
  },
  { timestamps: true, collection: 'subscribers' }
)
subscriberSchema.index({ email: 1 }, { unique: true })
subscriberSchema.index({ status: 1, askedAt: 1 })

export type SubscriberDocument = InferSchemaType<typeof subscriberSchema>
export const SubscriberModel: mongoose.Model<SubscriberDocument> =
  mongoose.models.Subscriber ?? mongoose.model<SubscriberDocument>('Subscriber', subscriberSchema)
