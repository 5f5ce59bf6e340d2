import { Schema, type InferSchemaType } from 'mongoose'
import { REPORT_EVENTS } from '@/lib/reports/events'
import { REPORT_OUTCOMES, REPORT_REASONS, REPORT_STATES } from '@/lib/reports/report'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { LISTING_TEXT_LIMITS } from '@/lib/listings/text-limits'
import { REPORT_TEXT_LIMITS } from '@/lib/reports/text-limits'
import { USER_TEXT_LIMITS } from '@/lib/users/text-limits'
import { LANGUAGES } from '@/lib/platform/i18n/language'
import { AUDIT_OUTBOX_INDEX, auditOutbox } from './audit-outbox'
import { defineModel, embedded, limitedText } from './define-model'
import { EVENT_OUTBOX_INDEX, eventOutbox } from './event-outbox'

const contactSchema = embedded({
  name: limitedText(USER_TEXT_LIMITS.name),
  email: limitedText(TEXT_LIMITS.email),
  language: { type: String, enum: LANGUAGES }
})

const decidingSchema = embedded({
  by: { type: Schema.Types.ObjectId, ref: 'User', required: true },
  outcome: { type: String, enum: REPORT_OUTCOMES, required: true },
  until: { type: Date, required: true }
})

const reportSchema = new Schema(
  {
    listingId: { type: Schema.Types.ObjectId, ref: 'Listing', required: true },
    title: { ...limitedText(LISTING_TEXT_LIMITS.title), required: true },
    reason: { type: String, enum: REPORT_REASONS, required: true },
    explanation: { ...limitedText(REPORT_TEXT_LIMITS.explanation), required: true },
    contact: { type: contactSchema },
    reporterId: { type: Schema.Types.ObjectId, ref: 'User' },
    /** `<listing>:<reporter>` while it is open; unique. */
    openKey: { type: String },
    reportedAt: { type: Date, required: true },
    state: { type: String, enum: REPORT_STATES, required: true, default: 'open' },
    /** The decision in progress, and until when it excludes others. */
    deciding: { type: decidingSchema },
    decidedBy: { type: Schema.Types.ObjectId, ref: 'User' },
    decidedAt: { type: Date },
    statement: limitedText(REPORT_TEXT_LIMITS.decisionReason),
    auditOutbox,
    events: eventOutbox(REPORT_EVENTS)
  },
  { collection: 'reports' }
)
reportSchema.index(AUDIT_OUTBOX_INDEX, { sparse: true })
reportSchema.index(EVENT_OUTBOX_INDEX, { sparse: true })
reportSchema.index({ openKey: 1 }, { unique: true, partialFilterExpression: { openKey: { $exists: true } } })
reportSchema.index({ state: 1, reportedAt: 1, _id: 1 })
reportSchema.index({ listingId: 1, state: 1, reportedAt: 1 })
reportSchema.index({ decidedAt: 1 })
reportSchema.index({ reporterId: 1 }, { partialFilterExpression: { reporterId: { $exists: true } } })
reportSchema.index({ 'contact.email': 1 }, { partialFilterExpression: { 'contact.email': { $exists: true } } })

export type ReportDocument = InferSchemaType<typeof reportSchema>
export const ReportModel = defineModel('Report', reportSchema)
