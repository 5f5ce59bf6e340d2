/**
 * The states of a booking: pending -> reserved -> paying -> paid -> handed_over, with
 * void, expiring/expired, cancelling/cancelled and refunding/refunded beside it.
 */
export const BOOKING_STATUSES = [
  'pending', 'void', 'reserved', 'paying', 'expiring', 'expired', 'cancelling', 'cancelled',
  'paid', 'handed_over', 'refunding', 'refunded'
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** One step of a booking's life: from which statuses it may be taken, and where it leads. */
export type BookingStep = { from: readonly BookingStatus[]; to: BookingStatus }

/**
 * Every step there is. The verbs take their guards from here (move-booking.ts), and the model of the protocol that the
 * test suite explores takes them too (tests/unit/bookings/protocol).
 */
export const BOOKING_STEPS = {
  confirm: { from: ['pending'], to: 'reserved' },
  void: { from: ['pending'], to: 'void' },
  pay: { from: ['reserved'], to: 'paying' },
  settle: { from: ['paying', 'expiring', 'cancelling'], to: 'paid' },
  expire: { from: ['reserved', 'paying'], to: 'expiring' },
  endExpiry: { from: ['expiring'], to: 'expired' },
  cancel: { from: ['reserved', 'paying'], to: 'cancelling' },
  endCancel: { from: ['cancelling'], to: 'cancelled' },
  handOver: { from: ['paid'], to: 'handed_over' },
  refund: { from: ['paid', 'handed_over'], to: 'refunding' },
  endRefund: { from: ['refunding'], to: 'refunded' },
  /** A refund that had succeeded has failed at the bank: the money is still owed. */
  reopenRefund: { from: ['refunded'], to: 'refunding' }
} as const satisfies Record<string, BookingStep>
export type BookingStepName = keyof typeof BOOKING_STEPS

/** Statuses in which a booking keeps its copy from everybody else. */
export const LIVE_STATUSES: readonly BookingStatus[] = ['reserved', 'paying', 'expiring', 'cancelling']

/** Statuses from which money that has arrived still makes the booking paid. */
export const SETTLEABLE_STATUSES: readonly BookingStatus[] = BOOKING_STEPS.settle.from

/** Statuses of a booking whose money has arrived at some time. */
export const BOUGHT_STATUSES: readonly BookingStatus[] = ['paid', 'handed_over', 'refunding', 'refunded']

/** Who let a booking end: `shop` is an admin, or a rule of the shop. */
export const CANCELLERS = ['buyer', 'seller', 'shop'] as const
export type Canceller = (typeof CANCELLERS)[number]

/** The original API's `paid` flag is derived. */
export function isPaid(status: BookingStatus): boolean {
  return status === 'paid' || status === 'handed_over'
}
