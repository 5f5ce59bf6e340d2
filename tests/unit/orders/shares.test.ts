import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_PRICE_CENTS } from '@/lib/platform/i18n/price'
import { MAX_LINES } from '@/lib/orders/booking'
import { allocate, shareOf, sumShares, type Share } from '@/lib/orders/shares'

/** In any order of lines, some without weight. */
const someWeights = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: MAX_PRICE_CENTS })), {
    minLength: 1,
    maxLength: MAX_LINES
  })
  .map((weights) => weights.map((cents, at): Share => ({ line: at + 1, cents })))
  .chain((weights) => fc.shuffledSubarray(weights, { minLength: weights.length }))
const anAmount = fc.oneof(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -1e10, max: 1e10 }))

/** Amounts up to the sum of the weights. */
const aSplit = someWeights.chain((weights) =>
  fc.record({ weights: fc.constant(weights), cents: fc.integer({ min: 0, max: sumShares(weights) }) })
)

it.each<[string, number, number[], number[]]>([
  ['in proportion to the weights', 60, [100, 200, 300], [10, 20, 30]],
  ['with the cent that is left for the largest remainder', 100, [100, 100, 400], [17, 17, 66]],
  ['with the cents that are left for the first lines of equal remainders', 5, [1, 1, 1], [2, 2, 1]],
  ['without a cent for a line without weight', 1, [0, 1, 1], [0, 1, 0]],
  ['whole to the only line', 7, [3], [7]],
  ['whole to the first line where no line has a weight', 7, [0, 0], [7, 0]],
  ['as nothing where it is nothing', 0, [3, 4], [0, 0]],
  ['as negative shares where it is negative', -5, [1, 1, 1], [-2, -2, -1]],
  [
    'exactly, also where a product of two amounts is above what a number holds',
    2e15 - 1,
    [1e15, 1e15],
    [1e15, 1e15 - 1]
  ]
])('an amount is split among lines %s', (_how, cents, weights, expected) => {
  const shares = allocate(
    cents,
    weights.map((weight, at) => ({ line: at + 1, cents: weight }))
  )
  expect(shares.map((share) => share.cents)).toEqual(expected)
})

it('a split neither makes nor loses a cent, and has one share for each line, in the order of the weights', () => {
  fc.assert(
    fc.property(someWeights, anAmount, (weights, cents) => {
      const shares = allocate(cents, weights)
      expect(sumShares(shares)).toBe(cents)
      expect(shares.map(({ line }) => line)).toEqual(weights.map(({ line }) => line))
      expect(shares.every((share) => Number.isSafeInteger(share.cents) && !Object.is(share.cents, -0))).toBe(true)
    })
  )
})

it('a split gives no line more than its weight while the amount is at most the sum of the weights', () => {
  fc.assert(
    fc.property(aSplit, ({ weights, cents }) => {
      const shares = allocate(cents, weights)
      for (const { line, cents: weight } of weights) expect(shareOf(line, shares)).toBeLessThanOrEqual(weight)
      expect(allocate(sumShares(weights), weights)).toEqual(weights)
    })
  )
})

/** What a line has beyond the whole cents of its proportion, and the remainder of these. */
function toRemainder({ line, cents: weight }: Share, amount: number, weights: readonly Share[], shares: Share[]) {
  const [product, total] = [BigInt(amount) * BigInt(weight), BigInt(sumShares(weights))]
  return { line, extra: shareOf(line, shares) - Number(product / total), remainder: product % total }
}

it('a split gives the cents that are left to the largest remainders, one each, and of equal ones to the lower line number', () => {
  fc.assert(
    fc.property(someWeights, fc.nat(1e9), (weights, cents) => {
      fc.pre(sumShares(weights) > 0)
      const shares = allocate(cents, weights)
      const parts = weights.map((weight) => toRemainder(weight, cents, weights, shares))
      expect(parts.every(({ extra }) => extra === 0 || extra === 1)).toBe(true)
      for (const favoured of parts.filter(({ extra }) => extra === 1))
        for (const other of parts.filter(({ extra }) => extra === 0)) {
          const isBefore = favoured.remainder === other.remainder && favoured.line < other.line
          expect(favoured.remainder > other.remainder || isBefore).toBe(true)
        }
    })
  )
})

it('a split does not depend on the order in which lines are named', () => {
  fc.assert(
    fc.property(someWeights, anAmount, (weights, cents) => {
      fc.pre(sumShares(weights) > 0)
      const byLine = (shares: readonly Share[]) => [...shares].sort((one, other) => one.line - other.line)
      expect(byLine(allocate(cents, weights))).toEqual(allocate(cents, byLine(weights)))
    })
  )
})

it('a split of a negative amount mirrors that of the same positive amount', () => {
  fc.assert(
    fc.property(someWeights, fc.nat(1e9), (weights, cents) => {
      const mirrored = allocate(-cents, weights).map((share) => ({ ...share, cents: 0 - share.cents }))
      expect(mirrored).toEqual(allocate(cents, weights))
    })
  )
})

it('a split gives nothing to a line without weight, unless no line has any: then the first bears it', () => {
  fc.assert(
    fc.property(someWeights, anAmount, (weights, cents) => {
      const shares = allocate(cents, weights)
      if (sumShares(weights) === 0) expect(shares.map((share) => share.cents)[0]).toBe(cents)
      else for (const { line } of weights.filter((weight) => weight.cents === 0)) expect(shareOf(line, shares)).toBe(0)
    })
  )
})
