import { Schema, type InferSchemaType } from 'mongoose'
import { MAX_CART_ITEMS } from '@/lib/cart/cart'
import { LISTING_TEXT_LIMITS } from '@/lib/listings/text-limits'
import { defineModel, limitedText } from './define-model'

const cartItemSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    listingId: { type: Schema.Types.ObjectId, ref: 'Listing', required: true },
    /** Unique among the items of a buyer, which limits concurrent requests. */
    place: { type: Number, required: true, min: 0, max: MAX_CART_ITEMS - 1, validate: Number.isInteger },
    title: { ...limitedText(LISTING_TEXT_LIMITS.title), required: true },
    /** The price that the buyer has seen and agreed to. */
    seenCents: { type: Number, required: true, min: 1, validate: Number.isInteger },
    addedAt: { type: Date, required: true }
  },
  { timestamps: true, collection: 'cart_items' }
)
cartItemSchema.index({ userId: 1, listingId: 1 }, { unique: true })
cartItemSchema.index({ userId: 1, place: 1 }, { unique: true })
cartItemSchema.index({ userId: 1, addedAt: -1 })
cartItemSchema.index({ listingId: 1 })

export type CartItemDocument = InferSchemaType<typeof cartItemSchema>
export const CartItemModel = defineModel('CartItem', cartItemSchema)
