import mongoose, { Schema, type InferSchemaType } from 'mongoose'
import { MAIL_RHYTHMS } from '@/lib/saved-searches/saved-search'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { limitedText } from './limited-text'

/** A search that somebody wants to hear about: the rule that each copy in their mails names. */
const savedSearchSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** The query of its canonical address, without order and page; '' is everything on sale. */
    query: limitedText(TEXT_LIMITS.savedSearch),
    mails: { type: String, enum: MAIL_RHYTHMS, required: true },
    savedAt: { type: Date, required: true },
    /** Until when listings were searched for it. */
    lookedAt: { type: Date, required: true },
    /** When they are to be looked through next; absent while no mails are wanted. */
    dueAt: { type: Date }
  },
  { collection: 'saved_searches' }
)
savedSearchSchema.index({ userId: 1, query: 1 }, { unique: true })
savedSearchSchema.index({ userId: 1, savedAt: -1 })
savedSearchSchema.index({ dueAt: 1 }, { sparse: true })

export type SavedSearchDocument = InferSchemaType<typeof savedSearchSchema>
export const SavedSearchModel: mongoose.Model<SavedSearchDocument> =
  mongoose.models.SavedSearch ?? mongoose.model<SavedSearchDocument>('SavedSearch', savedSearchSchema)
