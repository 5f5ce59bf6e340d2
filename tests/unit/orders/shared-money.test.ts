import fc from 'fast-check'
import { sampleRuns } from 'service-process/testing/sample'
import { expect, it } from 'vitest'
import { keptCommission } from '@/lib/commission/commission'
import { allocateTaken, followDisputes, listChargedBack, type Dispute } from '@/lib/disputes/dispute'
import { shareOf, sumShares, type Share } from '@/lib/orders/shares'
import { leftOfLines, OPEN_REFUND_STATUSES, RETURNED_STATUSES } from '@/lib/refunds/refund'
import { leftOf, type Ledger } from '@/lib/refunds/refund-shares'
import { shareLines, sharePrice } from '@/lib/transfers/share-price'
import { listLedgers, NOW, runLast, someActs, someLines, toLedger, type Line } from './order-of-lines'

const REQUESTS = ['part', 'lines', 'shares', 'whole'] as const
const ENDS = ['pend', 'succeed', 'fail', 'refuse'] as const

function listCounted({ refunds }: Ledger): Share[] {
  const counted = [...OPEN_REFUND_STATUSES, ...RETURNED_STATUSES]
  return refunds.filter(({ status }) => counted.includes(status)).flatMap(({ shares }) => shares)
}

function expectSharesAddUp(ledger: Ledger): void {
  for (const { shares, amountCents } of ledger.refunds) {
    expect(sumShares(shares)).toBe(amountCents)
    expect(shares.every(({ cents }) => cents >= 0)).toBe(true)
  }
  const counted = listCounted(ledger)
  for (const { line, cents } of ledger.prices) expect(shareOf(line, counted)).toBeLessThanOrEqual(cents)
  expect(sumShares(leftOfLines(ledger))).toBe(leftOf(ledger))
}

it('the refunds of an order of one to twenty copies have shares that make their amounts, and of no copy more than its price', () => {
  fc.assert(
    fc.property(someLines, someActs(...REQUESTS, ...ENDS), (lines, acts) => {
      for (const ledger of listLedgers(lines, acts)) expectSharesAddUp(ledger)
    })
  )
})

it('the refunds of an order return of no copy more than its price, also when failed ones are tried again or settled by hand', () => {
  fc.assert(
    fc.property(someLines, someActs('part', 'lines', 'shares', 'fail', 'again', 'by hand'), (lines, acts) => {
      for (const ledger of listLedgers(lines, acts)) expectSharesAddUp(ledger)
    }),
    // Few orders of acts come to a refund that is tried again after others.
    sampleRuns(2000, 0.3, 20)
  )
})

it('the refunds of an order return the whole price of each copy once the order is refunded', () => {
  fc.assert(
    fc.property(someLines, someActs('part', 'lines', 'shares', 'pend', 'succeed'), (lines, acts) => {
      const whole = { kind: 'whole', at: 0, part: 0 } as const
      const ends = acts.map((_, at) => ({ kind: 'succeed', at, part: 0 }) as const)
      const ledger = runLast(lines, [...acts, whole, ...ends, { kind: 'succeed', at: acts.length, part: 0 }])
      expect(ledger.status).toBe('refunded')
      for (const { line, cents } of ledger.prices) expect(shareOf(line, listCounted(ledger))).toBe(cents)
    })
  )
})

const someOrders = fc
  .record({
    lines: someLines,
    acts: someActs(...REQUESTS, 'pend', 'succeed', 'fail'),
    disputed: fc.double({ min: 0, max: 1, noNaN: true }),
    reinstated: fc.double({ min: 0, max: 1, noNaN: true }),
    status: fc.constantFrom('needs_response', 'won', 'lost')
  })
  .map(({ lines, acts, disputed, reinstated, status }) => {
    const ledger = runLast(lines, acts)
    const left = leftOfLines(ledger)
    const amountCents = Math.round(sumShares(left) * disputed)
    const back = { needs_response: 0, won: amountCents, lost: Math.round(amountCents * reinstated) }[status]
    const seen = {
      id: 'dp_1',
      status,
      reason: 'fraudulent',
      amountCents,
      evidenceDueAt: null,
      openedAt: NOW,
      withdrawnCents: amountCents,
      reinstatedCents: back ?? 0
    }
    return { lines, ledger, left, disputes: followDisputes([], [seen], left, NOW)?.disputes ?? [] }
  })

