import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumPostings } from '@/lib/ledger/accounts'
import { compareSums, toFeeEntry } from '@/lib/ledger/provider-transactions'

const NOW = new Date('2026-11-26T12:00:00Z')
const LONG_AGO = new Date('2026-11-25T12:00:00Z')

const row = (reference: string, cents: number, at = LONG_AGO) => ({ reference, cents, at })

it.each([
  [
    'the fee of a charge',
    { type: 'charge', category: 'charge', cents: 900, feeCents: 39 },
    'fee',
    { 'provider-fees': 39 }
  ],
  [
    'the fee of a dispute',
    { type: 'adjustment', category: 'dispute', cents: -900, feeCents: 2000 },
    'fee',
    { 'dispute-fees': 2000 }
  ],
  [
    'a fee by itself',
    { type: 'stripe_fee', category: 'fee', cents: -150, feeCents: 0 },
    'fee',
    { 'provider-fees': 150 }
  ],
  ['a payout', { type: 'payout', category: 'payout', cents: -5000, feeCents: 0 }, 'payout', { bank: 5000 }],
  [
    'a payout that came back',
    { type: 'payout_failure', category: 'payout_reversal', cents: 5000, feeCents: 0 },
    'payout',
    { bank: -5000 }
  ],
  ['money from the bank', { type: 'topup', category: 'topup', cents: 700, feeCents: 0 }, 'payout', { bank: -700 }]
])(
  'the entry of a transaction of the provider of %s moves it from the account at the provider',
  (_, change, kind, debited) => {
    const entry = toFeeEntry(change)
    expect(entry?.kind).toBe(kind)
    const own = (entry?.postings ?? []).filter(({ account }) => account !== 'provider-clearing')
    expect(Object.fromEntries(own.map(({ account, cents }) => [account, cents]))).toEqual(debited)
  }
)

it('the entry of a transaction of the provider does not exist for what bookings account for', () => {
  for (const type of ['charge', 'refund', 'transfer', 'transfer_refund', 'adjustment'])
    expect(toFeeEntry({ type, category: type, cents: -900, feeCents: 0 })).toBeNull()
})

it('the entry of a transaction of the provider is balanced, and with the amount of a booking it is what changed the balance', () => {
  const types = ['charge', 'refund', 'transfer', 'payout', 'payout_failure', 'stripe_fee', 'topup', 'adjustment']
  const change = fc.record({
    type: fc.constantFrom(...types),
    category: fc.constantFrom('charge', 'dispute', 'fee'),
    cents: fc.integer({ min: -100_000, max: 100_000 }),
    feeCents: fc.integer({ min: 0, max: 5000 })
  })
  const isOfBooking = (type: string) => ['charge', 'refund', 'transfer', 'adjustment'].includes(type)
  fc.assert(
    fc.property(change, (one) => {
      const postings = toFeeEntry(one)?.postings ?? []
      expect(sumPostings(postings)).toBe(0)
      const clearing = sumPostings(postings.filter(({ account }) => account === 'provider-clearing'))
      expect(clearing + (isOfBooking(one.type) ? one.cents : 0)).toBe(one.cents - one.feeCents)
    })
  )
})

it('the comparison of the ledger with the provider finds nothing where both have the same', () => {
  const rows = [row('pi_1', 861), row('re_1', -300)]
  expect(compareSums(rows, rows, NOW)).toEqual({ ledgerCents: 561, providerCents: 561, differences: [] })
})

it('the comparison of the ledger with the provider names each difference, the largest first, also what only one of them has', () => {
  const compared = compareSums([row('pi_1', 861), row('tr_1', -500)], [row('pi_1', 860), row('po_1', -90)], NOW)
  expect(compared.differences).toEqual([
    { reference: 'tr_1', ledgerCents: -500, providerCents: 0 },
    { reference: 'po_1', ledgerCents: 0, providerCents: -90 },
    { reference: 'pi_1', ledgerCents: 861, providerCents: 860 }
  ])
})

it('the comparison of the ledger with the provider leaves out what has changed within the last hour on either side', () => {
  const recent = new Date(NOW.getTime() - 59 * 60_000)
  expect(compareSums([row('pi_1', 861)], [row('pi_1', 500), row('pi_1', 1, recent)], NOW)).toEqual({
    ledgerCents: 0,
    providerCents: 0,
    differences: []
  })
})
