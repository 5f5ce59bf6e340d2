import { Schema, type InferSchemaType } from 'mongoose'
import { PARTS } from '@/lib/conversations/conversation'
import { MESSAGE_REPORT_EVENTS } from '@/lib/conversations/events'
import { MESSAGE_TEXT_LIMITS } from '@/lib/conversations/text-limits'
import { REPORT_REASONS, REPORT_STATES } from '@/lib/reports/report'
import { REPORT_TEXT_LIMITS } from '@/lib/reports/text-limits'
import { AUDIT_OUTBOX_INDEX, auditOutbox } from './audit-outbox'
import { defineModel, embedded, limitedText } from './define-model'
import { EVENT_OUTBOX_INDEX, eventOutbox } from './event-outbox'
import { shownPhotoSchema } from './message'

const copiedMessageSchema = embedded({
  number: { type: Number, required: true },
  from: { type: String, enum: PARTS, required: true },
  text: { ...limitedText(MESSAGE_TEXT_LIMITS.text), default: '' },
  photos: { type: [shownPhotoSchema], default: undefined },
  sentAt: { type: Date, required: true }
})

/** A copy of the message and of those around it, which erasure and retention do not touch. */
const messageReportSchema = new Schema(
  {
    conversationId: { type: Schema.Types.ObjectId, ref: 'Conversation', required: true },
    number: { type: Number, required: true },
    reporterId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    reportedId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    reporterPart: { type: String, enum: PARTS, required: true },
    reason: { type: String, enum: REPORT_REASONS, required: true },
    explanation: { ...limitedText(MESSAGE_TEXT_LIMITS.explanation), required: true },
    copied: { type: [copiedMessageSchema], required: true },
    /** `<conversation>:<number>:<reporter>`: each reports a message once. */
    key: { type: String, required: true },
    reportedAt: { type: Date, required: true },
    state: { type: String, enum: REPORT_STATES, required: true, default: 'open' },
    decidedBy: { type: Schema.Types.ObjectId, ref: 'User' },
    decidedAt: { type: Date },
    statement: limitedText(REPORT_TEXT_LIMITS.decisionReason),
    auditOutbox,
    events: eventOutbox(MESSAGE_REPORT_EVENTS)
  },
  { collection: 'message_reports' }
)
messageReportSchema.index(AUDIT_OUTBOX_INDEX, { sparse: true })
messageReportSchema.index(EVENT_OUTBOX_INDEX, { sparse: true })
messageReportSchema.index({ key: 1 }, { unique: true })
messageReportSchema.index({ state: 1, reportedAt: 1, _id: 1 })
messageReportSchema.index({ decidedAt: -1, _id: -1 })
messageReportSchema.index({ reporterId: 1 })
messageReportSchema.index({ reportedId: 1 })

export type MessageReportDocument = InferSchemaType<typeof messageReportSchema>
export const MessageReportModel = defineModel('MessageReport', messageReportSchema)
