import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toPriceHint } from '@/lib/listings/price-hint'

const cents = fc.integer({ min: 1, max: 500_000 })

it('what copies of an edition cost here is said with the count: the middle price and the range of the middle half', () => {
  expect(toPriceHint([500, 700, 600], [400, 900])).toEqual({
    count: 5,
    soldCount: 2,
    lowCents: 500,
    medianCents: 600,
    highCents: 700
  })
  expect(toPriceHint([100, 200, 300, 400, 500, 601], [])).toMatchObject({
    lowCents: 225,
    medianCents: 350,
    highCents: 475
  })
})

it('what copies of an edition cost here is not said below five copies', () => {
  fc.assert(
    fc.property(
      fc.array(cents, { maxLength: 4 }),
      (prices) => toPriceHint(prices.slice(0, 2), prices.slice(2)) === null
    )
  )
})

it('what copies of an edition cost here is not moved out of the honest prices by absurd ones, up to a quarter of the copies', () => {
  const honest = fc.integer({ min: 400, max: 900 })
  const absurd = fc.constantFrom(1, 499_999, 500_000)
  const prices = fc
    .array(honest, { minLength: 12, maxLength: 40 })
    .chain((fair) => fc.tuple(fc.constant(fair), fc.array(absurd, { maxLength: Math.floor(fair.length / 4) })))
  fc.assert(
    fc.property(prices, ([fair, wild]) => {
      const hint = toPriceHint([...wild, ...fair], [])
      expect(hint?.lowCents).toBeGreaterThanOrEqual(400)
      expect(hint?.highCents).toBeLessThanOrEqual(900)
    })
  )
})

it('what copies of an edition cost here is whole cents in order, whatever the prices and their order', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 5 }), (prices) => {
      const hint = toPriceHint(prices, [])
      expect(hint).toEqual(
        toPriceHint([], [...prices].reverse()) && { ...toPriceHint([], [...prices].reverse()), soldCount: 0 }
      )
      const { lowCents = 0, medianCents = 0, highCents = 0 } = hint ?? {}
      expect([lowCents, medianCents, highCents].every(Number.isInteger)).toBe(true)
      expect(lowCents <= medianCents && medianCents <= highCents).toBe(true)
    })
  )
})
