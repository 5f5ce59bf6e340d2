import type { Booking } from '@/lib/bookings/booking'
import type { BookingStatus } from '@/lib/bookings/booking-status'
import { sumTaken, toOutcome, type Dispute, type DisputeOutcome } from '@/lib/bookings/dispute'
import type { RefundStatus } from '@/lib/bookings/refund'
import type { PlainKey } from '@/lib/platform/i18n/message'

/** Distinguishes statuses that look alike to a buyer. */
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

/** Integer cents, ISO 8601 in UTC. */
export type ManagedBooking = {
  id: string
  bookName: string
  priceCents: number
  refundedCents: number
  status: BookingStatus
  isDisputed: boolean
  buyer: { name: string; email: string }
  /** Null if the account is gone. */
  seller: { name: string; email: string } | null
  bookedAt: string
}

/** `total` is limited to MOST_FOUND for a search (`isCut`); `toDecide` counts all bookings with an undecided refund. */
export type ManagedBookingPage = {
  bookings: ManagedBooking[]
  total: number
  isCut: boolean
  toDecide: number
  page: number
  pageCount: number
}

export const MOST_FOUND = 1000

/** `part`: less than what is left, since the book was handed over. */
export type Refundable = 'whole' | 'part' | null

export type BookingFilter = {
  q: string
  status: BookingStatus | 'disputed' | 'with-case' | null
  refunds?: 'to-decide' | null
  page: number
}

export type HistoryLine = { at: string; words: string }

export const REFUND_STATUS_LABELS = {
  requested: 'admin.refundStatus.requested',
  pending: 'admin.refundStatus.pending',
  succeeded: 'admin.refundStatus.succeeded',
  failed: 'admin.refundStatus.failed',
  refused: 'admin.refundStatus.refused',
  superseded: 'admin.refundStatus.superseded',
  settled_by_hand: 'admin.refundStatus.settled_by_hand'
} as const satisfies Record<RefundStatus, PlainKey>

export type ManagedRefund = {
  key: string
  amountCents: number
  status: RefundStatus
  reason: string | null
  requestedAt: string
  /** Payment that arrived for the booking and could not become its payment. */
  strayPayment: string | null
  needsDecision: boolean
}

export type ManagedBookingDetail = ManagedBooking & {
  listingId: string
  listingSlug: string
  meetingLocation: string
  userPhoneNumber: string
  transactionId: string | null
  cancelReason: string | null
  holdExpiresAt: string
  returningCents: number
  leftCents: number
  disputes: ManagedDispute[]
  case: Booking['case']
  /** What waits for the seller's account, in cents. An admin can settle it by hand. */
  waitingPayoutCents: number
  mayCancel: boolean
  mayRefund: Refundable
  /** Oldest first. */
  refunds: ManagedRefund[]
  history: HistoryLine[]
}

/** Integer cents, ISO 8601 in UTC. */
export type ManagedDispute = {
  id: string
  outcome: DisputeOutcome
  status: string
  reason: string
  amountCents: number
  takenCents: number
  evidenceDueAt: string | null
  openedAt: string
  closedAt: string | null
}

export type QueuedDispute = Pick<ManagedDispute, 'id' | 'reason' | 'amountCents' | 'evidenceDueAt'> & {
  bookingId: string
  bookName: string
}

export function toManagedDispute(dispute: Dispute): ManagedDispute {
  const { id, status, reason, amountCents, evidenceDueAt, openedAt, closedAt } = dispute
  return {
    id,
    status,
    reason,
    amountCents,
    outcome: toOutcome(dispute),
    takenCents: sumTaken([dispute]),
    evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null
  }
}
