import 'server-only'
import { message } from '@/lib/platform/i18n/message'
import { trusted } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { hashNetwork } from '@/lib/platform/auth/keyed-hash'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { BookingModel } from '@/models/booking'
import { UserModel } from '@/models/user'
import { MAX_FAILED_CARDS, MAX_LIVE_HOLDS, MAX_UNCONFIRMED_HOLDS, toNetworkSlotKey, toSlotKey } from './booking'
import { LIVE_STATUSES } from './booking-status'

const HOUR_MS = 3_600_000

/** `networkSlotKey` only for accounts with an unconfirmed e-mail address. */
type HoldPlace = { slotKey: string; networkSlotKey?: string }

export type HoldAllowance = { isConfirmed: boolean; places: readonly HoldPlace[]; holdMs: number }

export function fullHoldMs(): number {
  return env('HOLD_HOURS') * HOUR_MS
}

/** Three listings for HOLD_HOURS; one for an hour (within the network's limit) until the e-mail is confirmed. */
export async function findHoldAllowance(actor: Actor, network: string): Promise<HoldAllowance> {
  const isConfirmed = (await UserModel.exists({ _id: actor.id, emailVerified: true })) !== null
  if (isConfirmed) {
    const places = Array.from({ length: MAX_LIVE_HOLDS }, (_, place) => ({ slotKey: toSlotKey(actor.id, place) }))
    return { isConfirmed, places, holdMs: fullHoldMs() }
  }
  const hash = hashNetwork(network)
  const places = Array.from({ length: MAX_UNCONFIRMED_HOLDS }, (_, place) => ({
    slotKey: toSlotKey(actor.id, 0),
    networkSlotKey: toNetworkSlotKey(hash, place)
  }))
  return { isConfirmed, places, holdMs: Math.min(HOUR_MS, fullHoldMs()) }
}

export function toHoldLimitError({ isConfirmed }: HoldAllowance, held: number): AppError {
  if (isConfirmed) return new AppError('TOO_MANY_HOLDS', message('errors.holdLimit', { count: held }))
  return new AppError('EMAIL_NOT_CONFIRMED', held > 0 ? 'errors.oneHoldUntilConfirmed' : 'errors.networkHolds')
}

/** @throws AppError TOO_MANY_HOLDS, EMAIL_NOT_CONFIRMED */
export async function checkHolds(actor: Actor, allowance: HoldAllowance): Promise<void> {
  const held = await BookingModel.countDocuments({ buyerId: actor.id, status: trusted({ $in: [...LIVE_STATUSES] }) })
  if (held >= new Set(allowance.places.map(({ slotKey }) => slotKey)).size) throw toHoldLimitError(allowance, held)
}

const COOL_DOWN_MS = HOUR_MS / 2
/** More cancellations of one listing than this in a day count as expired holds. */
const FREE_CANCELS = 1
const DAY_MS = 24 * HOUR_MS
/** From this many unpaid holds of one listing on, the cool-down is as long as a hold. */
const MANY_HOLDS = 3
const COUNTED_HOLDS = 4
const WEEK_MS = 7 * DAY_MS

async function findEndOfCoolDown(buyerId: string, listingId: string, now: Date): Promise<Date | null> {
  const ended = await BookingModel.find(
    {
      buyerId,
      listingId,
      status: trusted({ $in: ['expired', 'cancelled'] }),
      endedAt: trusted({ $gt: new Date(now.getTime() - Math.max(WEEK_MS, COUNTED_HOLDS * fullHoldMs())) })
    },
    { status: 1, endedAt: 1, cancelledBy: 1, 'paymentIntent.failedCards': 1 }
  )
    .sort({ endedAt: -1 })
    .limit(20)
    .lean()
  // The fifth refused card also ends a hold: without this, wrong cards could hold a listing forever.
  const hasLapsed = ({ status, paymentIntent }: (typeof ended)[number]) =>
    status === 'expired' || (paymentIntent?.failedCards ?? 0) >= MAX_FAILED_CARDS
  const unpaid = ended.filter((hold) => hasLapsed(hold) || hold.cancelledBy === 'buyer')
  const aDayAgo = new Date(now.getTime() - DAY_MS)
  const ownCancels = unpaid.filter(
    ({ cancelledBy, endedAt }) => cancelledBy === 'buyer' && endedAt && endedAt > aDayAgo
  )
  const isFree = ownCancels.length <= FREE_CANCELS && unpaid.length < MANY_HOLDS
  const latest = isFree ? unpaid.find(hasLapsed) : unpaid[0]
  if (!latest?.endedAt) return null
  const wait = unpaid.length < MANY_HOLDS ? COOL_DOWN_MS : Math.max(COOL_DOWN_MS, fullHoldMs())
  const end = new Date(latest.endedAt.getTime() + wait)
  return end > now ? end : null
}

/** Prevents a buyer from keeping a listing off sale without paying. @throws AppError COOL_DOWN */
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
