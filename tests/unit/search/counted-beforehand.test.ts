import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countRows } from '@/lib/search/count-rows'
import { crossCount, toCrossLimits, type CrossLimits } from '@/lib/search/cross-count'
import type { ShelfTable } from '@/lib/search/table'
import { readCrosswise } from '@/lib/search/read-crosswise'
import { ALL_BOOKS } from '@/lib/search/search-address'
import { FACETS, type Facet, type SearchFilters } from '@/lib/search/search'
import { toConditions } from '@/lib/search/select-rows'
import type { ShelfRow } from '@/lib/search/shelf-table'
import { makeShelves, manyChoices, someChoice, someRows } from './some-rows'

/** Many tables, or a large one: seconds on a machine that is busy with other tests. */
const LONGEST_MS = 30_000
/** From hardly anything counted beforehand to everything, with stretches cut anywhere. */
const someLimits: fc.Arbitrary<CrossLimits> = fc.record({
  most: fc.constantFrom(1, 2, 32),
  least: fc.constantFrom(0, 3),
  cells: fc.record({ whole: fc.constantFrom(20, 100_000), along: fc.constantFrom(20, 1000, 100_000) }),
  levels: fc.constantFrom(2, 6),
  cellsAlong: fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 4 }),
  copiesACut: fc.integer({ min: 1, max: 50 })
})

/** What is told; the code 0 is told by nobody. */
function toTold(counts: Record<Facet, Uint32Array>): number[][] {
  return FACETS.map((facet) => [...counts[facet].subarray(1)])
}

function choose(changes: Partial<SearchFilters>): SearchFilters {
  return { ...ALL_BOOKS.filters, ...changes }
}

describe('what was counted beforehand', () => {
  it('tells the same as counting now', async () => {
    await fc.assert(fc.asyncProperty(someRows, fc.oneof(someChoice, manyChoices), someLimits, async (rows, filters, limits) => {
      const table = await makeShelves(rows)
      const cross = await crossCount(table, limits)
      const conditions = toConditions(table, filters)
      expect(toTold(countRows({ ...table, cross }, conditions))).toEqual(toTold(countRows(table, conditions)))
    }), { numRuns: 120 })
  }, LONGEST_MS)
})

describe('a shop with many copies', () => {
  const pick = <Value>(values: readonly Value[], at: number) => values[at % values.length] ?? null
  const aCopy = (at: number): ShelfRow => ({
    id: at.toString(16).padStart(24, '0'), workKey: '', categoryId: pick(['k1', 'k2', 'k3'], at) ?? '', condition: pick(['Good', 'Fair'], at >> 2) ?? '',
    priceCents: 1 + ((at * 7919) % 6000), languageCode: pick(['en', 'de', null], at >> 1), format: pick(['Paperback', 'Hardcover', null], at >> 3),
    publishedYear: 1890 + ((at * 31) % 130), city: pick(['Lisbon', 'Wien'], at >> 4) ?? '', isVerified: at % 5 === 0, hasPhoto: at % 7 > 0, listedAt: at, rankedAt: at
  })
  let made: Promise<ShelfTable> | null = null
  const makeShop = () => (made ??= makeShelves(Array.from({ length: 20_000 }, (_, at) => aCopy(at))))

  /** As much is counted as of a million copies. */
  const makeLargeShop = async () => {
    const table = await makeShop()
    return { ...table, cross: await crossCount(table, toCrossLimits(1_000_000)) }
  }

  it.each<[string, SearchFilters]>([
    ['bounds of the price', choose({ price: { from: 123, to: 1987 } })],
    ['a shelf and bounds of the price', choose({ category: ['k1'], price: { from: 123, to: 1987 } })],
    ['grades, a language and bounds of the years', choose({ condition: ['Good', 'Fair'], language: ['de'], year: { from: 1903, to: 1977 } })],
    ['a shelf, a band of prices and a photo', choose({ category: ['k2', 'k3'], price: { from: 500, to: 999 }, photo: true })],
    ['a shelf, a language, a grade, a format, a photo and bounds of the price', choose({
      category: ['k1', 'k2'], language: ['en'], condition: ['Good'], format: ['Paperback'], verified: true, photo: true, price: { from: 123, to: 1987 }
    })],
    ['bounds of both prices and years', choose({ price: { from: 123, to: 1987 }, year: { from: 1903, to: 1977 } })],
    ['bounds of prices, and years up to one', choose({ price: { from: 123, to: null }, year: { from: null, to: 1977 } })]
  ])('looks at hardly any of them for the facets of %s', async (_, filters) => {
    const table = await makeLargeShop()
    const conditions = toConditions(table, filters)
    const now = countRows({ ...table, cross: null }, conditions)
    for (const facet of FACETS) {
      expect([...(readCrosswise(table, table.cross, conditions)(facet) ?? [])].slice(1)).toEqual([...now[facet]].slice(1))
    }
  }, LONGEST_MS)

  it('counts now what has many rare values', async () => {
    const table = await makeShelves(Array.from({ length: 20_000 }, (_, at) => ({ ...aCopy(at), city: `City ${at % 100}` })))
    const conditions = toConditions(table, choose({ category: ['k1'], price: { from: 123, to: 1987 } }))
    expect(table.cross && readCrosswise(table, table.cross, conditions)('city')).toBeNull()
    expect(toTold(countRows(table, conditions))).toEqual(toTold(countRows({ ...table, cross: null }, conditions)))
  }, LONGEST_MS)

  it('counts now after bounds of prices and years that lie across what is told apart', async () => {
    const table = await makeLargeShop()
    const conditions = toConditions(table, choose({ price: { from: 123, to: 1987 }, year: { from: 1893, to: 1977 } }))
    expect(readCrosswise(table, table.cross, conditions)('city')).toBeNull()
    expect([...countRows(table, conditions).city].slice(1).every((count) => count > 0)).toBe(true)
  }, LONGEST_MS)
})
