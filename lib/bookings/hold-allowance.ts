import 'server-only'
import { trusted } from 'mongoose'
import { hashNetwork } from '@/lib/platform/auth/hash-network'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import type { Actor } from '@/lib/platform/access/actor'
import { BookingModel } from '@/models/booking'
import { UserModel } from '@/models/user'
import { MAX_LIVE_HOLDS, MAX_UNCONFIRMED_HOLDS, toNetworkSlotKey, toSlotKey } from './booking'
import { LIVE_STATUSES } from './booking-status'

const HOUR_MS = 3_600_000

/** Unique keys of one place for an unpaid copy; the network's only for accounts whose e-mail address is not confirmed. */
export type HoldPlace = { slotKey: string; networkSlotKey?: string }

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
  return new AppError('TOO_MANY_HOLDS', `You already hold ${held} books. Pay for one or let one go first.`)
}

/** Why a buyer gets no place: as many are held as the account may, or as the network's unconfirmed accounts together may. */
export function refuseHold({ isConfirmed }: HoldAllowance, held: number): AppError {
  if (isConfirmed) return tooManyHolds(held)
  if (held > 0) {
    return new AppError('EMAIL_NOT_CONFIRMED', 'Until your email address is confirmed you can hold one book at a time, for an hour. Confirm it in your profile to hold more, or pay for that one first.')
  }
  return new AppError('EMAIL_NOT_CONFIRMED', 'Too many books are held from your network by accounts without a confirmed email address. Confirm yours in your profile, then book again.')
}

/** @throws AppError TOO_MANY_HOLDS, EMAIL_NOT_CONFIRMED when the account already holds as many copies as it may */
export async function checkHolds(actor: Actor, allowance: HoldAllowance): Promise<void> {
  const held = await BookingModel.countDocuments({ buyerId: actor.id, status: trusted({ $in: [...LIVE_STATUSES] }) })
  if (held >= new Set(allowance.places.map(({ slotKey }) => slotKey)).size) throw refuseHold(allowance, held)
}
