import { makeRandomKey } from '@/lib/platform/random-key'

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
