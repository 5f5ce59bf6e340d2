import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keptCommission, NO_COMMISSION, toCommission, toExpectedFee } from '@/lib/commission/commission'
import { MAX_PRICE_CENTS } from '@/lib/platform/i18n/price'

const aPrice = fc.integer({ min: 1, max: MAX_PRICE_CENTS })
const aRate = fc
  .record({
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    fixedCents: fc.integer({ min: 0, max: 10_000 }),
    minCents: fc.integer({ min: 0, max: 10_000 }),
    aboveMinCents: fc.option(fc.integer({ min: 0, max: 10_000 }))
  })
  .map(({ aboveMinCents, ...rate }) => ({
    ...rate,
    maxCents: aboveMinCents === null ? null : rate.minCents + aboveMinCents
  }))
const aSale = fc
  .tuple(aPrice, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([priceCents, ofPrice, refunded]) => ({
    priceCents,
    commissionCents: Math.round(priceCents * ofPrice),
    refundedCents: Math.round(priceCents * refunded)
  }))

it.each([
  ['10 % of €9.00', 900, { basisPoints: 1000 }, 90],
  ['a half cent, rounded up', 905, { basisPoints: 1000 }, 91],
  ['less than half a cent, rounded down', 904, { basisPoints: 1000 }, 90],
  ['a percentage and a fixed part', 900, { basisPoints: 1000, fixedCents: 25 }, 115],
  ['at least the minimum', 300, { basisPoints: 1000, minCents: 50 }, 50],
  ['at most the maximum', 5000, { basisPoints: 1000, maxCents: 200 }, 200],
  ['never above the price', 60, { fixedCents: 100 }, 60],
  ['nothing by default', 900, {}, 0]
])('the commission of a sale is %s', (_what, priceCents, rate, cents) => {
  expect(toCommission(priceCents, { ...NO_COMMISSION, ...rate })).toBe(cents)
})

it('the commission of a sale is a whole number of cents between nothing and the price, and within minimum and maximum', () => {
  fc.assert(
    fc.property(aPrice, aRate, (priceCents, rate) => {
      const cents = toCommission(priceCents, rate)
      expect(Number.isSafeInteger(cents)).toBe(true)
      expect(cents).toBeGreaterThanOrEqual(Math.min(rate.minCents, priceCents))
      expect(cents).toBeLessThanOrEqual(Math.min(rate.maxCents ?? Infinity, priceCents))
    })
  )
})

it('the commission of a sale never falls when the price rises, and neither does what the seller receives without a maximum or minimum', () => {
  fc.assert(
    fc.property(aPrice, aPrice, aRate, (one, other, rate) => {
      const [lower, higher] = [Math.min(one, other), Math.max(one, other)]
      expect(toCommission(lower, rate)).toBeLessThanOrEqual(toCommission(higher, rate))
      const plain = { ...rate, fixedCents: 0, minCents: 0, maxCents: null }
      expect(lower - toCommission(lower, plain)).toBeLessThanOrEqual(higher - toCommission(higher, plain))
    })
  )
})

it('the commission kept after refunds is a proportional part, half-up to the cent', () => {
  expect(keptCommission(90, 900, 0)).toBe(90)
  expect(keptCommission(90, 900, 300)).toBe(60)
  expect(keptCommission(1, 2, 1)).toBe(1)
  expect(keptCommission(1, 3, 2)).toBe(0)
  expect(keptCommission(90, 900, 900)).toBe(0)
})

it('the commission kept after refunds counts refunds outside the price as nothing or all of it', () => {
  expect(keptCommission(90, 900, -100)).toBe(90)
  expect(keptCommission(90, 900, 1500)).toBe(0)
})

it('the commission kept after refunds is between nothing and what is left, so that the seller’s part is never negative and no cent is lost', () => {
  fc.assert(
    fc.property(aSale, ({ priceCents, commissionCents, refundedCents }) => {
      const kept = keptCommission(commissionCents, priceCents, refundedCents)
      const left = priceCents - refundedCents
      expect(Number.isSafeInteger(kept)).toBe(true)
      expect(kept).toBeGreaterThanOrEqual(0)
      expect(kept).toBeLessThanOrEqual(Math.min(commissionCents, left))
      expect(Math.abs(kept - (commissionCents * left) / priceCents)).toBeLessThanOrEqual(0.5)
    })
  )
})

it('the commission kept after refunds never rises with another refund, and is nothing after a full one', () => {
  fc.assert(
    fc.property(aSale, fc.nat(1000), ({ priceCents, commissionCents, refundedCents }, more) => {
      expect(keptCommission(commissionCents, priceCents, refundedCents + more)).toBeLessThanOrEqual(
        keptCommission(commissionCents, priceCents, refundedCents)
      )
      expect(keptCommission(commissionCents, priceCents, priceCents)).toBe(0)
    })
  )
})

it('the expected fee of a payment is 1.5 % and 25 cents', () => {
  expect([300, 900, 2000, 5000].map(toExpectedFee)).toEqual([30, 39, 55, 100])
})
