import { Schema } from 'mongoose'
import { CANCEL_CAUSES, CANCELLERS } from '@/lib/orders/order-status'
import { BOOKING_TEXT_LIMITS } from '@/lib/orders/text-limits'
import { limitedText } from './define-model'

/** lib/orders/order-lines.ts. A part of a refund or a dispute, in cents. */
export const shareSchema = new Schema(
  {
    line: { type: Number, required: true, min: 1 },
    cents: { type: Number, required: true, min: 0, validate: Number.isInteger }
  },
  { _id: false }
)

/** A booking: one copy of an order. The id of the first is that of the order. */
export const orderLineSchema = new Schema({
  _id: { type: Schema.Types.ObjectId, required: true },
  /** Counts from 1; the place in `lines`. */
  number: { type: Number, required: true, min: 1 },
  listingId: { type: Schema.Types.ObjectId, ref: 'Listing', required: true },
  /** `L:<listing>` while the line owns the listing, else `X:<line>`; the unique index is the second barrier. */
  claimKey: { type: String, required: true },
  title: { type: String, required: true },
  listingSlug: { type: String, required: true },
  image: { type: String },
  priceCents: { type: Number, required: true, min: 1, validate: Number.isInteger },
  /** Of the price and the rate at the booking. */
  commissionCents: { type: Number, required: true, min: 0, validate: Number.isInteger },
  /** Left the order before it was paid, and is not part of its total. */
  removedAt: { type: Date },
  /** Left the order after it was paid: its price goes back to the buyer. */
  cancelledAt: { type: Date },
  cancelledBy: { type: String, enum: CANCELLERS },
  cancelReason: limitedText(BOOKING_TEXT_LIMITS.reason),
  cancelCause: { type: String, enum: CANCEL_CAUSES }
})
