import 'server-only'
import { trusted } from 'mongoose'
import { AppError } from '@/lib/errors'
import type { Said } from '@/lib/texts/said'
import { BookingModel } from '@/models/booking'
import { MAX_FAILED_CARDS } from './booking'

const MINUTE_MS = 60_000
/** How long a buyer who let a hold lapse must leave that copy to others, in milliseconds (reliability T24). */
const COOL_DOWN_MS = 30 * MINUTE_MS
/** Giving one copy back this often in a day counts as letting it lapse: one change of mind is free. */
const FREE_CANCELS = 1
const DAY_MS = 24 * 60 * MINUTE_MS

/** The moment from which the buyer may book this copy again; null when they may now. Times by the database's clock. */
async function findEndOfCoolDown(buyerId: string, listingId: string, now: Date): Promise<Date | null> {
  const ended = await BookingModel.find(
    {
      buyerId,
      listingId,
      status: trusted({ $in: ['expired', 'cancelled'] }),
      endedAt: trusted({ $gt: new Date(now.getTime() - DAY_MS) })
    },
    { status: 1, endedAt: 1, cancelledBy: 1, 'paymentIntent.failedCards': 1 }
  )
    .sort({ endedAt: -1 })
    .limit(20)
    .lean()
  // The shop ends a hold with the fifth refused card: without this, wrong cards would be the way to hold a copy for ever.
  const lapsed = ended.find(({ status, paymentIntent }) => status === 'expired' || (paymentIntent?.failedCards ?? 0) >= MAX_FAILED_CARDS)
  const ownCancels = ended.filter(({ cancelledBy }) => cancelledBy === 'buyer')
  const moments = [lapsed?.endedAt, ownCancels.length > FREE_CANCELS ? ownCancels[0]?.endedAt : null]
  const latest = Math.max(...moments.map((moment) => moment?.getTime() ?? 0))
  const end = new Date(latest + COOL_DOWN_MS)
  return end > now ? end : null
}

/**
 * Keeps a buyer who let this copy's hold lapse (or gave it back twice) from taking it again at once, so that nobody
 * keeps a copy off the shelves without ever paying. @throws AppError COOL_DOWN
 */
export async function checkCoolDown(buyerId: string, listingId: string, now: Date): Promise<void> {
  const end = await findEndOfCoolDown(buyerId, listingId, now)
  if (!end) return
  const seconds = Math.ceil((end.getTime() - now.getTime()) / 1000)
  const minutes = Math.ceil(seconds / 60)
  const message: Said =
    minutes === 1
      ? 'You held this book before without paying. Others get a chance now; you may book it again in a minute.'
      : `You held this book before without paying. Others get a chance now; you may book it again in ${minutes} minutes.`
  throw new AppError('COOL_DOWN', message, { retryAfterSeconds: seconds })
}
