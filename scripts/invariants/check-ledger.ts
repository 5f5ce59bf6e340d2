import {
  isCash,
  payableOf,
  TECHNICAL_MS,
  type Facts,
  type LedgerFact,
  type LineFact,
  type OrderFact,
  type RefundFact
} from './facts'
import { shareTaken, sumOfLine } from './shares'

/** The minimum of CASE_HOURS. */
const MIN_CASE_MS = 3_600_000
const RETURNED = ['succeeded', 'settled_by_hand']

function sumCents(rows: readonly { cents: number }[]): number {
  return rows.reduce((sum, { cents }) => sum + cents, 0)
}

function balanceOf(account: string, entries: readonly LedgerFact[]): number {
  return sumCents(entries.flatMap(({ postings }) => postings.filter((posting) => posting.account === account)))
}

function toCents(rows: readonly Pick<RefundFact, 'amountCents'>[]): { cents: number }[] {
  return rows.map(({ amountCents }) => ({ cents: amountCents }))
}

/** Cents that buyers paid for an order, what went back to them, what banks took, and what is left of the total. */
export function readMoney({ totalCents, transactionId, refunds, disputes }: OrderFact) {
  const attempts = refunds ?? []
  const strays = new Map(attempts.flatMap(({ stray }) => (stray ? [[stray.intentId, stray.paidCents]] : [])))
  const returned = attempts.filter(({ status }) => RETURNED.includes(status))
  const taken = sumCents(
    (disputes ?? []).map(({ withdrawnCents, reinstatedCents }) => ({ cents: withdrawnCents - reinstatedCents }))
  )
  const price = transactionId ? totalCents : 0
  return {
    paid: price + [...strays.values()].reduce((sum, cents) => sum + cents, 0),
    returned: sumCents(toCents(returned)),
    pending: sumCents(toCents(attempts.filter(({ status }) => status === 'pending'))),
    byHand: sumCents(toCents(returned.filter(({ status }) => status === 'settled_by_hand'))),
    taken,
    left: price - sumCents(toCents(returned.filter(({ stray }) => !stray))) - taken
  }
}

/** Of what is left of a line's price, the shop keeps its commission in proportion, rounded half-up, and everything outside
 * the price. The rest is the seller's. */
function shareLine({ priceCents, commissionCents }: LineFact, leftCents: number) {
  const ofPrice = Math.max(0, Math.min(leftCents, priceCents))
  const seller = ofPrice - Math.floor(((commissionCents ?? 0) * ofPrice) / priceCents + 0.5)
  return { commission: leftCents - seller, seller }
}

/** What refunds and banks took is shared between the lines as it was allocated to them, and so is the rest of the money once
 * it is released. */
export function share(order: OrderFact): { commission: number; seller: number } {
  if (!order.releasedAt || isCash(order)) return { commission: 0, seller: 0 }
  const taken = shareTaken(order, RETURNED)
  const parts = payableOf(order).map((line) => shareLine(line, line.priceCents - sumOfLine(line.number, taken)))
  return {
    commission: parts.reduce((sum, { commission }) => sum + commission, 0),
    seller: parts.reduce((sum, { seller }) => sum + seller, 0)
  }
}

/** Of a sale that was paid in cash, without the copies about which the shop has decided for the buyer. */
function readOwedCommission(order: OrderFact): number {
  if (!isCash(order) || !order.releasedAt) return 0
  const upheld = [...(order.case?.upheldLines ?? []), ...(order.case?.status === 'upheld' ? order.case.lines : [])]
  const sold = payableOf(order).filter(({ number }) => !upheld.includes(number))
  return sold.reduce((sum, { commissionCents }) => sum + (commissionCents ?? 0), 0)
}

/** Cents that the seller's account has of an order, what was kept back for other debts, and what the seller has come to
 * owe. */
export function readTransferred({ transfers, paidByHand, recoveries }: OrderFact, sellerCents: number) {
  const all = transfers ?? []
  const reversals = all.flatMap((transfer) => transfer.reversals)
  const isMade = ({ status }: { status: string }): boolean => status === 'made'
  const sent = sumCents(toCents(all.filter(isMade))) - sumCents(toCents(reversals.filter(isMade)))
  const netted = sumCents(all.filter(isMade).flatMap((transfer) => transfer.netted))
  const settled = paidByHand?.cents ?? 0
  // The provider takes nothing back from a transfer of which it has refused a reversal.
  const stuck = all.filter((transfer) => transfer.reversals.some(({ status }) => status === 'refused'))
  const left = stuck.filter(isMade).reduce((sum, transfer) => {
    return sum + transfer.amountCents - sumCents(toCents(transfer.reversals.filter(isMade)))
  }, 0)
  const debt = Math.max(netted + settled + left - sellerCents, sumCents(recoveries ?? []))
  return { sent, netted, settled, debt }
}

