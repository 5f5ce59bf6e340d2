import mongoose, { Schema, type InferSchemaType } from 'mongoose'
import { REPORT_REASONS, REPORT_STATES } from '@/lib/reports/report'
import { LANGUAGES } from '@/lib/texts/language'

const contactSchema = new Schema(
  {
    name: { type: String, maxlength: 80 },
    /** Always normalised; see normaliseEmail. */
    email: { type: String, maxlength: 254 },
    /** The language of the page on which it was reported. */
    language: { type: String, enum: LANGUAGES }
  },
  { _id: false }
)

/** What somebody says is wrong with a copy, and what was decided about it. */
const reportSchema = new Schema(
  {
    listingId: { type: Schema.Types.ObjectId, ref: 'Listing', required: true },
    /** What the copy was called then; it may be gone by the time somebody looks. */
    title: { type: String, required: true, maxlength: 300 },
    reason: { type: String, enum: REPORT_REASONS, required: true },
    explanation: { type: String, required: true, maxlength: 2000 },
    /** Whom to tell; erased some time after the decision. */
    contact: { type: contactSchema },
    /** Whoever was signed in. */
    reporterId: { type: Schema.Types.ObjectId, ref: 'User' },
    /** `<copy>:<who>` while it is open: nobody has two open reports of one copy. */
    openKey: { type: String },
    reportedAt: { type: Date, required: true },
    state: { type: String, enum: REPORT_STATES, required: true, default: 'open' },
    /** Until when an admin who is deciding it keeps others out. */
    decidingUntil: { type: Date },
    decidedBy: { type: Schema.Types.ObjectId, ref: 'User' },
    decidedAt: { type: Date },
    /** Why, in the words that the reporter and the seller are sent. */
    statement: { type: String, maxlength: 2000 },
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
