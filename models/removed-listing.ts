import mongoose, { Schema, type InferSchemaType } from 'mongoose'

/** Its address responds with 410. */
const removedListingSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true }
  },
  { collection: 'removed_listings' }
)
removedListingSchema.index({ at: 1 })

export type RemovedListingDocument = InferSchemaType<typeof removedListingSchema>
export const RemovedListingModel: mongoose.Model<RemovedListingDocument> =
  mongoose.models.RemovedListing ?? mongoose.model<RemovedListingDocument>('RemovedListing', removedListingSchema)
