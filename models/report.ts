import mongoose, { Schema, type InferSchemaType } from 'mongoose'
import { REPORT_OUTCOMES, REPORT_REASONS, REPORT_STATES } from '@/lib/reports/report'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { LANGUAGES } from '@/lib/platform/i18n/language'
import { limitedText } from './limited-text'

const contactSchema = new Schema(
  {
    name: limitedText(TEXT_LIMITS.name),
    /** Always normalised; see normaliseEmail. */
    email: limitedText(TEXT_LIMITS.email),
    /** The language of the page on which it was reported. */
    language: { type: String, enum: LANGUAGES }
  },
  { _id: false }
)

const decidingSchema = new Schema(
  {
    by: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    outcome: { type: String, enum: REPORT_OUTCOMES, required: true },
    until: { type: Date, required: true }
  },
  { _id: false }
)

/** What somebody says is wrong with a copy, and what was decided about it. */
const reportSchema = new Schema(
  {
    listingId: { type: Schema.Types.ObjectId, ref: 'Listing', required: true },
    /** What the copy was called then; it may be gone by the time somebody looks. */
    title: { ...limitedText(TEXT_LIMITS.title), required: true },
    reason: { type: String, enum: REPORT_REASONS, required: true },
    explanation: { ...limitedText(TEXT_LIMITS.explanation), required: true },
    /** Whom to tell; erased some time after the decision. */
    contact: { type: contactSchema },
    /** Whoever was signed in. */
    reporterId: { type: Schema.Types.ObjectId, ref: 'User' },
    /** `<copy>:<who>` while it is open: nobody has two open reports of one copy. */
    openKey: { type: String },
    reportedAt: { type: Date, required: true },
    state: { type: String, enum: REPORT_STATES, required: true, default: 'open' },
    /** The decision that is being carried out, and until when it keeps every other one out. */
    deciding: { type: decidingSchema },
    decidedBy: { type: Schema.Types.ObjectId, ref: 'User' },
    decidedAt: { type: Date },
    /** Why, in the words that the reporter and the seller are sent. */
    statement: limitedText(TEXT_LIMITS.decisionReason),
    /** Decided, and the reporter is still to be told. */
    untold: { type: Boolean }
  },
  { collection: 'reports' }
)
reportSchema.index({ openKey: 1 }, { unique: true, partialFilterExpression: { openKey: { $exists: true } } })
reportSchema.index({ state: 1, reportedAt: 1, _id: 1 })
reportSchema.index({ listingId: 1, state: 1, reportedAt: 1 })
reportSchema.index({ decidedAt: 1 })
reportSchema.index({ untold: 1, decidedAt: 1 }, { partialFilterExpression: { untold: { $exists: true } } })
reportSchema.index({ reporterId: 1 }, { partialFilterExpression: { reporterId: { $exists: true } } })
reportSchema.index({ 'contact.email': 1 }, { partialFilterExpression: { 'contact.email': { $exists: true } } })

export type ReportDocument = InferSchemaType<typeof reportSchema>
export const ReportModel: mongoose.Model<ReportDocument> =
  mongoose.models.Report ?? mongoose.model<ReportDocument>('Report', reportSchema)
