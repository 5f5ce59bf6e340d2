import type { z } from 'zod'
import type { BookingResponse, SaleResponse } from './answers'
import type { BookingStatus } from './booking-status'

/** The most cards that may be refused for one booking before it ends (against card testing). */
export const MAX_FAILED_CARDS = 5

/** The most copies one buyer may hold unpaid at a time. */
export const MAX_LIVE_HOLDS = 3

/** What holds one of a buyer's places for unpaid copies; `place` counts from 0 to MAX_LIVE_HOLDS - 1. */
export function toSlotKey(buyerId: string, place: number): string {
  return `S:${buyerId}:${place}`
}

/** The most copies that accounts of one client network hold together while their e-mail addresses are not confirmed. */
export const MAX_UNCONFIRMED_HOLDS = 5

/** What holds one of a network's places for them; `place` counts from 0 to MAX_UNCONFIRMED_HOLDS - 1. */
export function toNetworkSlotKey(networkHash: string, place: number): string {
  return `N:${networkHash}:${place}`
}

/** Gives up a booking's places: written with the change that makes it an unpaid hold no more. */
export const NO_PLACES = { slotKey: 1, networkSlotKey: 1 } as const

/** Width of the picture that a booking keeps of its book, in pixels; a narrower picture is kept as it is. */
export const PICTURE_WIDTH = 240

/** True while the buyer may pay: the hold stands and money has not been taken. */
export function canPay(booking: { status: BookingStatus; holdExpiresAt: string }, now: Date): boolean {
  const open = booking.status === 'reserved' || booking.status === 'paying'
  return open && new Date(booking.holdExpiresAt) > now
}

/** A booking as its buyer sees it. Money in integer cents, times ISO 8601 in UTC; `bookPrice` and `img` are the original API's names for what else it says. */
export type Booking = z.infer<typeof BookingResponse>

/** A booking as its seller sees it: without the buyer's e-mail address; the phone only from the payment until the handover. */
export type Sale = z.infer<typeof SaleResponse>
