import type { Facts, IntentFact, OrderFact, RefundFact } from './facts'

const OPEN = ['requested', 'pending']
const TO_DECIDE = ['failed', 'refused']
const RETURNED = ['succeeded', 'settled_by_hand']
/** How long an attempt may wait to be sent. */
const UNSENT_MS = 5 * 60_000

function sumOf(refunds: readonly RefundFact[], statuses: readonly string[]): number {
  return refunds
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** What the bank has taken back, of which nothing was given back. */
function sumTaken({ disputes }: OrderFact): number {
  return (disputes ?? []).reduce(
    (sum, { withdrawnCents, reinstatedCents, closedAt }) =>
      closedAt == null ? sum : sum + Math.max(0, withdrawnCents - reinstatedCents),
    0
  )
}

function ownOf({ refunds }: OrderFact): RefundFact[] {
  return (refunds ?? []).filter(({ stray }) => !stray)
}

export function isOnItsWayBack(order: OrderFact | undefined, { id, amount, refunded }: IntentFact): boolean {
  const attempts = (order?.refunds ?? []).filter(({ stray }) => stray?.intentId === id)
  return refunded + sumOf(attempts, [...OPEN, ...TO_DECIDE, 'settled_by_hand']) >= amount
}

export function checkRefunds({ orders, intents }: Facts): string[] {
  const intentOf = new Map((intents ?? []).map((intent) => [intent.id, intent]))
  return orders.flatMap((order) => {
    const intent = order.transactionId ? intentOf.get(order.transactionId) : undefined
    if (!intent) return []
    const own = ownOf(order)
    const [known, counted] = [order.refundedCents ?? 0, sumOf(own, ['succeeded'])]
    const byHand = sumOf(own, ['settled_by_hand'])
    return [
      ...(intent.refunded === known
        ? []
        : [`${order._id} ${order.status}: the provider returned ${intent.refunded}, the order says ${known}`]),
      ...(counted === known ? [] : [`${order._id}: its attempts returned ${counted}, the order says ${known}`]),
      ...(order.status === 'refunded' && intent.refunded + byHand + sumTaken(order) < order.totalCents
        ? [
            `${order._id} is refunded: ${intent.refunded} were returned and ${byHand} settled by hand, of ${order.totalCents}`
          ]
        : [])
    ]
  })
}

export function checkAttempts({ orders, now }: Facts): string[] {
  return orders.flatMap((order) => {
    const { _id, status, totalCents, refunds } = order
    const unsent = (refunds ?? []).filter(
      (refund) => refund.status === 'requested' && now.getTime() - refund.requestedAt.getTime() > UNSENT_MS
    )
    const own = ownOf(order)
    const live = own
      .filter((refund) => refund.decision && [...OPEN, ...RETURNED].includes(refund.status))
      .map(({ decision }) => decision)
    const reserved = sumOf(own, [...OPEN, ...RETURNED])
    const waits = own.some((refund) => [...OPEN, ...TO_DECIDE].includes(refund.status))
    return [
      ...unsent.map(({ key }) => `${_id}: ${key} is not sent`),
      ...(reserved > totalCents ? [`${_id}: ${reserved} returned or reserved, of ${totalCents}`] : []),
      ...(new Set(live).size < live.length ? [`${_id}: one decision has two attempts`] : []),
      ...(status === 'refunding' && !waits ? [`${_id} is refunding, and nothing is open`] : []),
      ...(status === 'refunded' && sumOf(own, RETURNED) + sumTaken(order) < totalCents
        ? [`${_id} is refunded, and its attempts returned ${sumOf(own, RETURNED)}`]
        : [])
    ]
  })
}
