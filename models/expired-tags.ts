import mongoose, { Schema, type InferSchemaType } from 'mongoose'

/** A word to the other processes of the shop: pages with these cache tags are out of date. Kept a few minutes. */
const expiredTagsSchema = new Schema(
  {
    _id: { type: String, required: true },
    tags: { type: [String], required: true },
    /** By the database's clock. */
    at: { type: Date, required: true }
  },
  { collection: 'expired_tags' }
)
expiredTagsSchema.index({ at: 1 })

export type ExpiredTagsDocument = InferSchemaType<typeof expiredTagsSchema>
export const ExpiredTagsModel: mongoose.Model<ExpiredTagsDocument> =
  mongoose.models.ExpiredTags ?? mongoose.model<ExpiredTagsDocument>('ExpiredTags', expiredTagsSchema)
