import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumPostings } from '@/lib/ledger/accounts'
import { listMissingEntries, listMovements, type EntryDraft } from '@/lib/ledger/movements'
import { REFUND_STATUSES } from '@/lib/refunds/refund'

const PAID_AT = new Date('2026-11-20T10:00:00Z')
const LATER = new Date('2026-11-21T10:00:00Z')
const NOW = new Date('2026-11-22T10:00:00Z')

type Money = Parameters<typeof listMovements>[0]

function aLine(commissionCents: number) {
  return [{ number: 1, priceCents: 1250, commissionCents }]
}

const LINES = { lines: aLine(0), totalCents: 1250 }

function paid(more: Partial<Money> = {}): Money {
  return { ...LINES, transactionId: 'pi_1', paidAt: PAID_AT, ...more }
}

function aRefund(status: (typeof REFUND_STATUSES)[number], amountCents: number, key = 'rf_1') {
  return {
    key,
    amountCents,
    shares: [{ line: 1, cents: amountCents }],
    status,
    requestedAt: LATER,
    doneAt: LATER,
    settledAt: LATER,
    id: 're_1'
  }
}

function aDispute(withdrawnCents: number, reinstatedCents: number, id = 'dp_1') {
  return {
    id,
    status: 'needs_response',
    reason: 'fraudulent',
    amountCents: 1250,
    shares: [{ line: 1, cents: 1250 }],
    openedAt: LATER,
    withdrawnCents,
    reinstatedCents,
    isOpen: true,
    recordedAt: LATER
  }
}

function balances(entries: readonly { postings: EntryDraft['postings'] }[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { account, cents } of entries.flatMap(({ postings }) => [...postings]))
    sums[account] = (sums[account] ?? 0) + cents
  const { refunds = 0, ...others } = sums
  return refunds === 0 ? others : sums
}

/** Posts the states one after the other, as the shop does. */
function postAll(states: readonly Money[]): EntryDraft[] {
  return states.reduce<EntryDraft[]>(
    (posted, state) => [...posted, ...listMissingEntries(listMovements(state), posted, NOW)],
    []
  )
}

it('the ledger of a booking has nothing before the payment', () => {
  expect(postAll([LINES])).toEqual([])
})

it('the ledger of a booking holds a payment at the provider, at the time it was made', () => {
  expect(postAll([paid()])).toEqual([
    {
      source: 'payment',
      number: 0,
      kind: 'payment',
      reference: 'pi_1',
      at: PAID_AT,
      postings: [
        { account: 'provider-clearing', cents: 1250 },
        { account: 'held', cents: -1250 }
      ]
    }
  ])
})

it('the ledger of a booking posts nothing when the same state is posted again', () => {
  const state = paid({ refunds: [aRefund('succeeded', 300)], disputes: [aDispute(950, 0)] })
  expect(postAll([state, state])).toHaveLength(4)
})

it('the ledger of a booking takes a refund from the provider when it is sent, counts it once it has succeeded, and takes both back when it fails', () => {
  const steps = (['requested', 'pending', 'succeeded', 'failed'] as const).map((status) =>
    paid({ refunds: [aRefund(status, 300)] })
  )
  const entries = postAll(steps)
  expect(entries.map(({ source, number, at }) => [source, number, at])).toEqual([
    ['payment', 0, PAID_AT],
    ['refund-sent:rf_1', 0, LATER],
    ['refund:rf_1', 0, LATER],
    ['refund-sent:rf_1', 1, NOW],
    ['refund:rf_1', 1, NOW]
  ])
  expect(balances(entries)).toEqual({ 'provider-clearing': 1250, held: -1250 })
  expect(balances(postAll(steps.slice(0, 2)))).toEqual({ 'provider-clearing': 950, refunds: 300, held: -1250 })
})

it('the ledger of a booking takes a refund that was settled by hand from the bank', () => {
  expect(balances(postAll([paid({ refunds: [aRefund('settled_by_hand', 1250)] })]))).toEqual({
    'provider-clearing': 1250,
    bank: -1250,
    held: 0
  })
})

it('the ledger of a booking holds a stray payment until it went back, without the booking’s own payment', () => {
  const stray = { intentId: 'pi_2', paidCents: 700 }
  const sent = { ...LINES, refunds: [{ ...aRefund('requested', 700), stray }] }
  const done = { ...LINES, refunds: [{ ...aRefund('succeeded', 700), stray }] }
  expect(balances(postAll([sent]))).toEqual({ 'provider-clearing': 700, held: -700 })
  expect(balances(postAll([sent, done]))).toEqual({ 'provider-clearing': 0, held: 0 })
})

