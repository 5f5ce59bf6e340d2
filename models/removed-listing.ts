import mongoose, { Schema, type InferSchemaType } from 'mongoose'

/** What is left of a copy that its seller removed: that it was there. Its address answers 410 instead of 404. */
const removedListingSchema = new Schema(
  {
    /** The id that the listing had. */
    _id: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true }
  },
  { collection: 'removed_listings' }
)
removedListingSchema.index({ at: 1 })

export type RemovedListingDocument = InferSchemaType<typeof removedListingSchema>
export const RemovedListingModel: mongoose.Model<RemovedListingDocument> =
  mongoose.models.RemovedListing ?? mongoose.model<RemovedListingDocument>('RemovedListing', removedListingSchema)
