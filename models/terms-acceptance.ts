import { Schema } from 'mongoose'
import { LANGUAGES } from '@/lib/platform/i18n/language'
import { defineModel } from './define-model'

/** Who accepted which version of the terms, and in which language it was shown. Never changed. */
const termsAcceptanceSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** Of the version of the page `terms`. */
    number: { type: Number, required: true, min: 1, validate: Number.isInteger },
    language: { type: String, enum: LANGUAGES, required: true },
    at: { type: Date, required: true }
  },
  { collection: 'terms_acceptances', versionKey: false }
)
termsAcceptanceSchema.index({ userId: 1, number: -1 }, { unique: true })

export const TermsAcceptanceModel = defineModel('TermsAcceptance', termsAcceptanceSchema)