function groupByOrder(entries: readonly LedgerFact[]): Map<string, LedgerFact[]> {
  const groups = new Map<string, LedgerFact[]>()
  for (const entry of entries)
    if (entry.orderId) groups.set(entry.orderId, [...(groups.get(entry.orderId) ?? []), entry])
  return groups
}

/** Each entry is balanced and numbered without a gap; the money of each order is in the ledger, to the cent. */
export function checkLedger({ orders, ledger, now }: Facts): string[] {
  const entriesOf = groupByOrder(ledger)
  const unbalanced = ledger
    .filter(({ postings }) => sumCents(postings) !== 0)
    .map(({ orderId, source, number }) => `${orderId ?? 'the shop'} ${source} ${number}: debits and credits differ`)
  const known = new Set(orders.map(({ _id }) => _id))
  const strange = [...entriesOf.keys()].filter((id) => !known.has(id)).map((id) => `${id}: entries without an order`)
  const wrong = orders.flatMap((order) => {
    const { _id, ledgerDueAt } = order
    if (ledgerDueAt) {
      const isLate = now.getTime() - ledgerDueAt.getTime() > TECHNICAL_MS
      return isLate ? [`${_id}: not posted since ${ledgerDueAt.toISOString()}`] : []
    }
    const own = entriesOf.get(_id) ?? []
    const { paid, returned, pending, byHand, taken } = readMoney(order)
    const { commission, seller } = share(order)
    const owed = readOwedCommission(order)
    const { sent, netted, settled, debt } = readTransferred(order, seller)
    const expected = {
      held: -(paid - returned - taken - commission - seller),
      commission: -commission - owed,
      'commission-receivable': owed,
      'seller-payable': sent + netted + settled - seller - debt,
      'seller-receivable': debt - netted,
      refunds: pending,
      'provider-clearing': paid - returned - pending + byHand - taken - sent,
      bank: -byHand - settled
    }
    return Object.entries(expected)
      .filter(([account, cents]) => balanceOf(account, own) !== cents)
      .map(([account, cents]) => `${_id} ${account}: ${balanceOf(account, own)} posted, ${cents} moved`)
  })
  return [...unbalanced, ...strange, ...wrong]
}

/** Money is released only after the handover and the case period, without an open case, and then nothing of the total is
 * held. */
export function checkReleased({ orders, ledger }: Facts): string[] {
  const entriesOf = groupByOrder(ledger)
  return orders.flatMap((order) => {
    const { _id, lines, status, releasedAt, handedOverAt, case: found, ledgerDueAt } = order
    if (!releasedAt) return []
    const { paid, returned, taken, left } = readMoney(order)
    const held = -balanceOf('held', entriesOf.get(_id) ?? [])
    const isEarly = !handedOverAt || releasedAt.getTime() - handedOverAt.getTime() < MIN_CASE_MS
    const hadCase = found && (found.openedAt > releasedAt || !found.closedAt || found.closedAt > releasedAt)
    return [
      ...(['handed_over', 'refunding', 'refunded'].includes(status) ? [] : [`${_id} ${status}: released`]),
      ...(isEarly ? [`${_id}: released before the end of the case period`] : []),
      ...(hadCase ? [`${_id}: released, and its case was open`] : []),
      ...(lines.some(({ commissionCents }) => commissionCents == null)
        ? [`${_id}: released without a commission`]
        : []),
      ...(ledgerDueAt || held === paid - returned - taken - left ? [] : [`${_id}: released, and ${held} are held`])
    ]
  })
}

/** What the ledger has at the provider for an order is what the provider has. */
export function checkClearing({ orders, ledger, intents, transfers }: Facts): string[] {
  const entriesOf = groupByOrder(ledger)
  const atProvider = new Map<string, number>()
  for (const { orderId, status, amount, refunded } of intents ?? [])
    if (orderId && status === 'succeeded') atProvider.set(orderId, (atProvider.get(orderId) ?? 0) + amount - refunded)
  for (const { orderId, amount, reversed } of transfers ?? [])
    if (orderId) atProvider.set(orderId, (atProvider.get(orderId) ?? 0) - amount + reversed)
  return orders
    .filter(({ ledgerDueAt }) => !ledgerDueAt)
    .flatMap((order) => {
      const { taken, pending } = readMoney(order)
      const expected = (atProvider.get(order._id) ?? 0) - taken - pending
      const posted = balanceOf('provider-clearing', entriesOf.get(order._id) ?? [])
      return posted === expected ? [] : [`${order._id}: ${posted} in the ledger, ${expected} at the provider`]
    })
}
