import 'server-only'
import { message } from '@/lib/platform/i18n/message'
import { trusted } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { hashNetwork } from '@/lib/platform/auth/keyed-hash'
import { shopSettings } from '@/lib/settings/shop-settings'
import { AppError } from '@/lib/platform/errors'
import { OrderModel } from '@/models/order'
import { UserModel } from '@/models/user'
import { isPaidAtMeeting, type PaymentMethod } from './payment-method'
import { listCopySlots, listCopySlotsOfMeetings, listMeetingSlots, listNetworkSlots, listOrderSlots } from './slots'
import type { OrderRow } from './order-row'
import { LIVE_STATUSES } from './order-status'
import { DAY_MS } from '@/lib/platform/time/wall-clock'

const HOUR_MS = 3_600_000

/** The slots from which an order takes one, one for each copy, and one of the network; null where that has no limit. */
export type HoldAllowance = {
  paymentMethod: PaymentMethod
  isConfirmed: boolean
  orders: readonly string[]
  copies: readonly string[]
  networks: readonly string[] | null
  holdMs: number
}

export function fullHoldMs(): number {
  return shopSettings().holdHours * HOUR_MS
}

/** By card, as many orders and copies as the settings allow, for their hours; one copy for an hour (within the network's
 * limit) until the e-mail is confirmed. At the meeting with a confirmed e-mail only. @throws
 * AppError EMAIL_NOT_CONFIRMED */
export async function findHoldAllowance(
  actor: Actor,
  network: string,
  paymentMethod: PaymentMethod
): Promise<HoldAllowance> {
  const isConfirmed = (await UserModel.exists({ _id: actor.id, emailVerified: true })) !== null
  if (isPaidAtMeeting({ paymentMethod })) {
    if (!isConfirmed) throw new AppError('EMAIL_NOT_CONFIRMED', 'errors.confirmToMeet')
    const [orders, copies] = [listMeetingSlots(actor.id), listCopySlotsOfMeetings(actor.id)]
    return {
      paymentMethod,
      isConfirmed,
      orders,
      copies,
      networks: null,
      holdMs: shopSettings().meeting.confirmHours * HOUR_MS
    }
  }
  const [orders, copies] = [listOrderSlots(actor.id), listCopySlots(actor.id)]
  if (isConfirmed) return { paymentMethod, isConfirmed, orders, copies, networks: null, holdMs: fullHoldMs() }
  return {
    paymentMethod,
    isConfirmed,
    orders: orders.slice(0, 1),
    copies: copies.slice(0, 1),
    networks: listNetworkSlots(hashNetwork(network)),
    holdMs: Math.min(HOUR_MS, fullHoldMs())
  }
}

function toHoldLimitError({ isConfirmed, paymentMethod }: HoldAllowance, held: number): AppError {
  if (isPaidAtMeeting({ paymentMethod }))
    return new AppError('TOO_MANY_HOLDS', message('errors.meetingLimit', { count: shopSettings().limits.meetings }))
  if (isConfirmed) return new AppError('TOO_MANY_HOLDS', message('errors.holdLimit', { count: held }))
  return new AppError('EMAIL_NOT_CONFIRMED', held > 0 ? 'errors.oneHoldUntilConfirmed' : 'errors.networkHolds')
}

function toCopyLimitError({ isConfirmed, paymentMethod }: HoldAllowance): AppError {
  if (!isConfirmed) return new AppError('EMAIL_NOT_CONFIRMED', 'errors.oneHoldUntilConfirmed')
  const limit = isPaidAtMeeting({ paymentMethod })
    ? message('errors.copiesToMeetLimit', { count: shopSettings().limits.copiesToMeet })
    : message('errors.heldCopiesLimit', { count: shopSettings().limits.heldCopies })
  return new AppError('TOO_MANY_HOLDS', limit)
}

async function listTaken({ orders, copies, networks }: HoldAllowance): Promise<Set<string>> {
  const all = [...orders, ...copies, ...(networks ?? [])]
  const rows = await OrderModel.find({ slots: trusted({ $in: all }) }, { slots: 1 }).lean()
  return new Set(rows.flatMap(({ slots }) => slots ?? []))
}

/** Free slots for an order of `count` copies, as they are now: their unique keys decide. @throws AppError TOO_MANY_HOLDS,
 * EMAIL_NOT_CONFIRMED */
export async function pickSlots(allowance: HoldAllowance, count: number): Promise<string[]> {
  const taken = await listTaken(allowance)
  const listFree = (slots: readonly string[]) => slots.filter((slot) => !taken.has(slot))
  const [order, copies] = [listFree(allowance.orders)[0], listFree(allowance.copies).slice(0, count)]
  const network = allowance.networks ? listFree(allowance.networks)[0] : null
  if (order === undefined) throw toHoldLimitError(allowance, allowance.orders.length)
  if (copies.length < count) throw toCopyLimitError(allowance)
  if (network === undefined) throw toHoldLimitError(allowance, 0)
  return [order, ...copies, ...(network === null ? [] : [network])]
}

