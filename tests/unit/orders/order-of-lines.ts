import fc from 'fast-check'
import { MAX_LINES } from '@/lib/orders/booking'
import { toPrices } from '@/lib/orders/order-lines'
import { leftOfLines } from '@/lib/refunds/refund'
import { shareOf } from '@/lib/orders/shares'
import {
  requestLines,
  requestPart,
  requestShares,
  requestWhole,
  retryRefund,
  settleRefund,
  takeRefundStep
} from '@/lib/refunds/refund-ledger'
import { leftOf, type Ledger } from '@/lib/refunds/refund-shares'

export const NOW = new Date(0)
const ASKED = { intentId: 'pi_1', now: NOW }

/** Prices from one cent, often of one amount, and commissions between nothing and the price. */
export const someLines = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 500_000 })),
      fc.double({ min: 0, max: 1, noNaN: true })
    ),
    { minLength: 1, maxLength: MAX_LINES }
  )
  .map((lines) =>
    lines.map(([priceCents, part], at) => ({
      number: at + 1,
      priceCents,
      commissionCents: Math.round(priceCents * part)
    }))
  )
export type Line = { number: number; priceCents: number; commissionCents: number }

/** `at`: which line or refund, `part`: of what is left. */
type Act = { kind: 'part' | 'lines' | 'shares' | 'whole' | RefundAct; at: number; part: number }
type RefundAct = 'pend' | 'succeed' | 'fail' | 'refuse' | 'again' | 'by hand'

export function someActs(...kinds: readonly Act['kind'][]): fc.Arbitrary<Act[]> {
  return fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      at: fc.nat(MAX_LINES),
      part: fc.double({ min: 0, max: 1, noNaN: true })
    }),
    { maxLength: 16 }
  )
}

function act(ledger: Ledger, { kind, at, part }: Act): Ledger | null {
  const line = ledger.prices[at % ledger.prices.length]?.line ?? 1
  const key = ledger.refunds[at % Math.max(1, ledger.refunds.length)]?.key ?? ''
  switch (kind) {
    case 'part':
      return requestPart(ledger, Math.ceil(leftOf(ledger) * part), ASKED)
    case 'shares':
      return requestShares(ledger, [{ line, cents: Math.ceil(shareOf(line, leftOfLines(ledger)) * part) }], ASKED)
    case 'lines':
      return requestLines(ledger, part < 0.5 ? [line] : [line, 1], ASKED)
    case 'whole':
      return requestWhole(ledger, ASKED)
    case 'again':
      return retryRefund(ledger, key, ASKED)
    case 'by hand':
      return settleRefund(ledger, key, NOW)
    default:
      return takeRefundStep(ledger, key, kind)
  }
}

export function toLedger(lines: readonly Line[]): Ledger {
  return { status: 'paid', prices: toPrices(lines), refunds: [] }
}

/** Every ledger on the way; what is not allowed changes nothing. */
export function listLedgers(lines: readonly Line[], acts: readonly Act[]): [Ledger, ...Ledger[]] {
  const all: [Ledger, ...Ledger[]] = [toLedger(lines)]
  for (const one of acts) all.push(act(all.at(-1) ?? all[0], one) ?? all.at(-1) ?? all[0])
  return all
}

export function runLast(lines: readonly Line[], acts: readonly Act[]): Ledger {
  const all = listLedgers(lines, acts)
  return all.at(-1) ?? all[0]
}
