import fc from 'fast-check'
import { Types } from 'mongoose'
import { expect, it } from 'vitest'
import { writeCsv } from '@/lib/platform/csv/write-csv'
import type { LedgerAccount, Posting } from '@/lib/ledger/accounts'
import type { Transfer } from '@/lib/transfers/transfer'
import { listMissingEntries, listMovements, type EntryDraft } from '@/lib/ledger/movements'
import { buildStatement, type Statement, type StatementEntry } from '@/lib/payouts/statement'
import { toStatementFile } from '@/lib/payouts/statement-file'
import { toMonth, toMonthRange } from '@/lib/platform/time/calendar'

type Money = Parameters<typeof listMovements>[0]
type Facts = Pick<Money, 'paymentMethod' | 'transactionId' | 'paidAt' | 'releasedAt' | 'paidByHand'> & {
  priceCents: number
  commissionCents: number
  transfers?: Transfer[]
  case?: { status: 'upheld'; lines: number[] }
  refunds?: { key: string; status: 'succeeded'; amountCents: number; requestedAt: Date; doneAt?: Date }[]
  disputes?: { id: string; openedAt: Date; withdrawnCents: number; reinstatedCents: number }[]
}

const BOOK = { name: '=Emma', priceCents: 1000 }
const MONTHS = ['2026-10', '2026-11', '2026-12', '2027-01']

function sumOf(accounts: readonly LedgerAccount[], entries: readonly { postings: readonly Posting[] }[]): number {
  return entries
    .flatMap(({ postings }) => [...postings])
    .filter(({ account }) => accounts.includes(account))
    .reduce((sum, { cents }) => sum + cents, 0)
}

/** Of an order of one line. */
function toMoney({ priceCents, commissionCents, refunds = [], disputes = [], ...facts }: Facts): Money {
  const row: object = {
    ...facts,
    lines: [{ number: 1, priceCents, commissionCents }],
    totalCents: priceCents,
    refunds: refunds.map((refund) => ({ ...refund, shares: [{ line: 1, cents: refund.amountCents }] })),
    disputes: disputes.map((dispute) => ({ ...dispute, shares: [{ line: 1, cents: priceCents }] }))
  }
  return Object.assign(Object.create(null), row)
}

/** Posts the states of a booking one after the other, each at its time. */
function postAll(orderId: string, states: readonly (readonly [at: Date, facts: Facts])[]): StatementEntry[] {
  const posted = states.reduce<EntryDraft[]>(
    (entries, [at, facts]) => [...entries, ...listMissingEntries(listMovements(toMoney(facts)), entries, at)],
    []
  )
  return posted.map((entry) => ({ ...entry, orderId }))
}

function statementOf(month: string, all: readonly StatementEntry[], books = new Map([['b1', BOOK]])): Statement {
  const { from, until } = toMonthRange(month)
  const opening = all.filter(({ at }) => at < from).flatMap(({ postings }) => [...postings])
  const entries = all.filter(({ at }) => at >= from && at < until)
  return buildStatement({ month, opening, entries, books })
}

const at = (day: string): Date => new Date(`${day}T12:00:00Z`)

function aTransfer(more: Partial<Transfer> = {}): Transfer {
  return {
    key: 'transfer:1',
    requestKey: 'k',
    amountCents: 900,
    status: 'made',
    requestedAt: at('2026-11-21'),
    doneAt: at('2026-11-21'),
    id: 'tr_1',
    accountId: 'acct_1',
    reversals: [],
    netted: [],
    ...more
  }
}

const PAID: Facts = { priceCents: 1000, commissionCents: 100, transactionId: 'pi_1', paidAt: at('2026-10-30') }
const RELEASED: Facts = { ...PAID, releasedAt: at('2026-11-20') }
const TRANSFERRED: Facts = { ...RELEASED, transfers: [aTransfer()] }
const refused = { key: 'reversal:1', requestKey: 'r', amountCents: 270, requestedAt: at('2026-12-02') }
const RETURNED: Facts = {
  ...TRANSFERRED,
  transfers: [aTransfer({ reversals: [{ ...refused, status: 'refused' }] })],
  refunds: [{ key: 'rf', amountCents: 300, status: 'succeeded', requestedAt: at('2026-12-02') }]
}
const ENTRIES = postAll('b1', [
  [at('2026-10-30'), PAID],
  [at('2026-11-20'), RELEASED],
  [at('2026-11-21'), TRANSFERRED],
  [at('2026-12-02'), RETURNED]
])

