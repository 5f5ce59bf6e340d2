import { TECHNICAL_MS, type BookingFact, type Facts, type LedgerFact, type RefundFact } from './facts'

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

/** Cents that buyers paid for a booking, what went back to them, what banks took, and what is left of the price. */
export function readMoney({ priceCents, transactionId, refunds, disputes }: BookingFact) {
  const attempts = refunds ?? []
  const strays = new Map(attempts.flatMap(({ stray }) => (stray ? [[stray.intentId, stray.paidCents]] : [])))
  const returned = attempts.filter(({ status }) => RETURNED.includes(status))
  const taken = sumCents(
    (disputes ?? []).map(({ withdrawnCents, reinstatedCents }) => ({ cents: withdrawnCents - reinstatedCents }))
  )
  const price = transactionId ? priceCents : 0
  return {
    paid: price + [...strays.values()].reduce((sum, cents) => sum + cents, 0),
    returned: sumCents(toCents(returned)),
    pending: sumCents(toCents(attempts.filter(({ status }) => status === 'pending'))),
    byHand: sumCents(toCents(returned.filter(({ status }) => status === 'settled_by_hand'))),
    taken,
    left: price - sumCents(toCents(returned.filter(({ stray }) => !stray))) - taken
  }
}

/** Of the money left when a booking was released, the shop keeps its commission in proportion to what is left of the
 * price, rounded half-up, and everything outside the price. The rest is the seller's. */
export function share({ priceCents, commissionCents, releasedAt }: BookingFact, leftCents: number) {
  if (!releasedAt) return { commission: 0, seller: 0 }
  const ofPrice = Math.max(0, Math.min(leftCents, priceCents))
  const seller = ofPrice - Math.floor(((commissionCents ?? 0) * ofPrice) / priceCents + 0.5)
  return { commission: leftCents - seller, seller }
}

/** Cents that the seller's account has of a booking, what was kept back for other debts, and what the seller has come to
 * owe. */
export function readTransferred({ transfers, paidByHand, recoveries }: BookingFact, sellerCents: number) {
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

function groupByBooking(entries: readonly LedgerFact[]): Map<string, LedgerFact[]> {
  const groups = new Map<string, LedgerFact[]>()
  for (const entry of entries)
    if (entry.bookingId) groups.set(entry.bookingId, [...(groups.get(entry.bookingId) ?? []), entry])
  return groups
}

/** Each entry is balanced and numbered without a gap; the money of each booking is in the ledger, to the cent. */
export function checkLedger({ bookings, ledger, now }: Facts): string[] {
  const entriesOf = groupByBooking(ledger)
  const unbalanced = ledger
    .filter(({ postings }) => sumCents(postings) !== 0)
    .map(({ bookingId, source, number }) => `${bookingId ?? 'the shop'} ${source} ${number}: debits and credits differ`)
  const known = new Set(bookings.map(({ _id }) => _id))
  const strange = [...entriesOf.keys()].filter((id) => !known.has(id)).map((id) => `${id}: entries without a booking`)
  const wrong = bookings.flatMap((booking) => {
    const { _id, ledgerDueAt } = booking
    if (ledgerDueAt) {
      const isLate = now.getTime() - ledgerDueAt.getTime() > TECHNICAL_MS
      return isLate ? [`${_id}: not posted since ${ledgerDueAt.toISOString()}`] : []
    }
    const own = entriesOf.get(_id) ?? []
    const { paid, returned, pending, byHand, taken, left } = readMoney(booking)
    const { commission, seller } = share(booking, left)
    const { sent, netted, settled, debt } = readTransferred(booking, seller)
    const expected = {
      held: -(paid - returned - taken - commission - seller),
      commission: -commission,
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

/** Money is released only after the handover and the case period, without an open case, and then nothing of the price is
 * held. */
export function checkReleased({ bookings, ledger }: Facts): string[] {
  const entriesOf = groupByBooking(ledger)
  return bookings.flatMap((booking) => {
    const { _id, status, releasedAt, handedOverAt, case: found, ledgerDueAt, commissionCents } = booking
    if (!releasedAt) return []
    const { paid, returned, taken, left } = readMoney(booking)
    const held = -balanceOf('held', entriesOf.get(_id) ?? [])
    const isEarly = !handedOverAt || releasedAt.getTime() - handedOverAt.getTime() < MIN_CASE_MS
    const hadCase = found && (found.openedAt > releasedAt || !found.closedAt || found.closedAt > releasedAt)
    return [
      ...(['handed_over', 'refunding', 'refunded'].includes(status) ? [] : [`${_id} ${status}: released`]),
      ...(isEarly ? [`${_id}: released before the end of the case period`] : []),
      ...(hadCase ? [`${_id}: released, and its case was open`] : []),
      ...(commissionCents == null ? [`${_id}: released without a commission`] : []),
      ...(ledgerDueAt || held === paid - returned - taken - left ? [] : [`${_id}: released, and ${held} are held`])
    ]
  })
}

/** What the ledger has at the provider for a booking is what the provider has. */
export function checkClearing({ bookings, ledger, intents, transfers }: Facts): string[] {
  const entriesOf = groupByBooking(ledger)
  const atProvider = new Map<string, number>()
  for (const { bookingId, status, amount, refunded } of intents ?? [])
    if (bookingId && status === 'succeeded')
      atProvider.set(bookingId, (atProvider.get(bookingId) ?? 0) + amount - refunded)
  for (const { bookingId, amount, reversed } of transfers ?? [])
    if (bookingId) atProvider.set(bookingId, (atProvider.get(bookingId) ?? 0) - amount + reversed)
  return bookings
    .filter(({ ledgerDueAt }) => !ledgerDueAt)
    .flatMap((booking) => {
      const { taken, pending } = readMoney(booking)
      const expected = (atProvider.get(booking._id) ?? 0) - taken - pending
      const posted = balanceOf('provider-clearing', entriesOf.get(booking._id) ?? [])
      return posted === expected ? [] : [`${booking._id}: ${posted} in the ledger, ${expected} at the provider`]
    })
}
