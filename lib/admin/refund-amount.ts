import type { BookingStatus } from '@/lib/bookings/booking-status'
import { message, type Message } from '@/lib/platform/i18n/message'
import { parsePrice } from '@/lib/platform/i18n/price'
import { makeRandomKey } from '@/lib/platform/random-key'
import type { Refundable } from './managed-booking'

/** What an admin may return of a booking of which `leftCents` were not asked back yet. The rules of lib/payments/refund-booking. */
export function toRefundable(status: BookingStatus, leftCents: number): Refundable {
  if (status === 'paid' && leftCents > 0) return 'whole'
  // Of a book that was handed over at least a cent stays with the seller.
  return status === 'handed_over' && leftCents > 1 ? 'part' : null
}

/**
 * Reads an amount in euro as typed ("5", "5,50") into integer cents, or says why it cannot be returned: what is left is the
 * most, and one cent less when only a part may go back.
 */
export function readRefund(typed: string, leftCents: number, refundable: 'whole' | 'part'): { cents: number } | { refused: Message } {
  const cents = parsePrice(typed)
  const most = refundable === 'whole' ? leftCents : leftCents - 1
  if (typed.trim() === '') return { refused: message('validation.amountRequired') }
  if (cents === null) return { refused: message('validation.amountFormat') }
  if (cents < 1) return { refused: message('validation.atLeastOneCent') }
  if (cents > leftCents) return { refused: message('validation.refundAboveRest', { price: leftCents / 100 }) }
  if (cents > most) return { refused: message('validation.refundAfterHandover', { price: most / 100 }) }
  return { cents }
}

/**
 * Money that an admin wants returned. `key` is one for all presses that mean this refund: however often it is sent, the money
 * goes back once. `beforeCents`: what had been returned when it was first asked for.
 */
export type PressedRefund = { amountCents: number; reason: string; key: string; beforeCents: number }

/**
 * The refund that an admin asks for. The one asked for before and not known to be done (`last`) stays the same while amount
 * and reason do: its answer may only have been lost, and under another key the money would go back a second time.
 */
export function toPressedRefund(last: PressedRefund | null, asked: Omit<PressedRefund, 'key'>): PressedRefund {
  const isSame = last !== null && last.amountCents === asked.amountCents && last.reason === asked.reason
  return isSame ? last : { ...asked, key: makeRandomKey() }
}
