import { canPay } from './booking'
import { BOUGHT_STATUSES } from './order-status'
import { canSettle, hasBegun } from '@/lib/fulfilments/meeting'
import { isPaidAtMeeting } from './payment-method'
import { canOpenCase, isOpenCase } from '@/lib/cases/case'
import type { BookingState, Standing } from './progress-state'

export type BookingReader = 'buyer' | 'seller'

/** What buyer and seller do with a booking. Each is a verb that checks it again. */
export const BOOKING_ACTIONS = [
  'pay',
  'cancel',
  'ask-to-cancel',
  'show-code',
  'report-no-show',
  'contest-no-show',
  'open-case',
  'withdraw-case',
  'read-receipt',
  'agree-meeting',
  'hand-over',
  'declare-sold',
  'put-back-on-sale',
  'decline-to-cancel',
  'respond-to-case',
  'refund-case'
] as const
export type BookingAction = (typeof BOOKING_ACTIONS)[number]

type Offer = readonly [action: BookingAction, isOffered: boolean]

const AGREED: ReadonlySet<BookingState> = new Set(['meeting-agreed', 'meeting-over', 'no-show', 'no-show-contested'])

/** The copy still changes hands. */
function isToMeet({ status, isDisputed }: Standing, state: BookingState): boolean {
  if (AGREED.has(state)) return true
  return status === 'paid' && !isDisputed && state !== 'charged-back'
}

/** The seller can return the money of a paid booking. */
function isRefundable({ isDisputed, isDisputeLost }: Standing): boolean {
  return !isDisputed && !isDisputeLost
}

/** Until the day of the meeting, each side can still withdraw from it. */
function isBeforeMeeting(booking: Standing, state: BookingState, now: Date): boolean {
  return state === 'to-confirm' || (state === 'meeting-agreed' && !hasBegun(booking, now))
}

/** What both sides say of a meeting whose day has come. */
function listOfMeeting(booking: Standing, state: BookingState, reader: BookingReader, now: Date): Offer[] {
  const noShow = booking.meeting?.noShow ?? null
  return [
    ['report-no-show', AGREED.has(state) && hasBegun(booking, now) && noShow === null],
    ['contest-no-show', state === 'no-show' && noShow?.by !== reader]
  ]
}

function listOfBuyer(booking: Standing, state: BookingState, now: Date): Offer[] {
  const { status, case: found, cancelRequest } = booking
  const isHeld = canPay(booking, now)
  return [
    ['pay', isHeld],
    ['cancel', isHeld || isBeforeMeeting(booking, state, now)],
    ['ask-to-cancel', status === 'paid' && isRefundable(booking) && !isOpenCase(found) && cancelRequest === null],
    ['show-code', isToMeet(booking, state)],
    ...listOfMeeting(booking, state, 'buyer', now),
    ['open-case', state !== 'charged-back' && canOpenCase(booking, now)],
    ['withdraw-case', isOpenCase(found)],
    ['read-receipt', BOUGHT_STATUSES.includes(status)]
  ]
}

function listOfSeller(booking: Standing, state: BookingState, now: Date): Offer[] {
  const { status, case: found, cancelRequest } = booking
  const isPaid = status === 'paid'
  return [
    ['agree-meeting', state === 'to-confirm' || state === 'meeting-agreed'],
    ['hand-over', isToMeet(booking, state)],
    ['declare-sold', (AGREED.has(state) && hasBegun(booking, now)) || (status === 'missed' && canSettle(booking, now))],
    ['put-back-on-sale', canSettle(booking, now)],
    ...listOfMeeting(booking, state, 'seller', now),
    ['cancel', canPay(booking, now) || isBeforeMeeting(booking, state, now) || (isPaid && isRefundable(booking))],
    ['decline-to-cancel', isPaid && isRefundable(booking) && cancelRequest?.declinedAt === null],
    ['respond-to-case', found?.status === 'with_seller'],
    ['refund-case', isOpenCase(found) && !isPaidAtMeeting(booking) && isRefundable(booking)]
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