/** @throws AppError TOO_MANY_HOLDS, EMAIL_NOT_CONFIRMED */
export async function checkHolds(actor: Actor, allowance: HoldAllowance): Promise<void> {
  const held = await OrderModel.countDocuments({
    buyerId: actor.id,
    status: trusted({ $in: [...LIVE_STATUSES] }),
    paymentMethod: isPaidAtMeeting(allowance) ? 'at_meeting' : trusted({ $ne: 'at_meeting' as const })
  })
  if (held >= allowance.orders.length) throw toHoldLimitError(allowance, held)
}

/** After one unpaid hold of a listing. */
function coolDownMs(): number {
  return shopSettings().limits.coolDownMinutes * 60_000
}

/** More cancellations of one listing than this in a day count as expired holds. */
const FREE_CANCELS = 1
/** From this many unpaid holds of one listing on, the cool-down is as long as a hold. */
const MANY_HOLDS = 3
const COUNTED_HOLDS = 4
/** More of one listing than the cool-down allows in that time. */
const MOST_HOLDS = 100
const WEEK_MS = 7 * DAY_MS

type EndedHold = { endedAt: Date; byBuyer: boolean; hasLapsed: boolean }

const HOLD_FIELDS = {
  status: 1,
  endedAt: 1,
  cancelledBy: 1,
  cancelCause: 1,
  paymentMethod: 1,
  'meeting.missedBy': 1,
  'lines.listingId': 1,
  'lines.removedAt': 1,
  'lines.cancelledBy': 1
} as const

type HeldRow = Pick<
  OrderRow,
  'status' | 'endedAt' | 'cancelledBy' | 'cancelCause' | 'paymentMethod' | 'meeting' | 'lines'
>

/** How a buyer's hold of one listing ended without a payment; null if it did not, or somebody else ended it. */
function toEndedHold(
  { status, endedAt, cancelledBy, cancelCause, paymentMethod, meeting, lines }: HeldRow,
  listingId: string
): EndedHold | null {
  const line = lines.find((one) => one.listingId.toHexString() === listingId)
  if (line?.removedAt)
    return line.cancelledBy === 'buyer' ? { endedAt: line.removedAt, byBuyer: true, hasLapsed: false } : null
  // Five refused cards also end a hold: without this, wrong cards could hold a listing forever.
  const hasLapsed =
    // At the meeting it lapses because the seller did not confirm.
    (status === 'expired' && !isPaidAtMeeting({ paymentMethod })) ||
    (status === 'missed' && meeting?.missedBy === 'buyer') ||
    (status === 'cancelled' && cancelCause === 'cards-refused')
  const byBuyer = status === 'cancelled' && cancelledBy === 'buyer'
  return endedAt && (hasLapsed || byBuyer) ? { endedAt, byBuyer, hasLapsed } : null
}

/** Latest first. */
async function listUnpaidHolds(buyerId: string, listingId: string, now: Date): Promise<EndedHold[]> {
  const since = new Date(now.getTime() - Math.max(WEEK_MS, COUNTED_HOLDS * fullHoldMs()))
  const rows = await OrderModel.find(
    {
      buyerId,
      'lines.listingId': listingId,
      $or: [
        { status: trusted({ $in: ['expired', 'cancelled', 'missed'] }), endedAt: trusted({ $gt: since }) },
        { 'lines.removedAt': trusted({ $gt: since }) }
      ]
    },
    HOLD_FIELDS
  )
    .limit(MOST_HOLDS)
    .lean()
  return rows
    .map((row) => toEndedHold(row, listingId))
    .filter((hold) => hold !== null)
    .filter(({ endedAt }) => endedAt > since)
    .sort((one, other) => other.endedAt.getTime() - one.endedAt.getTime())
}

async function findEndOfCoolDown(buyerId: string, listingId: string, now: Date): Promise<Date | null> {
  const unpaid = await listUnpaidHolds(buyerId, listingId, now)
  const aDayAgo = new Date(now.getTime() - DAY_MS)
  const ownCancels = unpaid.filter(({ byBuyer, endedAt }) => byBuyer && endedAt > aDayAgo)
  const isFree = ownCancels.length <= FREE_CANCELS && unpaid.length < MANY_HOLDS
  const latest = isFree ? unpaid.find(({ hasLapsed }) => hasLapsed) : unpaid[0]
  if (!latest) return null
  const wait = unpaid.length < MANY_HOLDS ? coolDownMs() : Math.max(coolDownMs(), fullHoldMs())
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
