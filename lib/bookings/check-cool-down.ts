import 'server-only'
import { trusted } from 'mongoose'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import type { Said } from '@/lib/platform/i18n/said'
import { BookingModel } from '@/models/booking'
import { MAX_FAILED_CARDS } from './booking'

const MINUTE_MS = 60_000
/** How long a buyer who let a hold lapse must leave that copy to others, in milliseconds (reliability T24). */
const COOL_DOWN_MS = 30 * MINUTE_MS
/** Giving one copy back this often in a day counts as letting it lapse: one change of mind is free. */
const FREE_CANCELS = 1
const DAY_MS = 24 * 60 * MINUTE_MS
/** From so many unpaid holds of one copy on, others get as long as a hold lasts: half an hour between two is no chance. */
const MANY_HOLDS = 3
/** How far back holds are counted: a week, or where holds are long, some of them. */
const COUNTED_HOLDS = 4
const WEEK_MS = 7 * DAY_MS

function holdMs(): number {
  return env('HOLD_HOURS') * 60 * MINUTE_MS
}

/** The moment from which the buyer may book this copy again; null when they may now. Times by the database's clock. */
async function findEndOfCoolDown(buyerId: string, listingId: string, now: Date): Promise<Date | null> {
  const ended = await BookingModel.find(
    {
      buyerId,
      listingId,
      status: trusted({ $in: ['expired', 'cancelled'] }),
      endedAt: trusted({ $gt: new Date(now.getTime() - Math.max(WEEK_MS, COUNTED_HOLDS * holdMs())) })
    },
    { status: 1, endedAt: 1, cancelledBy: 1, 'paymentIntent.failedCards': 1 }
  )
    .sort({ endedAt: -1 })
    .limit(20)
    .lean()
  // The shop ends a hold with the fifth refused card: without this, wrong cards would be the way to hold a copy for ever.
  const hasLapsed = ({ status, paymentIntent }: (typeof ended)[number]) =>
    status === 'expired' || (paymentIntent?.failedCards ?? 0) >= MAX_FAILED_CARDS
  const unpaid = ended.filter((hold) => hasLapsed(hold) || hold.cancelledBy === 'buyer')
  const aDayAgo = new Date(now.getTime() - DAY_MS)
  const ownCancels = unpaid.filter(({ cancelledBy, endedAt }) => cancelledBy === 'buyer' && endedAt && endedAt > aDayAgo)
  const isFree = ownCancels.length <= FREE_CANCELS && unpaid.length < MANY_HOLDS
  const latest = isFree ? unpaid.find(hasLapsed) : unpaid[0]
  if (!latest?.endedAt) return null
  const wait = unpaid.length < MANY_HOLDS ? COOL_DOWN_MS : Math.max(COOL_DOWN_MS, holdMs())
  const end = new Date(latest.endedAt.getTime() + wait)
  return end > now ? end : null
}

/**
 * Keeps a buyer who let this copy's hold lapse (or gave it back twice) from taking it again at once, and for as long as a
 * hold lasts who did so three times, so that nobody keeps a copy off the shelves without ever paying. @throws AppError COOL_DOWN
 */
export async function checkCoolDown(buyerId: string, listingId: string, now: Date): Promise<void> {
  const end = await findEndOfCoolDown(buyerId, listingId, now)
  if (!end) return
  const seconds = Math.ceil((end.getTime() - now.getTime()) / 1000)
  const minutes = Math.ceil(seconds / 60)
  const message: Said =
    minutes > 90
      ? `You held this book several times without paying. Others get a chance now; you may book it again in ${Math.ceil(minutes / 60)} hours.`
      : minutes === 1
      ? 'You held this book before without paying. Others get a chance now; you may book it again in a minute.'
      : `You held this book before without paying. Others get a chance now; you may book it again in ${minutes} minutes.`
  throw new AppError('COOL_DOWN', message, { retryAfterSeconds: seconds })
}
