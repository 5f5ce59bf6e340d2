import { Schema, type InferSchemaType } from 'mongoose'
import { LISTING_TEXT_LIMITS } from '@/lib/listings/text-limits'
import { defineModel, limitedText } from './define-model'

const wishlistItemSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    listingId: { type: Schema.Types.ObjectId, ref: 'Listing', required: true },
    title: { ...limitedText(LISTING_TEXT_LIMITS.title), required: true },
    /** To detect a lower price. */
    addedPriceCents: { type: Number, required: true, min: 1, validate: Number.isInteger },
    addedAt: { type: Date, required: true }
  },
  { timestamps: true, collection: 'wishlist_items' }
)
wishlistItemSchema.index({ userId: 1, listingId: 1 }, { unique: true })
wishlistItemSchema.index({ userId: 1, addedAt: -1 })
wishlistItemSchema.index({ listingId: 1 })

export type WishlistItemDocument = InferSchemaType<typeof wishlistItemSchema>
export const WishlistItemModel = defineModel('WishlistItem', wishlistItemSchema)
