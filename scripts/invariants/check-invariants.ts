import { checkCases, checkDisputed } from './check-cases'
import { checkClosing } from './check-closing'
import { checkConversations } from './check-conversations'
import { checkClearing, checkLedger, checkReleased as checkReleasedMoney } from './check-ledger'
import { checkMeetings } from './check-meetings'
import { checkClosed, checkPeople } from './check-people'
import { checkAttempts, checkRefunds, isOnItsWayBack } from './check-refunds'
import { checkEarnings } from './check-earnings'
import { checkTransfers } from './check-transfers'
import { checkKeys, checkLines } from './check-orders'
import { checkShares } from './check-shares'
import { BOUGHT, KEPT_MONEY, LIVE, OWNING, TECHNICAL_MS, isCash, payableOf, type Facts, type IntentFact } from './facts'

export type Verdict = { rule: string; text: string; violations: string[] }

/** `refunding` may wait for a bank or an admin; see check-refunds.ts. */
const TECHNICAL = ['pending', 'removing', 'expiring', 'cancelling']

function groupBy<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): Map<string, Thing[]> {
  const groups = new Map<string, Thing[]>()
  for (const thing of things) groups.set(keyOf(thing), [...(groups.get(keyOf(thing)) ?? []), thing])
  return groups
}

function intentsOf(facts: Facts): Map<string, IntentFact[]> {
  return groupBy(facts.intents ?? [], ({ orderId }) => orderId ?? '')
}

/** I1: no copy has two orders that own it, and none is sold twice. */
function checkOwners({ orders }: Facts): string[] {
  const owned = orders
    .filter(({ status }) => OWNING.includes(status))
    .flatMap((order) => payableOf(order).map(({ listingId }) => ({ listingId, owner: `${order._id} ${order.status}` })))
  return [...groupBy(owned, ({ listingId }) => listingId)]
    .filter(([, own]) => own.length > 1)
    .map(([id, own]) => `copy ${id}: ${own.map(({ owner }) => owner).join(', ')}`)
}

/** I2: money that arrived belongs to exactly one bought order of that amount, or went back, or has a refund of its own. */
function checkMoney(facts: Facts): string[] {
  const orderOf = new Map(facts.orders.map((order) => [order._id, order]))
  return (facts.intents ?? [])
    .filter(({ status }) => status === 'succeeded')
    .flatMap((intent) => {
      const order = orderOf.get(intent.orderId ?? '')
      const fits = order?.transactionId === intent.id && order.totalCents === intent.amount && intent.currency === 'eur'
      if (fits && BOUGHT.includes(order.status)) return []
      return isOnItsWayBack(order, intent)
        ? []
        : [`${intent.id} of ${intent.orderId}: order is ${order?.status ?? 'missing'}`]
    })
}

/** I3: every order that was paid by card has exactly one payment that succeeded, and nothing of it went back that the order does not know of. */
function checkPaid(facts: Facts): string[] {
  if (!facts.intents) return []
  const intents = intentsOf(facts)
  return facts.orders
    .filter((order) => KEPT_MONEY.includes(order.status) && !isCash(order))
    .flatMap((order) => {
      const succeeded = (intents.get(order._id) ?? []).filter(
        (intent) =>
          intent.status === 'succeeded' && !(order.transactionId !== intent.id && isOnItsWayBack(order, intent))
      )
      const [only, other] = succeeded
      if (!only || other || only.id !== order.transactionId)
        return [`${order._id} ${order.status}: ${succeeded.length} payments`]
      return only.refunded === (order.refundedCents ?? 0)
        ? []
        : [`${order._id}: returned ${only.refunded}, known ${order.refundedCents ?? 0}`]
    })
}

/** I4: at most one open payment an order; never more returned than paid. */
function checkIntents(facts: Facts): string[] {
  const open = [...intentsOf(facts)].filter(
    ([id, own]) => id !== '' && own.filter(({ status }) => status !== 'canceled' && status !== 'succeeded').length > 1
  )
  const over = (facts.intents ?? []).filter(({ refunded, returning, amount }) => refunded + returning > amount)
  return [
    ...open.map(([id, own]) => `${id}: ${own.length} payments`),
    ...over.map(({ id }) => `${id}: returned more than paid`)
  ]
}