function sumReturned({ refunds }: Ledger, line: number): number {
  const returned = refunds.filter(({ status }) => RETURNED_STATUSES.includes(status))
  return shareOf(
    line,
    returned.flatMap(({ shares }) => shares)
  )
}

it('a dispute takes of each copy what is left of it at most, in proportion, and not a cent more or less than the bank', () => {
  fc.assert(
    fc.property(someOrders, ({ disputes, left }) => {
      for (const { withdrawnCents, reinstatedCents, ...dispute } of disputes) {
        const taken = allocateTaken({ ...dispute, withdrawnCents, reinstatedCents })
        expect(sumShares(taken)).toBe(withdrawnCents - reinstatedCents)
        for (const { line, cents } of left) expect(shareOf(line, taken)).toBeLessThanOrEqual(cents)
      }
    })
  )
})

it('a lost dispute leaves of each copy what neither the bank nor the shop has returned', () => {
  fc.assert(
    fc.property(someOrders, ({ ledger, disputes }) => {
      const charged = { ...ledger, chargedBack: listChargedBack(disputes) }
      expect(sumShares(leftOfLines(charged))).toBe(leftOf(charged))
    })
  )
})

function takenOf(line: number, disputes: readonly Dispute[]): number {
  return shareOf(line, disputes.flatMap(allocateTaken))
}

it('the seller’s part, the commission, what was returned and what the bank took are together the price of each copy', () => {
  fc.assert(
    fc.property(someOrders, ({ lines, ledger, disputes }) => {
      const parts = shareLines({ lines, disputes }, ledger.refunds)
      expect(parts.map(({ line }) => line)).toEqual(lines.map(({ number }) => number))
      for (const [at, { number, priceCents, commissionCents }] of lines.entries()) {
        const { sellerCents, shopCents } = parts[at] ?? { sellerCents: 0, shopCents: 0 }
        const gone = sumReturned(ledger, number) + takenOf(number, disputes)
        expect(sellerCents + shopCents + gone).toBe(priceCents)
        expect(shopCents).toBe(keptCommission(commissionCents, priceCents, gone))
        expect(sellerCents).toBeGreaterThanOrEqual(0)
        expect(shopCents).toBeLessThanOrEqual(commissionCents)
      }
    })
  )
})

it('the parts of an order are the sums of those of its copies, and nothing is made or lost between seller, shop, buyer and bank', () => {
  fc.assert(
    fc.property(someOrders, ({ lines, ledger, disputes }) => {
      const { sellerCents, shopCents } = sharePrice({ lines, disputes }, ledger.refunds)
      const numbers = lines.map(({ number }) => number)
      const gone = numbers.reduce((sum, one) => sum + sumReturned(ledger, one) + takenOf(one, disputes), 0)
      expect(sellerCents + shopCents + gone).toBe(sumShares(ledger.prices))
    })
  )
})

it('a copy that was refunded whole leaves the seller and the shop nothing of it, and all of the others', () => {
  fc.assert(
    fc.property(someLines, fc.nat(), (lines, at) => {
      const line = (at % lines.length) + 1
      const acts = [
        { kind: 'lines', at: line - 1, part: 0 },
        { kind: 'succeed', at: 0, part: 0 }
      ] as const
      const { refunds } = runLast(lines, acts)
      const untouched = shareLines({ lines }, toLedger(lines).refunds)
      const expected = untouched.map((one) => (one.line === line ? { line, sellerCents: 0, shopCents: 0 } : one))
      expect(shareLines({ lines }, refunds)).toEqual(expected)
    })
  )
})

it('an order of one copy shares its price as a copy that was sold by itself', () => {
  const aLine = someLines.map(([line]): Line => line ?? { number: 1, priceCents: 1, commissionCents: 0 })
  fc.assert(
    fc.property(aLine, someActs('part', 'succeed'), (line, acts) => {
      const { refunds } = runLast([line], acts)
      const { priceCents, commissionCents } = line
      const returned = sumReturned({ ...toLedger([line]), refunds }, 1)
      const shopCents = keptCommission(commissionCents, priceCents, returned)
      expect(sharePrice({ lines: [line] }, refunds)).toEqual({
        sellerCents: priceCents - returned - shopCents,
        shopCents
      })
    })
  )
})
