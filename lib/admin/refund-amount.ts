import type { OrderStatus } from '@/lib/orders/order-status'
import { message, type Message } from '@/lib/platform/i18n/message'
import { parsePrice } from '@/lib/platform/i18n/price'
import { makeRandomKey } from '@/lib/platform/random-key'
import type { Refundable } from './managed-booking'

/** The rules of lib/refunds/refund-order. */
export function toRefundable(status: OrderStatus, leftCents: number, isUncollected: boolean): Refundable {
  if ((status === 'paid' || (status === 'handed_over' && isUncollected)) && leftCents > 0) return 'whole'
  // After the handover at least a cent stays with the seller.
  return status === 'handed_over' && leftCents > 1 ? 'part' : null
}

/** Parses euros ("5", "5,50") into cents and checks the limit. */
export function readRefund(
  typed: string,
  leftCents: number,
  refundable: 'whole' | 'part'
): { cents: number } | { refused: Message } {
  const cents = parsePrice(typed)
  const most = refundable === 'whole' ? leftCents : leftCents - 1
  if (typed.trim() === '') return { refused: message('validation.amountRequired') }
  if (cents === null) return { refused: message('validation.amountFormat') }
  if (cents < 1) return { refused: message('validation.atLeastOneCent') }
  if (cents > leftCents) return { refused: message('validation.refundAboveRest', { price: leftCents / 100 }) }
  if (cents > most) return { refused: message('validation.refundAfterHandover', { price: most / 100 }) }
  return { cents }
}

/** `key` is the same for each repeat of this refund; `beforeCents` was returned before the first. */
export type PressedRefund = { amountCents: number; reason: string; key: string; beforeCents: number }

/** Keeps the key if the response to the same refund may be lost: another key would refund twice. */
export function toPressedRefund(last: PressedRefund | null, asked: Omit<PressedRefund, 'key'>): PressedRefund {
  const isSame = last !== null && last.amountCents === asked.amountCents && last.reason === asked.reason
  return isSame ? last : { ...asked, key: makeRandomKey() }
}
