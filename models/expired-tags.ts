import mongoose, { Schema, type InferSchemaType } from 'mongoose'

/**
 * A word to the other processes of the shop: pages with these cache tags are out of date. The words are numbered without
 * a gap, each by whoever wrote it (lib/platform/cache/publish-tags.ts); the last one is always kept, older ones a few minutes.
 */
const expiredTagsSchema = new Schema(
  {
    _id: { type: Number, required: true },
    tags: { type: [String], required: true },
    /** The process that wrote it. */
    by: { type: String, required: true },
    /** By the database's clock. */
    at: { type: Date, required: true }
  },
  { collection: 'expired_tags' }
)
expiredTagsSchema.index({ at: 1 })

export type ExpiredTagsDocument = InferSchemaType<typeof expiredTagsSchema>
export const ExpiredTagsModel: mongoose.Model<ExpiredTagsDocument> =
  mongoose.models.ExpiredTags ?? mongoose.model<ExpiredTagsDocument>('ExpiredTags', expiredTagsSchema)