it('a monthly statement has a payment as not credited until the money is released', () => {
  const { sales, balance, held } = statementOf('2026-10', ENTRIES)
  expect(sales).toEqual([])
  expect(balance).toMatchObject({ openingCents: 0, closingCents: 0 })
  expect(held).toMatchObject({ openingCents: 0, paidCents: 1000, closingCents: 1000 })
})

it('a monthly statement has a sale with its price, commission and net, and the transfer', () => {
  const { sales, moved, balance, held } = statementOf('2026-11', ENTRIES)
  expect(sales).toMatchObject([
    {
      bookName: '=Emma',
      isCorrection: false,
      priceCents: 1000,
      returnedCents: 0,
      commissionCents: 100,
      netCents: 900
    }
  ])
  expect(moved).toMatchObject([{ kind: 'transfer', amountCents: -900, reference: 'tr_1' }])
  expect(balance).toMatchObject({ priceCents: 1000, commissionCents: -100, transferCents: -900, closingCents: 0 })
  expect(held).toMatchObject({ openingCents: 1000, creditedCents: -1000, closingCents: 0 })
})

it('a monthly statement has a refund after the transfer as a correction, and what could not be taken back as a debt', () => {
  const { sales, debtLines, balance, debts } = statementOf('2026-12', ENTRIES)
  expect(sales).toMatchObject([
    { isCorrection: true, priceCents: 0, returnedCents: 300, commissionCents: -30, netCents: -270 }
  ])
  expect(debtLines).toMatchObject([{ kind: 'debt', amountCents: 270 }])
  expect(balance).toMatchObject({ openingCents: 0, returnedCents: -300, commissionCents: 30, closingCents: -270 })
  expect(debts).toEqual({ openingCents: 0, debtCents: 270, nettingCents: 0, closingCents: 270 })
  expect(statementOf('2027-01', ENTRIES).balance).toMatchObject({ openingCents: -270, closingCents: -270 })
})

it('a monthly statement has what was refunded before the release as returned', () => {
  const refunds = [{ key: 'rf', amountCents: 300, status: 'succeeded' as const, requestedAt: at('2026-11-01') }]
  const entries = postAll('b1', [[at('2026-11-20'), { ...RELEASED, refunds }]])
  expect(statementOf('2026-11', entries).sales).toMatchObject([
    { priceCents: 1000, returnedCents: 300, commissionCents: 70, netCents: 630 }
  ])
})

it('a monthly statement has the commission of a sale in cash apart from the balance, until the shop decides for the buyer', () => {
  const cash = {
    priceCents: 1000,
    commissionCents: 100,
    paymentMethod: 'at_meeting' as const,
    paidAt: at('2026-11-18')
  }
  const released = { ...cash, releasedAt: at('2026-11-20') }
  const entries = postAll('b1', [
    [at('2026-11-18'), cash],
    [at('2026-11-20'), released],
    [at('2026-12-02'), { ...released, case: { status: 'upheld', lines: [1] } }]
  ])
  const november = statementOf('2026-11', entries)
  expect(november).toMatchObject({ sales: [], moved: [], balance: { closingCents: 0 }, held: { closingCents: 0 } })
  expect(november.cashSales).toMatchObject([
    { bookName: '=Emma', isCorrection: false, priceCents: 1000, commissionCents: 100 }
  ])
  expect(november.cash).toEqual({ openingCents: 0, commissionCents: 100, closingCents: 100 })
  const december = statementOf('2026-12', entries)
  expect(december.cashSales).toMatchObject([{ isCorrection: true, priceCents: 0, commissionCents: -100 }])
  expect(december.cash).toEqual({ openingCents: 100, commissionCents: -100, closingCents: 0 })
})

it('a monthly statement of a booking that is gone takes the credited money as the price', () => {
  expect(statementOf('2026-11', ENTRIES, new Map()).sales).toMatchObject([
    { bookName: '', priceCents: 1000, returnedCents: 0, netCents: 900 }
  ])
})

