import { ORDER_STEPS } from '@/lib/orders/order-status'
import { allocate, shareOf, sumShares } from '@/lib/orders/shares'
import { leftOfLines, UNRESOLVED_STATUSES } from '@/lib/refunds/refund'
import {
  followProvider,
  requestLines,
  requestPart,
  requestShares,
  requestWhole,
  retryRefund,
  settleRefund
} from '@/lib/refunds/refund-ledger'
import { leftOf, type Ledger } from '@/lib/refunds/refund-shares'
import type { Variant } from './variant'
import { INTENT, NOW, type Budget, type World } from './world'

type Deciding = { world: World; asked: { intentId: string; now: Date; decision: string }; variant: Variant }
type Decided = { name: keyof Budget; ledger: Ledger | null; cancelled?: readonly number[] }

/** An amount small enough to leave something, and of several copies large enough to be split. */
function toPartCents({ ledger }: World): number {
  return ledger.prices.length === 1 ? 1 : 2
}

function isUnresolved({ ledger }: World): boolean {
  return ledger.refunds.some(({ status }) => UNRESOLVED_STATUSES.includes(status))
}

/** refund-order.ts: a part that names no copy. */
function decidePart({ world, asked, variant }: Deciding): Ledger | null {
  const { ledger } = world
  const cents = toPartCents(world)
  const requested = requestPart(ledger, cents, asked)
  if (!requested || !variant.splitsByPrices) return requested
  const shares = allocate(cents, ledger.prices)
  return {
    ...requested,
    refunds: requested.refunds.map((one, at, all) => (at < all.length - 1 ? one : { ...one, shares }))
  }
}

/** decideLines of refund-order.ts: one copy leaves the order, the last of them with the whole order. */
function cancelOne({ world, asked, variant }: Deciding, line: number): Decided {
  const { ledger, cancelled } = world
  const isLast = ledger.prices.length === cancelled.length + 1
  const requested = isLast ? requestWhole(ledger, asked) : requestLines(ledger, [line], asked)
  const decided = variant.cancelsWithoutRefund && requested && !isLast ? ledger : requested
  return { name: 'cancels', ledger: decided, cancelled: [...cancelled, line].sort() }
}

/** What admins and the seller decide about one copy, or about two of them in a case. */
function decideLines(deciding: Deciding): Decided[] {
  const { world, asked } = deciding
  const { ledger, cancelled } = world
  if (ledger.prices.length === 1 || !['paid', 'handed_over'].includes(ledger.status)) return []
  const kept = ledger.prices.map(({ line }) => line).filter((line) => !cancelled.includes(line))
  const left = leftOfLines(ledger)
  const ofCase = left.filter(({ line }) => line !== 2 && kept.includes(line))
  const cents = Math.min(toPartCents(world), sumShares(ofCase) - 1)
  const isAll = (line: number) => ledger.status === 'handed_over' && shareOf(line, left) === leftOf(ledger)
  return [
    ...kept.filter((line) => !isAll(line)).map((line) => cancelOne(deciding, line)),
    ...kept
      .filter((line) => shareOf(line, left) > 1 && !isUnresolved(world))
      .map((line): Decided => ({ name: 'linesParts', ledger: requestShares(ledger, [{ line, cents: 1 }], asked) })),
    // decide-case.ts
    { name: 'casesParts', ledger: cents > 0 ? requestShares(ledger, allocate(cents, ofCase), asked) : null }
  ]
}

/** resolve-refund.ts */
function resolve({ world, asked: { intentId, now } }: Deciding): Decided[] {
  const { ledger } = world
  const isUpToDate = followProvider(ledger, null, world.refunds, NOW) === ledger
  return ledger.refunds.flatMap(({ key }): Decided[] => [
    { name: 'retries', ledger: retryRefund(ledger, key, { intentId, now }) },
    // The shop looks at the provider before it takes down that money was paid by hand.
    ...(isUpToDate ? [{ name: 'settlements' as const, ledger: settleRefund(ledger, key, now) }] : [])
  ])
}

/** What admins, the seller and the buyer may decide. */
export function stepsOfPeople(world: World, variant: Variant): World[] {
  const { ledger, budget, cancelled } = world
  const asked = { intentId: INTENT, now: NOW, decision: `d${ledger.refunds.length}` }
  const deciding: Deciding = { world, asked, variant }
  const isPaid = ledger.status === ORDER_STEPS.handOver.from[0]
  const decided: Decided[] = [
    { name: 'whole', ledger: requestWhole(ledger, asked) },
    { name: 'parts', ledger: isUnresolved(world) ? null : decidePart(deciding) },
    ...decideLines(deciding),
    ...resolve(deciding),
    { name: 'handovers', ledger: isPaid ? { ...ledger, status: ORDER_STEPS.handOver.to } : null }
  ]
  return decided.flatMap((one) =>
    budget[one.name] > 0 && one.ledger
      ? [
          {
            ...world,
            ledger: one.ledger,
            cancelled: one.cancelled ?? cancelled,
            budget: { ...budget, [one.name]: budget[one.name] - 1 }
          }
        ]
      : []
  )
}
