/** The life of a booking: docs/state-machines.md. */
export const BOOKING_STATUSES = [
  'pending',
  'void',
  'reserved',
  'paying',
  'expiring',
  'expired',
  'cancelling',
  'cancelled',
  'paid',
  'handed_over',
  'refunding',
  'refunded'
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

export type BookingStep = { from: readonly BookingStatus[]; to: BookingStatus }

/** The guards of `moveBooking` and the model tests use this table. */
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
  /** A succeeded refund has failed at the bank: the money is still owed. */
  reopenRefund: { from: ['refunded'], to: 'refunding' }
} as const satisfies Record<string, BookingStep>
export type BookingStepName = keyof typeof BOOKING_STEPS

/** The booking keeps its listing from other buyers. */
export const LIVE_STATUSES: readonly BookingStatus[] = ['reserved', 'paying', 'expiring', 'cancelling']

/** Nothing happens any more, but for a case. */
export const ENDED_STATUSES: readonly BookingStatus[] = ['handed_over', 'expired', 'cancelled', 'refunded']

/** A payment that arrives still makes the booking paid. */
export const SETTLEABLE_STATUSES: readonly BookingStatus[] = BOOKING_STEPS.settle.from

export const BOUGHT_STATUSES: readonly BookingStatus[] = ['paid', 'handed_over', 'refunding', 'refunded']

/** `shop` is an admin or a rule of the shop. */
export const CANCELLERS = ['buyer', 'seller', 'shop'] as const
export type Canceller = (typeof CANCELLERS)[number]

/** Rules of the shop that cancel a booking, in place of the words of a person. */
export const CANCEL_CAUSES = ['payment-cancelled', 'cards-refused', 'taken-down', 'account-closed'] as const
export type CancelCause = (typeof CANCEL_CAUSES)[number]

/** The original API's `paid` flag is derived. */
export function isPaid(status: BookingStatus): boolean {
  return status === 'paid' || status === 'handed_over'
}
