import 'server-only'
import { message } from '@/lib/platform/i18n/message'
import { trusted } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { hashNetwork } from '@/lib/platform/auth/hash-network'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { BookingModel } from '@/models/booking'
import { UserModel } from '@/models/user'
import { MAX_FAILED_CARDS, MAX_LIVE_HOLDS, MAX_UNCONFIRMED_HOLDS, toNetworkSlotKey, toSlotKey } from './booking'
import { LIVE_STATUSES } from './booking-status'

const HOUR_MS = 3_600_000

/** Unique keys of one place for an unpaid copy; the network's only for accounts whose e-mail address is not confirmed. */
type HoldPlace = { slotKey: string; networkSlotKey?: string }

/** The places that a buyer may take, and how long a copy is held, in milliseconds. */
export type HoldAllowance = { isConfirmed: boolean; places: readonly HoldPlace[]; holdMs: number }

/** How long a hold of an account with a confirmed e-mail address lasts, in milliseconds. */
export function fullHoldMs(): number {
  return env('HOLD_HOURS') * HOUR_MS
}

/**
 * What a buyer may hold: three copies for HOLD_HOURS; until the e-mail address is confirmed one copy for an hour, in one of
 * the places that all such accounts of the client network share.
 */
export async function findHoldAllowance(actor: Actor, network: string): Promise<HoldAllowance> {
  const isConfirmed = (await UserModel.exists({ _id: actor.id, emailVerified: true })) !== null
  if (isConfirmed) {
    const places = Array.from({ length: MAX_LIVE_HOLDS }, (_, place) => ({ slotKey: toSlotKey(actor.id, place) }))
    return { isConfirmed, places, holdMs: fullHoldMs() }
  }
  const hash = hashNetwork(network)
  const places = Array.from({ length: MAX_UNCONFIRMED_HOLDS }, (_, place) => ({
    slotKey: toSlotKey(actor.id, 0), networkSlotKey: toNetworkSlotKey(hash, place)
  }))
  return { isConfirmed, places, holdMs: Math.min(HOUR_MS, fullHoldMs()) }
}

/** What a buyer is told who holds as many unpaid books as one may. */
function tooManyHolds(held: number): AppError {
  return new AppError('TOO_MANY_HOLDS', message('errors.holdLimit', { count: held }))
}

/** Why a buyer gets no place: as many are held as the account may, or as the network's unconfirmed accounts together may. */
export function toHoldLimitError({ isConfirmed }: HoldAllowance, held: number): AppError {
  if (isConfirmed) return tooManyHolds(held)
  if (held > 0) {
    return new AppError('EMAIL_NOT_CONFIRMED', 'errors.oneHoldUntilConfirmed')
  }
  return new AppError('EMAIL_NOT_CONFIRMED', 'errors.networkHolds')
}

/** @throws AppError TOO_MANY_HOLDS, EMAIL_NOT_CONFIRMED when the account already holds as many copies as it may */
export async function checkHolds(actor: Actor, allowance: HoldAllowance): Promise<void> {
  const held = await BookingModel.countDocuments({ buyerId: actor.id, status: trusted({ $in: [...LIVE_STATUSES] }) })
  if (held >= new Set(allowance.places.map(({ slotKey }) => slotKey)).size) throw toHoldLimitError(allowance, held)
}

const MINUTE_MS = 60_000
/** How long a buyer who let a hold lapse must leave that copy to others, in milliseconds. */
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
 * hold lasts who did so three times, so that nobody keeps a copy off sale without ever paying. @throws AppError COOL_DOWN
 */
export async function checkCoolDown(buyerId: string, listingId: string, now: Date): Promise<void> {
  const end = await findEndOfCoolDown(buyerId, listingId, now)
  if (!end) return
  const seconds = Math.ceil((end.getTime() - now.getTime()) / 1000)
  const minutes = Math.ceil(seconds / 60)
  const reason =
    minutes > 90
      ? message('errors.coolDownHours', { count: Math.ceil(minutes / 60) })
      : message('errors.coolDownMinutes', { count: minutes })
  throw new AppError('COOL_DOWN', reason, { retryAfterSeconds: seconds })
}
