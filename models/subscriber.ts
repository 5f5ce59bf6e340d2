import { Schema, type InferSchemaType } from 'mongoose'
import { SUBSCRIBER_STATUSES } from '@/lib/newsletter/subscriber'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { LANGUAGES } from '@/lib/platform/i18n/language'
import { defineModel, embedded, limitedText } from './define-model'

const consentSchema = embedded({
  textVersion: { type: String, required: true },
  askedAt: { type: Date, required: true },
  confirmedAt: { type: Date, required: true }
})

const subscriberSchema = new Schema(
  {
    email: { ...limitedText(TEXT_LIMITS.email), required: true },
    status: { type: String, enum: SUBSCRIBER_STATUSES, required: true },
    /** The language of the page where the address was last entered. */
    language: { type: String, enum: LANGUAGES },
    askedAt: { type: Date, required: true },
    consent: { type: consentSchema },
    unsubscribedAt: { type: Date },
    /** Incremented by confirming and unsubscribing, which invalidates earlier links. */
    round: { type: Number, required: true, default: 0 },
    mailCount: { type: Number, required: true, default: 0 },
    nextMailAt: { type: Date, required: true }
  },
  { timestamps: true, collection: 'subscribers' }
)
subscriberSchema.index({ email: 1 }, { unique: true })
subscriberSchema.index({ status: 1, askedAt: 1 })

export type SubscriberDocument = InferSchemaType<typeof subscriberSchema>
export const SubscriberModel = defineModel('Subscriber', subscriberSchema)
