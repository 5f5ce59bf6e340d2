import { Schema } from 'mongoose'
import { LANGUAGES } from '@/lib/platform/i18n/language'
import { LEGAL_CHANGES, LEGAL_PAGES } from '@/lib/legal/legal-page'
import { MAX_LEGAL_CHARACTERS } from '@/lib/legal/text-limits'
import { AUDIT_OUTBOX_INDEX, auditOutbox } from './audit-outbox'
import { defineModel, embedded, limitedText } from './define-model'

const textSchema = embedded({
  language: { type: String, enum: LANGUAGES, required: true },
  markdown: { ...limitedText(MAX_LEGAL_CHARACTERS), required: true }
})

/** A text of a legal page in all its languages. Never changed once it is confirmed. */
const legalVersionSchema = new Schema(
  {
    page: { type: String, enum: LEGAL_PAGES, required: true },
    /** 1 for the first confirmed version, and one more for each; 0 for the draft of the next one. */
    number: { type: Number, required: true, min: 0, validate: Number.isInteger },
    /** Of the draft: one more with each save. */
    revision: { type: Number, required: true, min: 1 },
    texts: { type: [textSchema], required: true },
    savedAt: { type: Date, required: true },
    savedBy: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    change: { type: String, enum: LEGAL_CHANGES },
    /** The earliest version whose acceptance still counts. */
    acceptedFrom: { type: Number, min: 1 },
    confirmedAt: { type: Date },
    confirmedBy: { type: Schema.Types.ObjectId, ref: 'User' },
    auditOutbox
  },
  { collection: 'legal_versions', versionKey: false }
)
legalVersionSchema.index(AUDIT_OUTBOX_INDEX, { sparse: true })
// One draft of a page, and one version of each number.
legalVersionSchema.index({ page: 1, number: -1 }, { unique: true })

export const LegalVersionModel = defineModel('LegalVersion', legalVersionSchema)
