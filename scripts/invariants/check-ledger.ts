import { TECHNICAL_MS, type BookingFact, type Facts, type LedgerFact } from './facts'

const RETURNED = ['succeeded', 'settled_by_hand']

function sumCents(rows: readonly { cents: number }[]): number {
  return rows.reduce((sum, { cents }) => sum + cents, 0)
}

function balanceOf(account: string, entries: readonly LedgerFact[]): number {
  return sumCents(entries.flatMap(({ postings }) => postings.filter((posting) => posting.account === account)))
}

/** Cents that buyers paid for a booking, what went back to them, and what banks took. */
function readMoney({ priceCents, transactionId, refunds, disputes }: BookingFact) {
  const attempts = refunds ?? []
  const strays = new Map(attempts.flatMap(({ stray }) => (stray ? [[stray.intentId, stray.paidCents]] : [])))
  const returned = attempts.filter(({ status }) => RETURNED.includes(status))
  return {
    paid: (transactionId ? priceCents : 0) + [...strays.values()].reduce((sum, cents) => sum + cents, 0),
    returned: sumCents(returned.map(({ amountCents }) => ({ cents: amountCents }))),
    byHand: sumCents(
      returned.filter(({ status }) => status === 'settled_by_hand').map(({ amountCents }) => ({ cents: amountCents }))
    ),
    taken: sumCents(
      (disputes ?? []).map(({ withdrawnCents, reinstatedCents }) => ({ cents: withdrawnCents - reinstatedCents }))
    )
  }
}

function groupByBooking(entries: readonly LedgerFact[]): Map<string, LedgerFact[]> {
  const groups = new Map<string, LedgerFact[]>()
  for (const entry of entries) groups.set(entry.bookingId, [...(groups.get(entry.bookingId) ?? []), entry])
  return groups
}

/** Each entry is balanced and numbered without a gap; the money of each booking is in the ledger, to the cent. */
export function checkLedger({ bookings, ledger, now }: Facts): string[] {
  const entriesOf = groupByBooking(ledger)
  const unbalanced = ledger
    .filter(({ postings }) => sumCents(postings) !== 0)
    .map(({ bookingId, source, number }) => `${bookingId} ${source} ${number}: debits and credits differ`)
  const known = new Set(bookings.map(({ _id }) => _id))
  const strange = [...entriesOf.keys()].filter((id) => !known.has(id)).map((id) => `${id}: entries without a booking`)
  const wrong = bookings.flatMap((booking) => {
    const { _id, ledgerDueAt } = booking
    if (ledgerDueAt) {
      const isLate = now.getTime() - ledgerDueAt.getTime() > TECHNICAL_MS
      return isLate ? [`${_id}: not posted since ${ledgerDueAt.toISOString()}`] : []
    }
    const own = entriesOf.get(_id) ?? []
    const { paid, returned, byHand, taken } = readMoney(booking)
    const expected = {
      held: -(paid - returned - taken),
      'provider-clearing': paid - returned + byHand - taken,
      bank: -byHand
    }
    return Object.entries(expected)
      .filter(([account, cents]) => balanceOf(account, own) !== cents)
      .map(([account, cents]) => `${_id} ${account}: ${balanceOf(account, own)} posted, ${cents} moved`)
  })
  return [...unbalanced, ...strange, ...wrong]
}

/** What the ledger has at the provider for a booking is what the provider has. */
export function checkClearing({ bookings, ledger, intents }: Facts): string[] {
  const entriesOf = groupByBooking(ledger)
  const atProvider = new Map<string, number>()
  for (const { bookingId, status, amount, refunded } of intents ?? [])
    if (bookingId && status === 'succeeded')
      atProvider.set(bookingId, (atProvider.get(bookingId) ?? 0) + amount - refunded)
  return bookings
    .filter(({ ledgerDueAt }) => !ledgerDueAt)
    .flatMap((booking) => {
      const expected = (atProvider.get(booking._id) ?? 0) - readMoney(booking).taken
      const posted = balanceOf('provider-clearing', entriesOf.get(booking._id) ?? [])
      return posted === expected ? [] : [`${booking._id}: ${posted} in the ledger, ${expected} at the provider`]
    })
}
