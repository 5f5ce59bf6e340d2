import type { Booking } from '@/lib/bookings/booking'
import type { BookingStatus } from '@/lib/bookings/booking-status'
import { sumTaken, toOutcome, type Dispute, type DisputeOutcome } from '@/lib/bookings/dispute'
import type { RefundStatus } from '@/lib/bookings/refund'
import type { PlainKey } from '@/lib/platform/i18n/message'

/** Every status in the words of the admins' list, where two that look alike to a buyer are told apart. */
export const BOOKING_STATUS_LABELS = {
  pending: 'admin.bookingStatus.pending',
  void: 'admin.bookingStatus.void',
  reserved: 'admin.bookingStatus.reserved',
  paying: 'admin.bookingStatus.paying',
  expiring: 'admin.bookingStatus.expiring',
  expired: 'admin.bookingStatus.expired',
  cancelling: 'admin.bookingStatus.cancelling',
  cancelled: 'admin.bookingStatus.cancelled',
  paid: 'admin.bookingStatus.paid',
  handed_over: 'admin.bookingStatus.handed_over',
  refunding: 'admin.bookingStatus.refunding',
  refunded: 'admin.bookingStatus.refunded'
} as const satisfies Record<BookingStatus, PlainKey>

/** A booking in the admins' list. Money in integer cents, times ISO 8601 in UTC. */
export type ManagedBooking = {
  id: string
  bookName: string
  priceCents: number
  /** What the payment provider has returned so far. */
  refundedCents: number
  status: BookingStatus
  /** True while a dispute of the buyer's bank is open. */
  isDisputed: boolean
  buyer: { name: string; email: string }
  /** Null when the account is gone without a trace. */
  seller: { name: string; email: string } | null
  bookedAt: string
}

/**
 * One page of bookings, latest first; `page` starts at 1. `total` counts all that fit, but a search stops at the latest
 * MOST_FOUND: then `isCut` is true. `toDecide` counts the bookings with a refund that needs a decision.
 */
export type ManagedBookingPage = { bookings: ManagedBooking[]; total: number; isCut: boolean; toDecide: number; page: number; pageCount: number }

/** The most bookings that a search finds. */
export const MOST_FOUND = 1000

/** Whole: all that is left may go back; part: less than that, since the book was handed over. */
export type Refundable = 'whole' | 'part' | null

/**
 * What the list shows: bookings of one status (`disputed`: with an open dispute), or with a refund that needs a decision, found
 * by an id, a transaction, a mail address or a part of the title.
 */
export type BookingFilter = { q: string; status: BookingStatus | 'disputed' | null; refunds?: 'to-decide' | null; page: number }

/** One thing that happened to a booking, in words. */
export type HistoryLine = { at: string; words: string }

/** Every status of a refund in the words of the admins' page. */
export const REFUND_STATUS_LABELS = {
  requested: 'admin.refundStatus.requested',
  pending: 'admin.refundStatus.pending',
  succeeded: 'admin.refundStatus.succeeded',
  failed: 'admin.refundStatus.failed',
  refused: 'admin.refundStatus.refused',
  superseded: 'admin.refundStatus.superseded',
  settled_by_hand: 'admin.refundStatus.settled_by_hand'
} as const satisfies Record<RefundStatus, PlainKey>

/** One attempt to return money, as an admin sees it. */
export type ManagedRefund = {
  key: string
  amountCents: number
  status: RefundStatus
  /** The provider's code of why it failed or was refused. */
  reason: string | null
  requestedAt: string
  /** Money of another payment than the booking's, which arrived for it and could not be kept. */
  strayPayment: string | null
  /** True when it failed or was refused, and nobody has decided what becomes of it. */
  needsDecision: boolean
}

/** One booking with all that an admin sees and may do. */
export type ManagedBookingDetail = ManagedBooking & {
  listingId: string
  listingSlug: string
  meetingLocation: string
  userPhoneNumber: string
  transactionId: string | null
  cancelReason: string | null
  holdExpiresAt: string
  /** What was asked back and has not been returned yet. */
  returningCents: number
  /** What may still be returned. */
  leftCents: number
  /** Oldest first. */
  disputes: ManagedDispute[]
  case: Booking['case']
  mayCancel: boolean
  mayRefund: Refundable
  /** Every attempt to return money, oldest first. */
  refunds: ManagedRefund[]
  /** Oldest first. */
  history: HistoryLine[]
}

/** A dispute of the card bank as an admin sees it. Money in integer cents, times ISO 8601 in UTC. */
export type ManagedDispute = {
  id: string
  outcome: DisputeOutcome
  /** The provider's status and code of the reason. */
  status: string
  reason: string
  amountCents: number
  /** What the bank has taken and not given back. */
  takenCents: number
  evidenceDueAt: string | null
  openedAt: string
  closedAt: string | null
}

/** An open dispute in the admins' queue. */
export type QueuedDispute = Pick<ManagedDispute, 'id' | 'reason' | 'amountCents' | 'evidenceDueAt'> & { bookingId: string; bookName: string }

/** A stored dispute as an admin sees it. */
export function toManagedDispute(dispute: Dispute): ManagedDispute {
  const { id, status, reason, amountCents, evidenceDueAt, openedAt, closedAt } = dispute
  return {
    id, status, reason, amountCents,
    outcome: toOutcome(dispute),
    takenCents: sumTaken([dispute]),
    evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null
  }
}
