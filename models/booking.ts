import { Schema, type InferSchemaType } from 'mongoose'
import { BOOKING_STATUSES, CANCEL_CAUSES, CANCELLERS } from '@/lib/orders/booking-status'
import { ORDER_EVENTS } from '@/lib/orders/events'
import { BOOKING_TEXT_LIMITS } from '@/lib/orders/text-limits'
import { USER_TEXT_LIMITS } from '@/lib/users/text-limits'
import { AUDIT_OUTBOX_INDEX, auditOutbox } from './audit-outbox'
import { caseSchema } from './case-schemas'
import { defineModel, embedded, limitedText } from './define-model'
import { disputeSchema } from './dispute-schemas'
import { EVENT_OUTBOX_INDEX, eventOutbox } from './event-outbox'
import { handoverSchema } from './fulfilment-schemas'
import { paymentIntentSchema } from './payment-schemas'
import { refundSchema } from './refund-schemas'
import { paidByHandSchema, recoverySchema, transferSchema } from './transfer-schemas'

const cancelRequestSchema = embedded({
  askedAt: { type: Date, required: true },
  reason: limitedText(BOOKING_TEXT_LIMITS.reason),
  declinedAt: { type: Date }
})

const bookingSchema = new Schema(
  {
    listingId: { type: Schema.Types.ObjectId, ref: 'Listing', required: true },
    sellerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    buyerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    status: { type: String, enum: BOOKING_STATUSES, required: true },
    /** `L:<listing>` while the booking owns the listing, else `X:<booking>`; the unique index is the second barrier. */
    claimKey: { type: String, required: true },
    /** `S:<buyer>:<0..2>` while it counts as one of the buyer's holds; unique. */
    slotKey: { type: String },
    /** `N:<network hash>:<0..4>` for unpaid holds of accounts with an unconfirmed e-mail address; unique. */
    networkSlotKey: { type: String },
    idempotencyKey: { type: String },
    bookName: { type: String, required: true },
    listingSlug: { type: String, required: true },
    image: { type: String },
    priceCents: { type: Number, required: true, min: 1, validate: Number.isInteger },
    /** Of the price and the rate at the booking. */
    commissionCents: { type: Number, required: true, min: 0, validate: Number.isInteger },
    userName: { type: String, required: true },
    userEmail: { type: String, required: true },
    userPhoneNumber: { ...limitedText(USER_TEXT_LIMITS.phone), required: true },
    meetingLocation: { ...limitedText(BOOKING_TEXT_LIMITS.meetingLocation), required: true },
    holdExpiresAt: { type: Date, required: true },
    paymentIntent: { type: paymentIntentSchema },
    transactionId: { type: String },
    bookedAt: { type: Date, required: true },
    paidAt: { type: Date },
    /** Set from the payment until the listing is sold and the payment recorded. */
    unsettledSince: { type: Date },
    cancelledBy: { type: String, enum: CANCELLERS },
    cancelReason: limitedText(BOOKING_TEXT_LIMITS.reason),
    cancelCause: { type: String, enum: CANCEL_CAUSES },
    case: { type: caseSchema },
    cancelRequest: { type: cancelRequestSchema },
    endedAt: { type: Date },
    refunds: { type: [refundSchema], default: undefined },
    /** Optimistic lock of `refunds`. */
    refundsVersion: { type: Number },
    refundsCheckedAt: { type: Date },
    refundedCents: { type: Number, validate: Number.isInteger },
    refundedAt: { type: Date },
    disputes: { type: [disputeSchema], default: undefined },
    disputesVersion: { type: Number },
    /** Counts the changes that move money. */
    moneyVersion: { type: Number },
    /** When the held money became the seller's part and the commission. */
    releasedAt: { type: Date },
    transfers: { type: [transferSchema], default: undefined },
    /** Optimistic lock of `transfers`. */
    transfersVersion: { type: Number },
    /** When the transfers are next compared with what the seller should have. */
    transferDueAt: { type: Date },
    /** What the seller owes for this booking, in cents, less what is claimed by `recoveries`. */
    debtCents: { type: Number, min: 0, validate: Number.isInteger },
    recoveries: { type: [recoverySchema], default: undefined },
    /** What the shop paid to the seller outside the provider. */
    paidByHand: { type: paidByHandSchema },
    handover: { type: handoverSchema },
    handedOverAt: { type: Date },
    handedOverAutomatically: { type: Boolean },
    events: eventOutbox(ORDER_EVENTS),
    auditOutbox
  },
  { timestamps: true, collection: 'bookings' }
)
bookingSchema.index({ claimKey: 1 }, { unique: true })
bookingSchema.index({ slotKey: 1 }, { unique: true, partialFilterExpression: { slotKey: { $exists: true } } })
bookingSchema.index(
  { networkSlotKey: 1 },
  { unique: true, partialFilterExpression: { networkSlotKey: { $exists: true } } }
)
bookingSchema.index(
  { buyerId: 1, idempotencyKey: 1 },
  { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } }
)
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
bookingSchema.index({ 'refunds.status': 1 }, { sparse: true })
bookingSchema.index({ 'disputes.closedAt': 1 }, { sparse: true })
bookingSchema.index({ 'disputes.isOpen': 1, 'disputes.evidenceDueAt': 1 }, { sparse: true })
bookingSchema.index({ 'case.status': 1, 'case.dueAt': 1 }, { sparse: true })
bookingSchema.index({ releasedAt: 1, handedOverAt: 1 })
bookingSchema.index({ transferDueAt: 1 }, { sparse: true })
bookingSchema.index({ sellerId: 1, debtCents: 1 }, { partialFilterExpression: { debtCents: { $exists: true } } })
bookingSchema.index({ 'recoveries.key': 1 }, { sparse: true })
bookingSchema.index(EVENT_OUTBOX_INDEX, { sparse: true })
bookingSchema.index(AUDIT_OUTBOX_INDEX, { sparse: true })

export type BookingDocument = InferSchemaType<typeof bookingSchema>
export const BookingModel = defineModel('Booking', bookingSchema)