it('a monthly statement adds up in each month, whatever has happened', () => {
  const cents = (max: number) => fc.integer({ min: 0, max })
  const time = fc.constantFrom(...MONTHS).map((month) => at(`${month}-15`))
  const booking = fc
    .record({
      steps: fc.array(time, { minLength: 5, maxLength: 5 }),
      commissionCents: cents(1000),
      refunded: cents(1000),
      disputed: cents(1000),
      reinstated: cents(1000),
      sent: cents(900),
      netted: cents(300),
      reversed: cents(900),
      isRefused: fc.boolean(),
      byHand: fc.option(cents(900))
    })
    .map((drawn) => {
      const [paidAt, releasedAt, sentAt, returnedAt, endedAt] = [...drawn.steps].sort((a, b) => +a - +b)
      if (!paidAt || !releasedAt || !sentAt || !returnedAt || !endedAt) return []
      const paid: Facts = { ...PAID, commissionCents: drawn.commissionCents, paidAt }
      const released: Facts = { ...paid, releasedAt }
      const transfer = aTransfer({
        amountCents: drawn.sent,
        doneAt: sentAt,
        netted: drawn.netted > 0 ? [{ orderId: new Types.ObjectId(), cents: drawn.netted }] : []
      })
      const sent: Facts = {
        ...released,
        transfers: [transfer],
        ...(drawn.byHand === null ? {} : { paidByHand: { cents: drawn.byHand, at: sentAt } })
      }
      const reversal = {
        ...refused,
        amountCents: Math.min(drawn.reversed, drawn.sent),
        status: drawn.isRefused ? ('refused' as const) : ('made' as const),
        doneAt: returnedAt
      }
      const returned: Facts = {
        ...sent,
        transfers: [{ ...transfer, reversals: [reversal] }],
        refunds: [
          { key: 'rf', amountCents: drawn.refunded, status: 'succeeded', requestedAt: returnedAt, doneAt: returnedAt }
        ],
        disputes: [{ id: 'dp', openedAt: returnedAt, withdrawnCents: drawn.disputed, reinstatedCents: 0 }]
      }
      const disputes = [
        {
          id: 'dp',
          openedAt: returnedAt,
          withdrawnCents: drawn.disputed,
          reinstatedCents: Math.min(drawn.reinstated, drawn.disputed)
        }
      ]
      return [
        [paidAt, paid],
        [releasedAt, released],
        [sentAt, sent],
        [returnedAt, returned],
        [endedAt, { ...returned, disputes }]
      ] as const
    })
  fc.assert(
    fc.property(fc.array(booking, { maxLength: 4 }), (bookings) => {
      const all = bookings.flatMap((states, index) => postAll(`b${index}`, states))
      const books = new Map(bookings.map((_, index) => [`b${index}`, BOOK]))
      let before: Statement | undefined
      for (const month of MONTHS) {
        const one = statementOf(month, all, books)
        const { until } = toMonthRange(month)
        const soFar = all.filter((entry) => entry.at < until)
        expect(one.balance.closingCents).toBe(0 - sumOf(['seller-payable', 'seller-receivable'], soFar))
        expect(one.debts.closingCents).toBe(sumOf(['seller-receivable'], soFar))
        expect(one.held.closingCents).toBe(0 - sumOf(['held'], soFar))
        for (const line of one.sales) {
          expect(line.priceCents - line.returnedCents - line.commissionCents).toBe(line.netCents)
          expect(toMonth(new Date(line.at))).toBe(month)
        }
        if (before) {
          expect(one.balance.openingCents).toBe(before.balance.closingCents)
          expect(one.debts.openingCents).toBe(before.debts.closingCents)
          expect(one.held.openingCents).toBe(before.held.closingCents)
        }
        before = one
      }
    }),
    { numRuns: 300 }
  )
})

it('the CSV file of a statement has the movements between the opening and the closing balance, without formulas', () => {
  const payout = {
    id: 'po_1',
    amountCents: 900,
    currency: 'chf',
    status: 'paid' as const,
    createdAt: '2026-12-01T00:00:00.000Z',
    arrivesOn: '2026-12-03',
    failureCode: null
  }
  const statement = { ...statementOf('2026-12', ENTRIES), payouts: [payout], createdAt: '2026-12-31T00:00:00.000Z' }
  expect(writeCsv(toStatementFile(statement)).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'at (Europe/Berlin),movement,booking,book,price,returned,commission,amount,debt,payout,currency,status,reference',
    '2026-12-01T00:00:00.000+01:00,opening,,,,,,0.00,0.00,,eur,,',
    '2026-12-01T01:00:00.000+01:00,payout,,,,,,,,9.00,chf,paid,po_1',
    "2026-12-02T13:00:00.000+01:00,correction,b1,'=Emma,0.00,3.00,-0.30,-2.70,,,eur,,",
    "2026-12-02T13:00:00.000+01:00,debt,b1,'=Emma,,,,,2.70,,eur,,",
    '2026-12-31T23:59:59.999+01:00,closing,,,,,,-2.70,2.70,,eur,,'
  ])
})