it('the ledger of a booking follows a dispute that takes money and gives it back', () => {
  expect(balances(postAll([paid({ disputes: [aDispute(1250, 0)] })]))).toEqual({ 'provider-clearing': 0, held: 0 })
  const won = postAll([paid({ disputes: [aDispute(1250, 0)] }), paid({ disputes: [aDispute(1250, 1250)] })])
  expect(balances(won)).toEqual({ 'provider-clearing': 1250, held: -1250 })
})

it('the ledger of a booking releases held money to the seller and the commission, in proportion to what is left of the price', () => {
  const released = { lines: aLine(125), releasedAt: LATER }
  expect(balances(postAll([paid(released)]))).toEqual({
    'provider-clearing': 1250,
    held: 0,
    commission: -125,
    'seller-payable': -1125
  })
  const refunded = paid({ ...released, refunds: [aRefund('succeeded', 250)] })
  const sums = { 'provider-clearing': 1000, held: 0, commission: -100, 'seller-payable': -900 }
  expect(balances(postAll([refunded]))).toEqual(sums)
  expect(balances(postAll([paid(released), refunded]))).toEqual(sums)
})

it('the ledger of a booking releases nothing of a booking that was fully refunded', () => {
  const state = paid({ lines: aLine(125), releasedAt: LATER, refunds: [aRefund('succeeded', 1250)] })
  expect(postAll([state]).map(({ kind }) => kind)).toEqual(['payment', 'refund-sent', 'refund'])
})

it('the ledger of a booking does not count a stray payment as a part of the price', () => {
  const stray = { ...aRefund('succeeded', 700), shares: [], stray: { intentId: 'pi_2', paidCents: 700 } }
  const state = paid({ lines: aLine(125), releasedAt: LATER, refunds: [stray] })
  expect(balances(postAll([state]))).toMatchObject({ held: 0, commission: -125, 'seller-payable': -1125 })
})

it('the ledger of a booking lets the shop bear what a dispute takes beyond the price', () => {
  const refunds = [aRefund('succeeded', 250)]
  const state = paid({ lines: aLine(125), releasedAt: LATER, refunds, disputes: [aDispute(1250, 0)] })
  expect(balances(postAll([state]))).toEqual({ 'provider-clearing': -250, held: 0, commission: 250 })
})

it('the ledger of a booking is balanced, unique and equal to the last state, whatever states came before', () => {
  const aState = fc.record({
    totalCents: fc.constant(1250),
    transactionId: fc.constant('pi_1'),
    paidAt: fc.constant(PAID_AT),
    lines: fc.constant(aLine(125)),
    releasedAt: fc.constantFrom(undefined, LATER),
    refunds: fc.uniqueArray(
      fc
        .tuple(
          fc.constantFrom('rf_1', 'rf_2', 'rf_3'),
          fc.constantFrom(...REFUND_STATUSES),
          fc.integer({ min: 1, max: 400 })
        )
        .map(([key, status, cents]) => aRefund(status, cents, key)),
      { selector: ({ key }) => key }
    ),
    disputes: fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }))
        .map(([taken, given]) => aDispute(taken, given)),
      { maxLength: 1 }
    )
  })
  fc.assert(
    fc.property(fc.array(aState, { minLength: 1, maxLength: 5 }), (states) => {
      // Attempts, disputes and the release are never removed.
      const last = states.at(-1)
      fc.pre(states.every(({ releasedAt }) => !releasedAt || last?.releasedAt))
      const known = states.flatMap(({ refunds, disputes }) => [
        ...refunds.map(({ key }) => key),
        ...disputes.map(({ id }) => id)
      ])
      fc.pre(
        known.every(
          (name) => last?.refunds.some(({ key }) => key === name) || last?.disputes.some(({ id }) => id === name)
        )
      )
      const entries = postAll(states)
      expect(entries.every(({ postings }) => sumPostings(postings) === 0)).toBe(true)
      const keys = entries.map(({ source, number }) => `${source} ${number}`)
      expect(new Set(keys).size).toBe(keys.length)
      const direct = balances(postAll(last ? [last] : []))
      const followed = balances(entries)
      for (const account of ['provider-clearing', 'bank', 'held', 'seller-payable', 'commission'])
        expect(followed[account] ?? 0).toBe(direct[account] ?? 0)
      if (last?.releasedAt) expect(followed.held ?? 0).toBe(0)
    })
  )
})
