import { Schema } from 'mongoose'
import { defineModel } from './define-model'

const count = { type: Number, required: true, min: 0, default: 0, validate: Number.isInteger }

const listingDaySchema = new Schema(
  {
    /** `<listing>:<day>`. */
    _id: { type: String, required: true },
    listingId: { type: Schema.Types.ObjectId, ref: 'Listing', required: true },
    sellerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** As `2026-11-21`, in the time zone that the shop had when it counted. */
    day: { type: String, required: true, match: /^\d{4}-\d{2}-\d{2}$/ },
    views: count,
    wishlistAdds: count
  },
  { collection: 'listing_days', versionKey: false }
)
listingDaySchema.index({ sellerId: 1, day: 1 })
listingDaySchema.index({ listingId: 1, day: 1 })
listingDaySchema.index({ day: 1 })

export const ListingDayModel = defineModel('ListingDay', listingDaySchema)
