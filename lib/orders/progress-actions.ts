import { canPay } from './booking'
import { BOUGHT_STATUSES } from './order-status'
import { canOpenCase, isOpenCase } from '@/lib/cases/case'
import type { BookingState, Standing } from './progress-state'

export type BookingReader = 'buyer' | 'seller'

/** What buyer and seller do with a booking. Each is a verb that checks it again. */
export const BOOKING_ACTIONS = [
  'pay',
  'cancel',
  'ask-to-cancel',
  'show-code',
  'open-case',
  'withdraw-case',
  'read-receipt',
  'hand-over',
  'decline-to-cancel',
  'respond-to-case',
  'refund-case'
] as const
export type BookingAction = (typeof BOOKING_ACTIONS)[number]

type Offer = readonly [action: BookingAction, isOffered: boolean]

/** The copy still changes hands. */
function isToMeet({ status, isDisputed }: Standing, state: BookingState): boolean {
  return status === 'paid' && !isDisputed && state !== 'charged-back'
}

/** The seller can return the money of a paid booking. */
function isRefundable({ isDisputed, isDisputeLost }: Standing): boolean {
  return !isDisputed && !isDisputeLost
}

function listOfBuyer(booking: Standing, state: BookingState, now: Date): Offer[] {
  const { status, case: found, cancelRequest } = booking
  const isHeld = canPay(booking, now)
  return [
    ['pay', isHeld],
    ['cancel', isHeld],
    ['ask-to-cancel', status === 'paid' && isRefundable(booking) && !isOpenCase(found) && cancelRequest === null],
    ['show-code', isToMeet(booking, state)],
    ['open-case', state !== 'charged-back' && canOpenCase(booking, now)],
    ['withdraw-case', isOpenCase(found)],
    ['read-receipt', BOUGHT_STATUSES.includes(status)]
  ]
}

function listOfSeller(booking: Standing, state: BookingState, now: Date): Offer[] {
  const { status, case: found, cancelRequest } = booking
  const isPaid = status === 'paid'
  return [
    ['hand-over', isToMeet(booking, state)],
    ['cancel', canPay(booking, now) || (isPaid && isRefundable(booking))],
    ['decline-to-cancel', isPaid && isRefundable(booking) && cancelRequest?.declinedAt === null],
    ['respond-to-case', found?.status === 'with_seller'],
    ['refund-case', isOpenCase(found) && isRefundable(booking)]
  ]
}

/** What the reader is offered at this time. */
export function listActions(
  booking: Standing,
  state: BookingState,
  reader: BookingReader,
  now: Date
): readonly BookingAction[] {
  const offers = reader === 'buyer' ? listOfBuyer(booking, state, now) : listOfSeller(booking, state, now)
  return offers.flatMap(([action, isOffered]) => (isOffered ? [action] : []))
}
