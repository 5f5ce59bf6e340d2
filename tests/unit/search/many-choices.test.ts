import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countMatching, countRows } from '@/lib/search/count-rows'
import { crossCount } from '@/lib/search/cross-count'
import { gatherBits } from '@/lib/search/gather-bits'
import { readWorks, type ShelfTable } from '@/lib/search/table'
import { takeOthers } from '@/lib/search/row-set'
import { ALL_BOOKS } from '@/lib/search/search-address'
import { FACETS, type Facet, type SearchFilters } from '@/lib/search/search'
import { toConditions, toSetCondition, type Condition } from '@/lib/search/select-rows'
import { readId, type ShelfRow } from '@/lib/search/shelf-table'
import { fits, makeShelves, manyChoices, someRows } from './some-rows'

/** Many tables, or a large one: seconds on a machine that is busy with other tests. */
const LONGEST_MS = 30_000

/** The words of a search: none, a title that is wanted, one that is not. */
const someWords = fc.constantFrom('none', 'with', 'without')
type Words = 'none' | 'with' | 'without'

function toAll(table: ShelfTable, filters: SearchFilters, words: Words): Condition[] {
  if (words === 'none') return toConditions(table, filters)
  const own = readWorks(table, ['a|x'])
  return [toSetCondition(words === 'with' ? own : takeOthers(own, table.size), table.size), ...toConditions(table, filters)]
}

/** Looks at each copy, once for each facet. The code 0 is told by nobody. */
function countPlainly(table: ShelfTable, rows: readonly ShelfRow[], filters: SearchFilters, words: Words): number[][] {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const inOrder = Array.from({ length: table.size }, (_, at) => rowOf.get(readId(table, at)))
  const hasWords = (row: ShelfRow) => words === 'none' || (row.workKey === 'a|x') === (words === 'with')
  return FACETS.map((facet) => {
    const others = { ...filters, [facet]: ALL_BOOKS.filters[facet] }
    const counts = new Array<number>(table.facets[facet].counts.length).fill(0)
    for (const [at, row] of inOrder.entries()) {
      const code = table.codes[facet][at] ?? 0
      if (row && hasWords(row) && fits(row, others)) counts[code] = (counts[code] ?? 0) + 1
    }
    return counts.slice(1)
  })
}

function toTold(counts: Record<Facet, Uint32Array>): number[][] {
  return FACETS.map((facet) => [...counts[facet].subarray(1)])
}

describe('four choices and more', () => {
  it('are counted as by looking at each copy, by machine code and without', async () => {
    await fc.assert(fc.asyncProperty(someRows, manyChoices, someWords, async (rows, filters, words) => {
      const table = await makeShelves(rows)
      const gathered = await gatherBits(table)
      const plainly = countPlainly(table, rows, filters, words)
      const total = rows.filter((row) => fits(row, filters) && (words === 'none' || (row.workKey === 'a|x') === (words === 'with'))).length
      const cross = await crossCount(table, { most: 32, least: 0, cells: { whole: 100, along: 100 }, levels: 3, cellsAlong: [1000, 1000], copiesACut: 10 })
      for (const one of [table, gathered, { ...gathered, cross }]) {
        expect(toTold(countRows(one, toAll(one, filters, words)))).toEqual(plainly)
        expect(countMatching(one, toAll(one, filters, words))).toBe(total)
      }
    }))
  }, LONGEST_MS)

  const pick = <Value>(values: readonly Value[], at: number) => values[Math.imul(at, 2_654_435_761) % values.length >>> 0] ?? null
  /** Every fiftieth copy or so has values that hardly any other has. */
  const aCopy = (at: number): ShelfRow => ({
    id: at.toString(16).padStart(24, '0'), workKey: at < 60 ? 'a|x' : `b${at >> 4}|x`,
    categoryId: at % 997 === 0 ? 'k3' : (pick(['k1', 'k2'], at) ?? ''),
    condition: pick(['Excellent', 'Good', 'Fair'], at + 1) ?? '', priceCents: 1 + ((at * 7919) % 6000),
    languageCode: at % 499 === 0 ? 'pt' : pick(['en', 'de', null], at + 2), format: pick(['Paperback', 'Hardcover', null], at + 3),
    publishedYear: at % 11 === 0 ? null : 1850 + ((at * 31) % 170), city: at % 661 === 0 ? 'Porto' : (pick(['Lisbon', 'Wien'], at + 4) ?? ''),
    isVerified: at % 5 > 0, hasPhoto: at % 7 > 0, listedAt: at, rankedAt: at
  })

  it('are counted so in a shop of many copies', async () => {
    // Not a whole number of words.
    const rows = Array.from({ length: 20_011 }, (_, at) => aCopy(at))
    const table = await makeShelves(rows)
    expect(table.scratch.length).toBeGreaterThan(0)
    fc.assert(fc.property(manyChoices, someWords, (filters, words) => {
      expect(toTold(countRows(table, toAll(table, filters, words)))).toEqual(countPlainly(table, rows, filters, words))
    }), { numRuns: 12 })
  }, LONGEST_MS)
})
