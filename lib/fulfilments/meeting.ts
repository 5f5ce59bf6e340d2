import type { Canceller, OrderStatus } from '@/lib/orders/order-status'
import { DAY_MS } from '@/lib/platform/time/wall-clock'

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

/** As the database returns it, or as pages get it. */
type Time = Date | string
/** What of an order says how its meeting stands. */
type Meeting = {
  status: OrderStatus
  meeting?: { agreedAt: Time; startsAt: Time; settledAt?: Time | null } | null
  endedAt?: Time | null | undefined
  cancelledBy?: Canceller | null | undefined
}

/** From the first moment of the day of the meeting on, what was agreed stands: nobody cancels it any more. */
export function hasBegun({ meeting }: Pick<Meeting, 'meeting'>, now: Date): boolean {
  return meeting != null && new Date(meeting.startsAt) <= now
}

/** A meeting was agreed before it ended. Then a copy may have changed hands without the code, so only its seller puts it
 * back on sale. */
function wasAgreed({ meeting, endedAt }: Pick<Meeting, 'meeting' | 'endedAt'>): boolean {
  return meeting != null && (endedAt == null || new Date(endedAt) >= new Date(meeting.agreedAt))
}

type Ended = Pick<Meeting, 'meeting' | 'endedAt' | 'cancelledBy'>
type Removed = Pick<Meeting, 'cancelledBy'> & { removedAt?: Time | null | undefined }

/** Whether the copies of an order that ends, or the one of a line that leaves it, are offered again by themselves. */
export function isOfferedAgain({ meeting, endedAt, cancelledBy }: Ended, line?: Removed): boolean {
  const ended = line?.removedAt
    ? { meeting, endedAt: line.removedAt, cancelledBy: line.cancelledBy }
    : { meeting, endedAt, cancelledBy }
  return !wasAgreed(ended) || ended.cancelledBy === 'seller'
}

/** The seller has yet to say what becomes of copies that were withdrawn. */
export function canSettle(order: Meeting, now: Date): boolean {
  const { status, meeting, endedAt } = order
  if (meeting?.settledAt || !endedAt || isOfferedAgain(order)) return false
  const isUnsold = status === 'missed' || status === 'cancelled'
  return isUnsold && now.getTime() - new Date(endedAt).getTime() < DAYS_TO_SETTLE * DAY_MS
}
