import { KEPT_MONEY, payableOf, type Facts, type OrderFact, type ShareFact } from './facts'
import { shareTaken, sumOfLine, sumShares } from './shares'

/** Attempts that have returned their amount, or will. */
const COUNTED = ['requested', 'pending', 'succeeded', 'settled_by_hand']
/** Those that an admin has to decide about, too. */
const OWED = [...COUNTED, 'failed', 'refused']

/** Each line of them is named once, and the buyer pays it. */
function isOfLines(order: OrderFact, shares: readonly ShareFact[]): boolean {
  const payable = payableOf(order).map(({ number }) => number)
  const named = shares.map(({ line }) => line)
  return new Set(named).size === named.length && named.every((line) => payable.includes(line))
}

/** The shares of a refund make its amount, and of no line more is returned or reserved than its price. Each dispute has
 * shares, so that what the bank takes is taken from lines. */
function checkSums(order: OrderFact): string[] {
  const { _id, refunds, disputes } = order
  const wrong = (refunds ?? []).filter(({ amountCents, shares, stray }) =>
    stray ? shares.length > 0 : sumShares(shares) !== amountCents || !isOfLines(order, shares)
  )
  const unshared = (disputes ?? []).filter(({ shares }) => shares.length === 0 || !isOfLines(order, shares))
  const counted = shareTaken({ ...order, disputes: [] }, COUNTED)
  const over = payableOf(order).filter(({ number, priceCents }) => sumOfLine(number, counted) > priceCents)
  return [
    ...wrong.map(({ key, amountCents, shares }) => `${_id}: ${key} of ${amountCents} is shared as ${toText(shares)}`),
    ...unshared.map(({ id, shares }) => `${_id}: ${id} is shared as ${toText(shares)}`),
    ...over.map(({ number, priceCents }) => {
      return `${_id}: ${sumOfLine(number, counted)} of line ${number} returned or reserved, of ${priceCents}`
    })
  ]
}

function toText(shares: readonly ShareFact[]): string {
  return shares.map(({ line, cents }) => `${line}: ${cents}`).join(', ') || 'nothing'
}

/** The price of a copy that was cancelled after the payment was returned, is on its way, or an admin has to decide. */
function checkCancelled(order: OrderFact): string[] {
  const taken = shareTaken(order, OWED)
  return order.lines
    .filter(({ number, priceCents, cancelledAt }) => cancelledAt && sumOfLine(number, taken) < priceCents)
    .map(({ number, priceCents }) => {
      return `${order._id}: line ${number} is cancelled, and of ${priceCents} only ${sumOfLine(number, taken)} go back`
    })
}

export function checkShares({ orders }: Facts): string[] {
  return orders.flatMap((order) => [
    ...checkSums(order),
    ...(KEPT_MONEY.includes(order.status) ? checkCancelled(order) : [])
  ])
}
