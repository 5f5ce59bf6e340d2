import type { Booking } from './booking'
import { canPay } from './booking'
import { isPaidAtMeeting } from './payment-method'
import { isOpenCase } from '@/lib/cases/case'

/** What the state of a booking follows from, as buyer and seller see it. */
export type Standing = Pick<
  Booking,
  | 'status'
  | 'paymentMethod'
  | 'meeting'
  | 'priceCents'
  | 'holdExpiresAt'
  | 'bookedAt'
  | 'paidAt'
  | 'handOverBy'
  | 'isDisputed'
  | 'isDisputeLost'
  | 'handedOverAt'
  | 'handedOverAutomatically'
  | 'handedOverBySeller'
  | 'endedAt'
  | 'refundedCents'
  | 'refundedAt'
  | 'refundProgress'
  | 'chargedBackCents'
  | 'cancelledBy'
  | 'caseOpenUntil'
  | 'caseLines'
  | 'case'
  | 'cancelRequest'
>

/**
 * What matters most about a booking at one time. `time-over`: the hold has passed or is being ended. `charged-back`: the
 * bank has returned the whole payment. `sale-stands`: the shop dismissed a case. `no-show`: one side says that the other did
 * not come to the meeting; `meeting-over`: its day has passed, and nobody has said how it went.
 */
export const BOOKING_STATES = [
  'opening',
  'void',
  'to-pay',
  'to-confirm',
  'meeting-agreed',
  'meeting-over',
  'no-show',
  'no-show-contested',
  'missed',
  'time-over',
  'removing',
  'expired',
  'cancelling',
  'cancelled',
  'to-meet',
  'cancel-asked',
  'disputed',
  'case-with-seller',
  'case-with-shop',
  'handed-over',
  'handed-over-automatically',
  'handed-over-by-seller',
  'sale-stands',
  'refund-on-its-way',
  'refund-delayed',
  'refunded',
  'refund-settled',
  'charged-back'
] as const
export type BookingState = (typeof BOOKING_STATES)[number]

/** After disputes that were lost, nothing of the payment is left. */
function isChargedBack({ isDisputeLost, chargedBackCents, refundedCents, priceCents }: Standing): boolean {
  return isDisputeLost && chargedBackCents + refundedCents >= priceCents
}

/** An objection of the bank or the buyer comes before everything else that can be said of a paid booking. A refund that
 * has failed waits for the bank, too: the shop cannot try it again meanwhile. */
function findObjection(booking: Standing): BookingState | null {
  const { status, refundProgress } = booking
  const isSold = status === 'paid' || status === 'handed_over'
  if (booking.isDisputed && (isSold || (status === 'refunding' && refundProgress === 'delayed'))) return 'disputed'
  if (!isSold) return null
  if (!booking.case || !isOpenCase(booking.case)) return null
  return booking.case.status === 'with_seller' ? 'case-with-seller' : 'case-with-shop'
}

function toHandedOver(booking: Standing): BookingState {
  if (booking.case?.status === 'dismissed') return 'sale-stands'
  if (booking.handedOverBySeller) return 'handed-over-by-seller'
  return booking.handedOverAutomatically ? 'handed-over-automatically' : 'handed-over'
}

function toUnpaid(booking: Standing, now: Date): BookingState {
  if (!isPaidAtMeeting(booking)) return canPay(booking, now) ? 'to-pay' : 'time-over'
  return new Date(booking.holdExpiresAt) > now ? 'to-confirm' : 'time-over'
}

function toAgreed({ meeting, holdExpiresAt }: Standing, now: Date): BookingState {
  if (new Date(holdExpiresAt) <= now) return 'time-over'
  if (meeting?.noShow) return meeting.noShow.isContested ? 'no-show-contested' : 'no-show'
  return meeting && new Date(meeting.endsAt) <= now ? 'meeting-over' : 'meeting-agreed'
}

export function toState(booking: Standing, now: Date): BookingState {
  const { status, refundProgress, cancelRequest } = booking
  const objection = findObjection(booking)
  if (objection) return objection
  if (isChargedBack(booking)) return 'charged-back'
  switch (status) {
    case 'pending':
      return 'opening'
    case 'reserved':
    case 'paying':
      return toUnpaid(booking, now)
    case 'agreed':
      return toAgreed(booking, now)
    case 'expiring':
      return 'time-over'
    case 'removing':
      return 'removing'
    case 'paid':
      // After a lost dispute the seller cannot refund, so the request leads nowhere.
      return cancelRequest?.declinedAt === null && !booking.isDisputeLost ? 'cancel-asked' : 'to-meet'
    case 'handed_over':
      return toHandedOver(booking)
    case 'refunding':
      return refundProgress === 'delayed' ? 'refund-delayed' : 'refund-on-its-way'
    case 'refunded':
      return refundProgress === 'settled_by_hand' ? 'refund-settled' : 'refunded'
    case 'void':
    case 'missed':
    case 'expired':
    case 'cancelling':
    case 'cancelled':
      return status
    default:
      // Stored by another release.
      return 'opening'
  }
}
