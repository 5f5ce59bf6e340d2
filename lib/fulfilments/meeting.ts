import type { Canceller, OrderStatus } from '@/lib/orders/order-status'

/** An order that is paid at the meeting lapses unless the seller says by then on which day that is. */
export const CONFIRM_HOURS = 24
/** The day of the meeting is at most so many days ahead. */
export const MOST_DAYS_AHEAD = 14
/** Days after the day of the meeting in which both can still say how it went. */
export const DAYS_TO_SAY = 3
/** In which a no-show can be contested. */
export const DAYS_TO_CONTEST = 2
/** In which the seller can say of a missed meeting that the books were sold all the same. */
export const DAYS_TO_SETTLE = 30
/** How often the day can be set. */
export const MOST_DAYS_SET = 5

/** Who meets. */
export const SIDES = ['buyer', 'seller'] as const
export type Side = (typeof SIDES)[number]

export function otherSide(side: Side): Side {
  return side === 'buyer' ? 'seller' : 'buyer'
}

/** What became of a meeting, as one side says it: the other did not come; they themselves came; the books were sold
 * without the code; they go back on sale. */
export const MEETING_OUTCOMES = ['other_missed', 'i_came', 'sold', 'back_on_sale'] as const
export type MeetingOutcome = (typeof MEETING_OUTCOMES)[number]

/** What of an order says how its meeting stands. */
type Meeting = {
  status: OrderStatus
  meeting?: { agreedAt: Date; startsAt: Date; settledAt?: Date | null } | null
  endedAt?: Date | null | undefined
  cancelledBy?: Canceller | null | undefined
}

const DAY_MS = 24 * 3_600_000

/** From the first moment of the day of the meeting on, what was agreed stands: nobody cancels it any more. */
export function hasBegun({ meeting }: Pick<Meeting, 'meeting'>, now: Date): boolean {
  return meeting != null && meeting.startsAt <= now
}

/** The seller has yet to say what becomes of copies that were withdrawn. */
export function canSettle({ status, meeting, endedAt, cancelledBy }: Meeting, now: Date): boolean {
  if (!meeting || meeting.settledAt || !endedAt) return false
  const isWithdrawn = status === 'missed' || (status === 'cancelled' && cancelledBy !== 'seller')
  return isWithdrawn && now.getTime() - endedAt.getTime() < DAYS_TO_SETTLE * DAY_MS
}

type Leaving = Pick<Meeting, 'cancelledBy'> & { removedAt?: Date | null | undefined }

/** Whether a copy that leaves its order is offered again by itself. Once a meeting was agreed it may have changed hands
 * without the code: then only its seller puts it back on sale. */
export function isOfferedAgain(
  { meeting, cancelledBy }: Pick<Meeting, 'meeting' | 'cancelledBy'>,
  line: Leaving
): boolean {
  if (!meeting) return true
  if (line.removedAt) return line.removedAt < meeting.agreedAt || line.cancelledBy === 'seller'
  return cancelledBy === 'seller'
}
