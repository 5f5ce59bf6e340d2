import mongoose, { Schema, type InferSchemaType } from 'mongoose'
import { BOOKING_STATUSES } from '@/lib/bookings/booking'

const paymentIntentSchema = new Schema(
  {
    /** Idempotency key at the provider; written before the first call, so that any repeat means the same payment. */
    key: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    id: { type: String }
  },
  { _id: false }
)

const bookingSchema = new Schema(
  {
    listingId: { type: Schema.Types.ObjectId, ref: 'Listing', required: true },
    sellerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    buyerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    status: { type: String, enum: BOOKING_STATUSES, required: true },
    /** `L:<listing>` while this booking owns the copy, else `X:<booking>`: a unique index is the second barrier. */
    claimKey: { type: String, required: true },
    /** The browser's key for one press of the button, so that a repeated request is the same booking. */
    idempotencyKey: { type: String },
    bookName: { type: String, required: true },
    listingSlug: { type: String, required: true },
    image: { type: String },
    priceCents: { type: Number, required: true, min: 1, validate: Number.isInteger },
    userName: { type: String, required: true },
    userEmail: { type: String, required: true },
    userPhoneNumber: { type: String, required: true, maxlength: 40 },
    meetingLocation: { type: String, required: true, maxlength: 200 },
    holdExpiresAt: { type: Date, required: true },
    paymentIntent: { type: paymentIntentSchema },
    transactionId: { type: String },
    bookedAt: { type: Date, required: true },
    paidAt: { type: Date }
  },
  { timestamps: true, collection: 'bookings' }
)
bookingSchema.index({ claimKey: 1 }, { unique: true })
bookingSchema.index({ buyerId: 1, idempotencyKey: 1 }, { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } })
bookingSchema.index({ buyerId: 1, bookedAt: -1 })
bookingSchema.index({ sellerId: 1, bookedAt: -1 })
bookingSchema.index({ status: 1, holdExpiresAt: 1 })
bookingSchema.index({ 'paymentIntent.id': 1 }, { sparse: true })

export type BookingDocument = InferSchemaType<typeof bookingSchema>
export const BookingModel: mongoose.Model<BookingDocument> =
  mongoose.models.Booking ?? mongoose.model<BookingDocument>('Booking', bookingSchema)
