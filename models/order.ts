import { Schema, type InferSchemaType } from 'mongoose'
import { ORDER_STATUSES, CANCEL_CAUSES, CANCELLERS } from '@/lib/orders/order-status'
import { ORDER_EVENTS } from '@/lib/orders/events'
import { PAYMENT_METHODS } from '@/lib/orders/payment-method'
import { BOOKING_TEXT_LIMITS } from '@/lib/orders/text-limits'
import { USER_TEXT_LIMITS } from '@/lib/users/text-limits'
import { AUDIT_OUTBOX_INDEX, auditOutbox } from './audit-outbox'
import { caseSchema } from './case-schemas'
import { defineModel, embedded, limitedText } from './define-model'
import { disputeSchema } from './dispute-schemas'
import { EVENT_OUTBOX_INDEX, eventOutbox } from './event-outbox'
import { handoverSchema, meetingSchema } from './fulfilment-schemas'
import { orderLineSchema } from './order-line-schema'
import { earlierIntentSchema, paymentIntentSchema } from './payment-schemas'
import { refundSchema } from './refund-schemas'
import { paidByHandSchema, recoverySchema, transferSchema } from './transfer-schemas'

/** Also of documents that are read (lib/platform/db/find-fault.ts). */
const atLeastOne = { type: 'minlength', validator: (lines: readonly unknown[]) => lines.length > 0 }

const cancelRequestSchema = embedded({
  /** Of the lines with these numbers; of all without it. */
  lines: { type: [Number], default: undefined },
  askedAt: { type: Date, required: true },
  reason: limitedText(BOOKING_TEXT_LIMITS.reason),
  declinedAt: { type: Date }
})

const removalSchema = embedded({
  lines: { type: [Number], required: true },
  by: { type: String, enum: CANCELLERS, required: true },
  reason: limitedText(BOOKING_TEXT_LIMITS.reason),
  cause: { type: String, enum: CANCEL_CAUSES }
})

const termsSchema = embedded({
  holdHours: { type: Number, required: true },
  handoverDays: { type: Number, required: true },
  caseHours: { type: Number, required: true }
})

const orderSchema = new Schema(
  {
    /** In the order in which they were chosen; none is ever taken out. */
    lines: { type: [orderLineSchema], required: true, validate: atLeastOne },
    /** The prices of all lines but those removed before the payment. */
    totalCents: { type: Number, required: true, min: 1, validate: Number.isInteger },
    sellerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    buyerId: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    status: { type: String, enum: ORDER_STATUSES, required: true },
    /** Places within the limits of unpaid orders (lib/orders/slots.ts), while it takes part in them; unique. */
    slots: { type: [String], default: undefined },
    idempotencyKey: { type: String },
    userName: { type: String, required: true },
    userEmail: { type: String, required: true },
    /** lib/orders/payment-method.ts */
    paymentMethod: { type: String, enum: PAYMENT_METHODS },
    userPhoneNumber: { ...limitedText(USER_TEXT_LIMITS.phone), required: true },
    meetingLocation: { ...limitedText(BOOKING_TEXT_LIMITS.meetingLocation), required: true },
    holdExpiresAt: { type: Date, required: true },
    /** The settings when it was made (lib/orders/terms.ts). */
    terms: { type: termsSchema },
    /** The end of the last maintenance for which its deadlines were extended. */
    extendedUntil: { type: Date },
    paymentIntent: { type: paymentIntentSchema },
    earlierIntents: { type: [earlierIntentSchema], default: undefined },
    /** Counts the removals of lines before the payment; each has a payment of its own at the provider. */
    revision: { type: Number },
    /** The lines that leave the order as soon as its payment is cancelled at the provider. */
    removal: { type: removalSchema },
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
    /** The latest reminder to set up payouts, of those that this sale has caused (lib/payouts/remind-sellers.ts). */
    remindedStage: { type: Number, validate: Number.isInteger },
    /** What the seller owes for this booking, in cents, less what is claimed by `recoveries`. */
    debtCents: { type: Number, min: 0, validate: Number.isInteger },
    recoveries: { type: [recoverySchema], default: undefined },
    /** What the shop paid to the seller outside the provider. */
    paidByHand: { type: paidByHandSchema },
    meeting: { type: meetingSchema },
    handover: { type: handoverSchema },
    handedOverAt: { type: Date },
    handedOverAutomatically: { type: Boolean },
    /** The seller says so, without the code. */
    handedOverBySeller: { type: Boolean },
    events: eventOutbox(ORDER_EVENTS),
    auditOutbox
  },
  { timestamps: true, collection: 'orders' }
)
orderSchema.index({ 'lines._id': 1 }, { unique: true })
orderSchema.index({ 'lines.claimKey': 1 }, { unique: true })
orderSchema.index({ slots: 1 }, { unique: true, partialFilterExpression: { slots: { $exists: true } } })
orderSchema.index(
  { buyerId: 1, idempotencyKey: 1 },
  { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } }
)
orderSchema.index({ buyerId: 1, bookedAt: -1 })
orderSchema.index({ sellerId: 1, bookedAt: -1, _id: -1 })
orderSchema.index({ sellerId: 1, totalCents: -1, _id: -1 })
orderSchema.index({ sellerId: 1, status: 1, bookedAt: -1, _id: -1 })
orderSchema.index({ buyerId: 1, 'lines.listingId': 1, endedAt: -1 })
orderSchema.index({ bookedAt: -1, _id: -1 })
orderSchema.index({ status: 1, bookedAt: -1, _id: -1 })
orderSchema.index({ status: 1, endedAt: 1 })
orderSchema.index({ status: 1, holdExpiresAt: 1 })
orderSchema.index({ status: 1, paidAt: 1 })
orderSchema.index({ paymentMethod: 1, paidAt: 1 }, { partialFilterExpression: { paymentMethod: 'at_meeting' } })
orderSchema.index({ sellerId: 1, releasedAt: 1 }, { partialFilterExpression: { paymentMethod: 'at_meeting' } })
orderSchema.index({ 'paymentIntent.id': 1 }, { sparse: true })
orderSchema.index({ unsettledSince: 1 }, { sparse: true })
orderSchema.index({ 'refunds.doneAt': 1 }, { sparse: true })
orderSchema.index({ 'refunds.status': 1 }, { sparse: true })
orderSchema.index({ 'disputes.closedAt': 1 }, { sparse: true })
orderSchema.index({ 'disputes.isOpen': 1, 'disputes.evidenceDueAt': 1 }, { sparse: true })
orderSchema.index({ 'case.status': 1, 'case.dueAt': 1 }, { sparse: true })
orderSchema.index({ releasedAt: 1, handedOverAt: 1 })
orderSchema.index({ transferDueAt: 1 }, { sparse: true })
orderSchema.index({ sellerId: 1, debtCents: 1 }, { partialFilterExpression: { debtCents: { $exists: true } } })
orderSchema.index({ 'recoveries.key': 1 }, { sparse: true })
orderSchema.index(EVENT_OUTBOX_INDEX, { sparse: true })
orderSchema.index(AUDIT_OUTBOX_INDEX, { sparse: true })

export type OrderDocument = InferSchemaType<typeof orderSchema>
export const OrderModel = defineModel('Order', orderSchema)