/** I5: a reserved copy names one live order, a line of which is this copy; a sold one a bought order; and the other way
 * round. Lines that were removed before the payment count no more. */
function checkCopies({ orders, listings }: Facts): string[] {
  const orderOf = new Map(orders.map((order) => [order._id, order]))
  const listingOf = new Map(listings.map((listing) => [listing._id, listing]))
  const ofCopies = listings.flatMap(({ _id, status, hold }) => {
    const holder = hold ? orderOf.get(hold.orderId) : undefined
    const isSold = status === 'sold'
    if (status !== 'reserved' && !(isSold && hold)) return []
    const isStanding = holder && (isSold ? BOUGHT : LIVE).includes(holder.status)
    if (!isStanding) return [`${status} copy ${_id}: order ${holder?.status ?? 'missing'}`]
    const isOfIt = payableOf(holder).some(({ listingId }) => listingId === _id)
    return isOfIt ? [] : [`${status} copy ${_id}: no line of ${holder._id}`]
  })
  const ofOrders = orders.flatMap((order) => {
    const { _id, status } = order
    const wanted = LIVE.includes(status) ? 'reserved' : BOUGHT.includes(status) ? 'sold' : null
    const copies = wanted ? payableOf(order).map(({ listingId }) => listingOf.get(listingId)) : []
    return copies
      .filter((copy) => copy?.status !== wanted || copy?.hold?.orderId !== _id)
      .map((copy) => `${status} order ${_id}: copy ${copy?.status ?? 'missing'}`)
  })
  return [...ofCopies, ...ofOrders]
}

/** I6: the payment of an order that gave its copies back is cancelled at the provider. */
function checkReleased(facts: Facts): string[] {
  const intents = intentsOf(facts)
  return facts.orders
    .filter(({ status }) => ['expired', 'cancelled', 'void', 'missed'].includes(status))
    .flatMap((order) =>
      (intents.get(order._id) ?? [])
        .filter(
          (intent) => intent.status !== 'canceled' && !(intent.status === 'succeeded' && isOnItsWayBack(order, intent))
        )
        .map(({ id, status }) => `${order._id} ${order.status}: ${id} is ${status}`)
    )
}

/** I7: the price of a line is that of its copy, the prices of all lines that were not removed make the total, and the total
 * is the amount of the payment; a payment of another amount was returned whole. */
function checkAmounts(facts: Facts): string[] {
  const listingOf = new Map(facts.listings.map((listing) => [listing._id, listing]))
  const intents = intentsOf(facts)
  const sums = facts.orders.flatMap((order) => {
    const sum = payableOf(order).reduce((cents, { priceCents }) => cents + priceCents, 0)
    return sum === order.totalCents ? [] : [`${order._id}: prices of ${sum}, a total of ${order.totalCents}`]
  })
  const owning = facts.orders.filter(({ status }) => OWNING.includes(status))
  const wrong = owning.flatMap((order) => {
    const { _id, totalCents } = order
    const payments = (intents.get(_id) ?? []).filter(
      ({ status, amount, refunded }) => status !== 'canceled' && refunded < amount && amount !== totalCents
    )
    const prices = payableOf(order).flatMap(({ listingId, priceCents }) => {
      const now = listingOf.get(listingId)?.priceCents ?? priceCents
      return now === priceCents ? [] : [`${_id}: copy ${listingId} booked at ${priceCents}, now at ${now}`]
    })
    return [...prices, ...payments.map(({ id, amount }) => `${_id}: booked at ${totalCents}, ${id} over ${amount}`)]
  })
  return [...sums, ...wrong]
}

/** I9: nothing is on its way for more than five minutes. */
function checkStuck({ orders, now }: Facts): string[] {
  return orders
    .filter(
      ({ status, updatedAt }) =>
        TECHNICAL.includes(status) && now.getTime() - (updatedAt?.getTime() ?? 0) > TECHNICAL_MS
    )
    .map(({ _id, status }) => `${_id} is ${status}`)
}

