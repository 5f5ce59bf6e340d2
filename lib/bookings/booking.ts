/**
 * The life of a booking (reliability notes, section 6): pending -> reserved -> paying -> paid -> handed_over, with
 * void, expiring/expired, cancelling/cancelled and refunding/refunded beside it.
 */
export const BOOKING_STATUSES = [
  'pending', 'void', 'reserved', 'paying', 'expiring', 'expired', 'cancelling', 'cancelled',
  'paid', 'handed_over', 'refunding', 'refunded'
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Which status may follow which; everything not named is refused by the guarded updates of the verbs. */
export const BOOKING_TRANSITIONS: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['reserved', 'void'],
  void: [],
  reserved: ['paying', 'expiring', 'cancelling'],
  paying: ['paid', 'expiring', 'cancelling'],
  expiring: ['expired', 'paid'],
  expired: [],
  cancelling: ['cancelled', 'paid'],
  cancelled: [],
  paid: ['handed_over', 'refunding'],
  handed_over: [],
  refunding: ['refunded'],
  refunded: []
}

/** Statuses in which a booking keeps its copy from everybody else. */
export const LIVE_STATUSES: readonly BookingStatus[] = ['reserved', 'paying', 'expiring', 'cancelling']

/** Statuses from which money that has arrived still makes the booking paid. */
export const SETTLEABLE_STATUSES: readonly BookingStatus[] = ['paying', 'expiring', 'cancelling']

/** The most copies one buyer may hold unpaid at a time. */
export const MAX_LIVE_HOLDS = 3

/** The specification's `paid` flag is derived. */
export function isPaid(status: BookingStatus): boolean {
  return status === 'paid' || status === 'handed_over'
}

/** True while the buyer may pay: the hold stands and money has not been taken. */
export function canPay(booking: { status: BookingStatus; holdExpiresAt: string }, now: Date): boolean {
  const open = booking.status === 'reserved' || booking.status === 'paying'
  return open && new Date(booking.holdExpiresAt) > now
}

/** A booking as its buyer sees it. Money in integer cents, times ISO 8601 in UTC. */
export type Booking = {
  id: string
  listingId: string
  listingSlug: string
  bookName: string
  priceCents: number
  image: string | null
  userName: string
  userEmail: string
  userPhoneNumber: string
  meetingLocation: string
  status: BookingStatus
  paid: boolean
  holdExpiresAt: string
  bookedAt: string
  paidAt: string | null
  transactionId: string | null
  sellerName: string
  sellerPhone: string | null
}
