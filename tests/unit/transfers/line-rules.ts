import { allocateTaken } from '@/lib/disputes/dispute'
import { shareOf, sumShares, type Share } from '@/lib/orders/shares'
import { OPEN_REFUND_STATUSES, RETURNED_STATUSES, type RefundStatus } from '@/lib/refunds/refund'
import { shareLines } from '@/lib/transfers/share-price'
import { asRow, Violation, type Booking, type World } from './world'

export function assert(isRight: boolean, rule: string): void {
  if (!isRight) throw new Violation(rule)
}

function listShares({ refunds }: Booking, statuses: readonly RefundStatus[]): Share[] {
  return refunds.filter(({ status }) => statuses.includes(status)).flatMap(({ shares }) => shares)
}

/** Every cent of every copy is the seller's, the commission, returned or disputed. @throws Violation */
export function checkLines(booking: Booking): void {
  for (const { shares, amountCents } of booking.refunds)
    assert(sumShares(shares) === amountCents, 'the shares of a refund are not its amount')
  for (const dispute of booking.disputes)
    assert(
      sumShares(allocateTaken(dispute)) === dispute.withdrawnCents - dispute.reinstatedCents,
      'the shares of a dispute are not its amount'
    )
  const counted = listShares(booking, [...OPEN_REFUND_STATUSES, ...RETURNED_STATUSES])
  const returned = listShares(booking, RETURNED_STATUSES)
  const disputed = booking.disputes.flatMap(allocateTaken)
  const parts = shareLines(asRow(booking), booking.refunds)
  for (const { number, priceCents, commissionCents } of booking.lines) {
    assert(shareOf(number, counted) <= priceCents, 'more is refunded of a copy than its price')
    const part = parts.find(({ line }) => line === number)
    const { sellerCents, shopCents } = part ?? { sellerCents: 0, shopCents: 0 }
    const gone = shareOf(number, returned) + shareOf(number, disputed)
    assert(sellerCents + shopCents + gone === priceCents, 'the parts of a copy are not its price')
    assert(sellerCents >= 0 && sellerCents <= priceCents - commissionCents, 'a seller’s part is outside of the price')
    if (gone <= priceCents)
      assert(shopCents >= 0 && shopCents <= commissionCents, 'a commission is above that of the price')
  }
}

/** What is left of each copy by the records of the provider; of a refund each copy has its share. */
function listLeft({ booking, provider }: World): number[] {
  const isReturned = (key: string) => provider.refunds.some((one) => one.key === key && one.status === 'succeeded')
  const returned = booking.refunds.filter(({ key, status }) => status === 'settled_by_hand' || isReturned(key))
  const disputes = provider.disputes.map((one) => {
    const shares = booking.disputes.find(({ id }) => id === one.id)?.shares ?? []
    return { ...one, shares }
  })
  const gone = [...returned.flatMap(({ shares }) => shares), ...disputes.flatMap(allocateTaken)]
  return booking.lines.map(({ number, priceCents }) => priceCents - shareOf(number, gone))
}

/** The seller's part as a person would compute it from the provider's records. */
export function entitlementOf(world: World): number {
  const { lines } = world.booking
  return listLeft(world).reduce((sum, cents, at) => {
    const left = Math.max(0, cents)
    const { commissionCents = 0, priceCents = 1 } = lines[at] ?? {}
    return sum + left - Math.round((commissionCents * left) / priceCents)
  }, 0)
}

/** What must hold of copies when nothing is open. @throws Violation */
export function checkSettledLines(world: World): void {
  const left = listLeft(world)
  const above = left.reduce((sum, cents) => sum + Math.max(0, cents), 0)
  const all = left.reduce((sum, cents) => sum + cents, 0)
  assert(above === Math.max(0, all), 'more went back of a copy than its price, and less of another')
  for (const [at, { cancelledAt }] of world.booking.lines.entries())
    assert(!cancelledAt || (left[at] ?? 0) <= 0, 'a copy is cancelled and its money did not go back')
}
