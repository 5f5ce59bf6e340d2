import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countMatching, countRows, type RowCounts } from '@/lib/search/count-rows'
import { readWorks, type ShelfTable } from '@/lib/search/table'
import { nextRows, toPlace, type Place, type RowOrder } from '@/lib/search/next-rows'
import { toTier, type RankedWork } from '@/lib/search/rank-works'
import { takeOthers, toRows } from '@/lib/search/row-set'
import type { Facet, SearchFilters } from '@/lib/search/search'
import { selectRows, toConditions, toSetCondition } from '@/lib/search/select-rows'
import { listWritten, readId, type ShelfRow } from '@/lib/search/shelf-table'
import { aRow, fits, makeShelves, someChoice, someRows } from './some-rows'

/** A hundred tables each: seconds on a machine that is busy with other tests. */
const LONGEST_MS = 30_000

function told(table: ShelfTable, counts: RowCounts, facet: Facet, value: string): number {
  const code = table.dictionaries[facet].codes.get(value)
  return code === undefined ? 0 : (counts[facet][code] ?? 0)
}

const idsOf = (table: ShelfTable, rows: Iterable<number>) => [...rows].map((row) => readId(table, row))

describe('counting copies', () => {
  it('comes to the same as looking at each of them', async () => {
    await fc.assert(fc.asyncProperty(someRows, someChoice, async (rows, filters) => {
      const table = await makeShelves(rows)
      const conditions = toConditions(table, filters)
      const counted = countRows(table, conditions)
      const fitting = rows.filter((row) => fits(row, filters))
      expect(countMatching(table, conditions)).toBe(fitting.length)
      if (conditions.length > 0) {
        expect(idsOf(table, toRows(selectRows(table, conditions))).sort()).toEqual(fitting.map(({ id }) => id).sort())
      }
      // Each value of a facet tells how many there would be if it were chosen alone.
      const wouldBe = (change: Partial<SearchFilters>) => rows.filter((row) => fits(row, { ...filters, ...change })).length
      for (const condition of ['Excellent', 'Good', 'Fair'] as const) {
        expect(told(table, counted, 'condition', condition)).toBe(wouldBe({ condition: [condition] }))
      }
      for (const category of ['k1', 'k2']) expect(told(table, counted, 'category', category)).toBe(wouldBe({ category: [category] }))
      for (const language of ['en', 'de']) expect(told(table, counted, 'language', language)).toBe(wouldBe({ language: [language] }))
      expect(told(table, counted, 'price', '1000-1499')).toBe(wouldBe({ price: { from: 1000, to: 1499 } }))
      expect(told(table, counted, 'year', '1990-1999')).toBe(wouldBe({ year: { from: 1990, to: 1999 } }))
      expect(told(table, counted, 'photo', 'yes')).toBe(wouldBe({ photo: true }))
    }))
  }, LONGEST_MS)

  it('knows the copies of some works, and all the others', async () => {
    await fc.assert(fc.asyncProperty(someRows, someChoice, async (rows, filters) => {
      const table = await makeShelves(rows)
      const own = readWorks(table, ['a|x', 'none|x'])
      for (const [set, isOwn] of [[own, true], [takeOthers(own, table.size), false]] as const) {
        const wanted = rows.filter((row) => (row.workKey === 'a|x') === isOwn)
        expect(idsOf(table, toRows(set)).sort()).toEqual(wanted.map(({ id }) => id).sort())
        expect(countMatching(table, [toSetCondition(set, table.size), ...toConditions(table, filters)])).toBe(wanted.filter((row) => fits(row, filters)).length)
      }
    }))
  }, LONGEST_MS)

  it('takes different spellings of a place for one', async () => {
    const [one] = fc.sample(aRow, 1)
    if (!one) throw new Error('no row')
    const id = '0'.repeat(24)
    const table = await makeShelves([{ ...one, id, city: 'Lisbon' }, { ...one, id, city: 'LISBON' }])
    expect(new Set(listWritten(table, 'city', ['lisbon']))).toEqual(new Set(['lisbon', 'Lisbon', 'LISBON']))
  })
})

describe('turning the pages of a choice', () => {
  const orders: fc.Arbitrary<RowOrder> = fc.record({
    field: fc.constantFrom('priceCents', 'listedAt', 'rankedAt'), direction: fc.constantFrom(1, -1)
  })

  function putInOrder(rows: readonly ShelfRow[], { field, direction }: RowOrder): string[] {
    return [...rows].sort((a, b) => direction * (a[field] - b[field] || (a.id < b.id ? -1 : 1))).map(({ id }) => id)
  }

  it('shows each copy once, in its order', async () => {
    await fc.assert(fc.asyncProperty(someRows, someChoice, orders, fc.integer({ min: 1, max: 30 }), async (rows, filters, order, most) => {
      const table = await makeShelves(rows)
      const set = selectRows(table, [...toConditions(table, filters), toSetCondition(takeOthers(readWorks(table, []), table.size), table.size)])
      const shown: number[] = []
      for (let after: Place | null = null, page: number[] = []; ; ) {
        page = nextRows(table, set, order, after, most)
        shown.push(...page)
        const last = page.at(-1)
        if (last === undefined) break
        after = toPlace(table, order, last)
      }
      expect(idsOf(table, shown)).toEqual(putInOrder(rows.filter((row) => fits(row, filters)), order))
    }))
  }, LONGEST_MS)

  it('goes on behind a copy that is gone', async () => {
    await fc.assert(fc.asyncProperty(someRows, orders, async (rows, order) => {
      const [gone, ...others] = rows
      if (!gone) return
      const table = await makeShelves(others)
      const all = takeOthers(readWorks(table, []), table.size)
      const behind = idsOf(table, nextRows(table, all, order, { key: gone[order.field], id: gone.id }, 1000))
      const inOrder = putInOrder(rows, order)
      expect(behind).toEqual(inOrder.slice(inOrder.indexOf(gone.id) + 1))
    }))
  }, LONGEST_MS)
})

describe('the place of a work', () => {
  const work = (title: string, author = 'Somebody Else', subtitle?: string): RankedWork => ({ _id: title, title, authors: [author], name: '', copies: 1, subtitle })
  const place = (q: string, one: RankedWork) => {
    const words = q.split(' ').map((word) => ({ typed: word, meant: [word] }))
    return toTier(words, words, one)
  }

  it('is the better the closer its title is to the words', () => {
    const places = [
      place('dune', work('Dune (Dune Chronicles, #1)')), place('dune herbert', work('Dune', 'Frank Herbert')), place('dune', work('Dune Messiah')),
      place('dune', work('The Road to Dune')), place('road dune', work('The Dune and the Road')), place('frank herbert dune', work('Biography', 'Dune F. Frank Herbert')),
      place('dune', work('Sand', 'Somebody Else', 'After Dune'))
    ]
    expect(places).toEqual([0, 1, 2, 3, 4, 5, 7])
  })

  it('is the first for every title that is typed as it is', () => {
    fc.assert(fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 6 }), (words) => {
      expect(place(words.join(' '), work(words.join(' ')))).toBe(0)
    }))
  }, LONGEST_MS)
})
