import type { BookingStatus } from '@/lib/bookings/booking'
import type { Text } from '@/lib/texts/text'

/** Every status in the words of the admins' list, where two that look alike to a buyer are told apart. */
export const BOOKING_STATUS_WORDS = {
  pending: 'Being booked',
  void: 'Never came about',
  reserved: 'Held, not paid',
  paying: 'Held, payment begun',
  expiring: 'Hold ending',
  expired: 'Hold lapsed',
  cancelling: 'Being cancelled',
  cancelled: 'Cancelled',
  paid: 'Paid, not handed over',
  handed_over: 'Handed over',
  refunding: 'Refund on its way',
  refunded: 'Refunded'
} as const satisfies Record<BookingStatus, Text>

/** A booking in the admins' list. Money in integer cents, times ISO 8601 in UTC. */
export type ManagedBooking = {
  id: string
  bookName: string
  priceCents: number
  /** What the payment provider has returned so far. */
  refundedCents: number
  status: BookingStatus
  buyer: { name: string; email: string }
  /** Null when the account is gone without a trace. */
  seller: { name: string; email: string } | null
  bookedAt: string
}

/**
 * One page of bookings, latest first; `page` starts at 1. `total` counts all that fit, but a search stops at the latest
 * MOST_FOUND: then `isCut` is true.
 */
export type ManagedBookingPage = { bookings: ManagedBooking[]; total: number; isCut: boolean; page: number; pageCount: number }

/** The most bookings that a search finds. */
export const MOST_FOUND = 1000

/** Whole: all that is left may go back; part: less than that, since the book was handed over. */
export type Refundable = 'whole' | 'part' | null

/** What the list shows: bookings of one status, found by an id, a transaction, a mail address or a part of the title. */
export type BookingFilter = { q: string; status: BookingStatus | null; page: number }

/** One thing that happened to a booking, in words. */
export type HistoryLine = { at: string; words: string }

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
  mayCancel: boolean
  mayRefund: Refundable
  /** Oldest first. */
  history: HistoryLine[]
}
