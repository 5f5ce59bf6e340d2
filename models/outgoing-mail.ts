import { Schema } from 'mongoose'
import { LANGUAGES } from '@/lib/platform/i18n/language'
import { MAIL_STATES } from '@/lib/platform/mail/mail'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { defineModel, embedded, limitedText } from './define-model'

const contentSchema = embedded({
  to: { ...limitedText(TEXT_LIMITS.email), required: true },
  subject: { ...limitedText(TEXT_LIMITS.mailSubject), required: true },
  text: { type: String, required: true },
  html: { type: String },
  language: { type: String, enum: LANGUAGES },
  unsubscribeUrl: { type: String },
  thread: { type: String }
})

/** Address and text are deleted once the mail is sent. */
const outgoingMailSchema = new Schema(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    state: { type: String, enum: MAIL_STATES, required: true },
    content: { type: contentSchema },
    /** Accounts whose name, phone or place the mail tells to somebody else; kept once sent, to find its file. */
    about: { type: [{ type: Schema.Types.ObjectId, ref: 'User' }], default: undefined },
    queuedAt: { type: Date, required: true },
    sendBefore: { type: Date },
    attempts: { type: Number, required: true, default: 0 },
    /** Queued: when to send. Sending: when another process may take over. Sent or dead: when to delete. */
    dueAt: { type: Date, required: true },
    claim: { type: String },
    /** A code, never a message, which could contain the address. */
    lastFailure: { type: String },
    sentAt: { type: Date }
  },
  { collection: 'outgoing_mails' }
)
outgoingMailSchema.index({ state: 1, dueAt: 1 })
outgoingMailSchema.index({ state: 1, queuedAt: 1 })
outgoingMailSchema.index({ about: 1 }, { sparse: true })

export const OutgoingMailModel = defineModel('OutgoingMail', outgoingMailSchema)
