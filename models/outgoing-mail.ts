import mongoose, { Schema, type InferSchemaType } from 'mongoose'
import { LANGUAGES } from '@/lib/platform/i18n/language'
import { MAIL_STATES } from '@/lib/platform/mail/mail'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { limitedText } from './limited-text'

const contentSchema = new Schema(
  {
    to: { ...limitedText(TEXT_LIMITS.email), required: true },
    subject: { ...limitedText(TEXT_LIMITS.mailSubject), required: true },
    text: { type: String, required: true },
    html: { type: String },
    cover: { type: Buffer },
    language: { type: String, enum: LANGUAGES },
    unsubscribeUrl: { type: String }
  },
  { _id: false }
)

/**
 * A mail on its way out, kept until it was handed over; after that only that it was sent, without address and
 * text.
 */
const outgoingMailSchema = new Schema(
  {
    /** Its dedupeKey: which mail this is. A second one with the same key is refused, however often it is asked for. */
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    state: { type: String, enum: MAIL_STATES, required: true },
    content: { type: contentSchema },
    queuedAt: { type: Date, required: true },
    sendBefore: { type: Date },
    attempts: { type: Number, required: true, default: 0 },
    /**
     * When something is to be done with it next: queued mails are due to be sent (a mail being sent: to be
     * taken over from a sender that has died), sent and dead ones are due to be forgotten.
     */
    dueAt: { type: Date, required: true },
    /** Whoever is sending it now; only they may say how it went. */
    claim: { type: String },
    /** Why the last attempt failed: a code, never a message, which could name the address. */
    lastFailure: { type: String },
    sentAt: { type: Date }
  },
  { collection: 'outgoing_mails' }
)
outgoingMailSchema.index({ state: 1, dueAt: 1 })
outgoingMailSchema.index({ state: 1, queuedAt: 1 })

export type OutgoingMailDocument = InferSchemaType<typeof outgoingMailSchema>
export const OutgoingMailModel: mongoose.Model<OutgoingMailDocument> =
  mongoose.models.OutgoingMail ?? mongoose.model<OutgoingMailDocument>('OutgoingMail', outgoingMailSchema)