/** I10: one record a payment, over its amount, for every bought order; events are worked off. */
function checkRecords({ orders, payments, events, now }: Facts): string[] {
  const records = groupBy(payments, ({ transactionId }) => transactionId)
  const twice = [...records].filter(([, own]) => own.length > 1).map(([id]) => `${id} is recorded twice`)
  const missing = orders
    .filter((order) => BOUGHT.includes(order.status) && !isCash(order) && !records.has(order.transactionId ?? ''))
    .map(({ _id }) => `${_id} has no record of payment`)
  const orderOf = new Map(orders.map((order) => [order._id, order]))
  const different = payments.flatMap(({ transactionId, orderId, priceCents }) => {
    const order = orderOf.get(orderId)
    return order && (order.transactionId !== transactionId || order.totalCents !== priceCents)
      ? [`${transactionId} is recorded over ${priceCents} for ${orderId}, which has ${order.totalCents}`]
      : []
  })
  const late = events
    .filter(({ state, receivedAt }) => state !== 'done' && now.getTime() - receivedAt.getTime() > TECHNICAL_MS)
    .map(({ _id }) => `event ${_id} is not worked off`)
  return [...twice, ...missing, ...different, ...late]
}

/** What the shop has taken down is out of everybody's sight. */
function checkTakenDown({ listings }: Facts): string[] {
  const down = listings.filter(({ takenDown }) => takenDown)
  return down
    .filter(({ hidden, advertisedAt }) => !hidden || advertisedAt)
    .map(({ _id }) => `${_id}: taken down and still shown`)
}

const RULES: readonly (readonly [rule: string, text: string, check: (facts: Facts) => string[], ofProvider?: true])[] =
  [
    ['I1', 'no copy has two owners', checkOwners],
    ['lines', 'the lines of an order are what became of them', checkLines],
    ['I2', 'money that arrived has its order, or went back', checkMoney, true],
    ['I3', 'every paid order has its money', checkPaid, true],
    ['I4', 'one open payment an order, no refund too much', checkIntents, true],
    ['I5', 'copies and orders agree', checkCopies],
    ['I6', 'no released copy has a payment that could succeed', checkReleased, true],
    ['I7', 'amounts are the prices at booking', checkAmounts],
    ['I9', 'nothing is stuck', checkStuck],
    ['I10', 'one record a payment, all events worked off', checkRecords],
    ['refunds', 'what the shop counts as returned was returned', checkRefunds, true],
    ['refund attempts', 'no attempt to return money is stuck or one too many', checkAttempts],
    ['shares', 'what goes back is shared between the lines, none gets more than its price', checkShares],
    ['ledger', 'all money is in the ledger, and every entry is balanced', checkLedger],
    ['released', 'money is released only when nothing is open, and then nothing of it is held', checkReleasedMoney],
    ['clearing', 'the ledger agrees with the provider', checkClearing, true],
    ['transfers', 'no seller is paid twice, too early or not at all', checkTransfers, true],
    ['earnings', 'what a seller should have is there or on its way, or a reason is shown', checkEarnings],
    ['meetings', 'an order that is paid at the meeting moves no money in the shop, and ends in time', checkMeetings],
    ['I11', 'roles and ticks are where they belong', checkPeople],
    ['closed', 'no live order of a closed account', checkClosed],
    ['closing', 'an account that is to be closed begins nothing new and closes', checkClosing],
    ['disputed', 'no refund and no handover while a dispute is open', checkDisputed],
    ['cases', 'an open case keeps its order, and its end agrees with it', checkCases],
    ['conversations', 'messages are numbered from 1, and in the inboxes of who sees them', checkConversations],
    ['taken down', 'what was taken down is out of sight', checkTakenDown],
    ['holds', 'three unpaid orders a buyer, claim keys and slots as they should be', checkKeys]
  ]

/** Checks docs/invariants.md but I8 (needs a client's log) and I12 to I14 (other tests). Skips rules without
 * provider data. */
export function checkInvariants(facts: Facts): Verdict[] {
  return RULES.filter(([, , , ofProvider]) => facts.intents || !ofProvider).map(([rule, text, check]) => ({
    rule,
    text,
    violations: check(facts)
  }))
}

export function toTable(verdicts: readonly Verdict[]): string {
  const lines = verdicts.flatMap(({ rule, text, violations }) => [
    `${rule.padEnd(6)} ${violations.length === 0 ? 'holds ' : `BROKEN ${violations.length}`.padEnd(6)} ${text}`,
    ...violations.slice(0, 20).map((violation) => `         ${violation}`)
  ])
  return lines.join('\n')
}
