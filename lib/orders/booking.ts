import type { z } from 'zod'
import type { BookingResponse } from './responses'
import type { BookingStatus } from './booking-status'
import type { SaleResponse } from './sale-responses'

/** Refused cards before a booking ends, against card testing. */
export const MAX_FAILED_CARDS = 5

export const MAX_LIVE_HOLDS = 3

/** Unique key of one of the buyer's unpaid holds; `place` counts from 0 to MAX_LIVE_HOLDS - 1. */
export function toSlotKey(buyerId: string, place: number): string {
  return `S:${buyerId}:${place}`
}

/** Limit of the unpaid holds of all accounts of one client network whose e-mail addresses are not confirmed. */
export const MAX_UNCONFIRMED_HOLDS = 5

export function toNetworkSlotKey(networkHash: string, place: number): string {
  return `N:${networkHash}:${place}`
}

export const NO_PLACES = { slotKey: 1, networkSlotKey: 1 } as const

/** Pixels; a narrower picture is not scaled up. */
export const PICTURE_WIDTH = 240

export function canPay(booking: { status: BookingStatus; holdExpiresAt: string }, now: Date): boolean {
  const open = booking.status === 'reserved' || booking.status === 'paying'
  return open && new Date(booking.holdExpiresAt) > now
}

export type Booking = z.infer<typeof BookingResponse>

/** Without the buyer's e-mail address; the phone only from the payment until the handover. */
export type Sale = z.infer<typeof SaleResponse>
