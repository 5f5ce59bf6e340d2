import mongoose, { Schema, type InferSchemaType } from 'mongoose'
import { BOOKING_STATUSES, CANCELLERS } from '@/lib/bookings/booking'
import { OUTBOX_KINDS, OUTBOX_READERS } from '@/lib/bookings/outbox'

const paymentIntentSchema = new Schema(
  {
    /** Idempotency key at the provider; written before the first call, so that any repeat means the same payment. */
    key: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    id: { type: String },
    /** When the reconciler last asked the provider about it. */
    checkedAt: { type: Date },
    /** Cards refused so far, as the provider counts them. */
    failedCards: { type: Number },
    /** Set when a hold that was over waited for a payment in `processing`; it does so once. */
    extendedAt: { type: Date }
  },
  { _id: false }
)

/** Money on its way back, or returned (`doneAt`). The key makes the provider return it once. */
const refundSchema = new Schema(
  {
    key: { type: String, required: true },
    amountCents: { type: Number, required: true, min: 1, validate: Number.isInteger },
    requestedAt: { type: Date, required: true },
    /** Which decision of an admin it carries out, so that the same one asked for twice is one refund. */
    decision: { type: String },
    /** The provider's id. */
    id: { type: String },
    doneAt: { type: Date }
  },
  { _id: false }
)

const handoverSchema = new Schema(
  {
    /** The buyer's code is derived from it, and so can be shown again; its hash is what the seller's entry is checked with. */
    nonce: { type: String, required: true },
    codeHash: { type: String, required: true },
    /** When codes were tried, oldest first, at most the last five. */
    triedAt: { type: [Schema.Types.Date], required: true, default: [] }
  },
  { _id: false }
)

/** A mail that is to be sent because of a change of this booking; written with the change. */
const outboxSchema = new Schema(
  {
    id: { type: String, required: true },
    kind: { type: String, enum: OUTBOX_KINDS, required: true },
    to: { type: String, enum: OUTBOX_READERS, required: true },
    dueAt: { type: Date, required: true }
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
    /** `S:<buyer>:<0..2>` while it counts as one of the buyer's three holds; unique, so that there is no fourth. */
    slotKey: { type: String },
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
    paidAt: { type: Date },
    /** There from the moment of payment until the copy is sold and the payment recorded. */
    unsettledSince: { type: Date },
    cancelledBy: { type: String, enum: CANCELLERS },
    cancelReason: { type: String, maxlength: 300 },
    endedAt: { type: Date },
    refunds: { type: [refundSchema], default: undefined },
    refundedCents: { type: Number, validate: Number.isInteger },
    refundedAt: { type: Date },
    handover: { type: handoverSchema },
    handedOverAt: { type: Date },
    handedOverBySilence: { type: Boolean },
    outbox: { type: [outboxSchema], default: undefined }
  },
  { timestamps: true, collection: 'bookings' }
)
bookingSchema.index({ claimKey: 1 }, { unique: true })
bookingSchema.index({ slotKey: 1 }, { unique: true, partialFilterExpression: { slotKey: { $exists: true } } })
bookingSchema.index({ buyerId: 1, idempotencyKey: 1 }, { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } })
bookingSchema.index({ buyerId: 1, bookedAt: -1 })
bookingSchema.index({ sellerId: 1, bookedAt: -1 })
bookingSchema.index({ sellerId: 1, status: 1 })
bookingSchema.index({ buyerId: 1, listingId: 1, endedAt: -1 })
bookingSchema.index({ bookedAt: -1, _id: -1 })
bookingSchema.index({ status: 1, bookedAt: -1, _id: -1 })
bookingSchema.index({ status: 1, endedAt: 1 })
bookingSchema.index({ status: 1, holdExpiresAt: 1 })
bookingSchema.index({ status: 1, paidAt: 1 })
bookingSchema.index({ 'paymentIntent.id': 1 }, { sparse: true })
bookingSchema.index({ unsettledSince: 1 }, { sparse: true })
bookingSchema.index({ 'refunds.doneAt': 1 }, { sparse: true })
bookingSchema.index({ 'outbox.dueAt': 1 }, { sparse: true })

export type BookingDocument = InferSchemaType<typeof bookingSchema>
export const BookingModel: mongoose.Model<BookingDocument> =
  mongoose.models.Booking ?? mongoose.model<BookingDocument>('Booking', bookingSchema)
