import { Schema } from 'mongoose'
import { defineModel } from './define-model'

/** Its address responds with 410. */
const removedListingSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true }
  },
  { collection: 'removed_listings' }
)
removedListingSchema.index({ at: 1 })

export const RemovedListingModel = defineModel('RemovedListing', removedListingSchema)
