import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countRows, listMatching, listRowsOf, makeCounts } from '@/lib/search/count-rows'
import { toTier, type RankedWork } from '@/lib/search/rank-works'
import { ALL_BOOKS } from '@/lib/search/search-address'
import type { SearchFilters } from '@/lib/search/search'
import { addRow, listWritten, makeTable, readId, type ShelfRow, type ShelfTable } from '@/lib/search/shelf-table'

const aRow = fc.record({
  id: fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 24, maxLength: 24 }),
  workKey: fc.constantFrom('a|x', 'b|x', 'c|x'),
  categoryId: fc.constantFrom('k1', 'k2'),
  condition: fc.constantFrom('Excellent', 'Good', 'Fair'),
  priceCents: fc.integer({ min: 1, max: 6000 }),
  languageCode: fc.constantFrom('en', 'en-US', 'de', null),
  format: fc.constantFrom('Paperback', 'PAPERBACK', 'Hardcover', null),
  publishedYear: fc.constantFrom(-800, 1850, 1999, 2005, null),
  city: fc.constantFrom('Lisbon', 'LISBON', 'Wien'),
  isVerified: fc.boolean(),
  hasPhoto: fc.boolean()
})

function makeShelves(rows: readonly ShelfRow[]): ShelfTable {
  const table = makeTable(1, 0)
  for (const row of [...rows].sort((a, b) => (a.workKey < b.workKey ? -1 : a.workKey > b.workKey ? 1 : 0))) addRow(table, row)
  return table
}

const someFilters: fc.Arbitrary<SearchFilters> = fc.record({
  category: fc.subarray(['k1', 'k2', 'none']),
  condition: fc.subarray(['Excellent', 'Good', 'Fair'] as const),
  price: fc.record({ from: fc.constantFrom(null, 1000), to: fc.constantFrom(null, 3000) }),
  language: fc.subarray(['en', 'de']),
  format: fc.subarray(['paperback', 'Hardcover']),
  year: fc.record({ from: fc.constantFrom(null, 1900), to: fc.constantFrom(null, 2000) }),
  city: fc.subarray(['lisbon']),
  verified: fc.boolean(),
  photo: fc.boolean()
})

/** The plain meaning of the filters, a copy at a time. */
function fits(row: ShelfRow, filters: SearchFilters): boolean {
  const isIn = (values: readonly string[], value: string | null | undefined) =>
    values.length === 0 || values.some((one) => one.toLowerCase() === (value ?? '').split('-')[0]?.toLowerCase())
  const within = ({ from, to }: SearchFilters['year'], value: number | null | undefined) =>
    (from === null && to === null) || (typeof value === 'number' && value >= (from ?? -Infinity) && value <= (to ?? Infinity))
  return (
    isIn(filters.category, row.categoryId) && isIn(filters.condition, row.condition) && isIn(filters.language, row.languageCode) &&
    isIn(filters.format, row.format) && isIn(filters.city, row.city) && within(filters.price, row.priceCents) &&
    within(filters.year, row.publishedYear) && (!filters.verified || row.isVerified) && (!filters.photo || row.hasPhoto)
  )
}

describe('counting copies', () => {
  it('comes to the same as looking at each of them', () => {
    fc.assert(fc.property(fc.array(aRow, { maxLength: 40 }), someFilters, (rows, filters) => {
      const table = makeShelves(rows)
      const counts = makeCounts(table)
      const all = { rows: [{ from: 0, end: table.size }], filters, add: 1 } as const
      countRows(table, all, counts)
      const fitting = rows.filter((row) => fits(row, filters))
      expect(counts.matched).toBe(fitting.length)
      expect(listMatching(table, all, 1000).map((row) => readId(table, row)).sort()).toEqual(fitting.map(({ id }) => id).sort())
      // Each value of a facet tells how many there would be if it were chosen alone.
      for (const condition of ['Excellent', 'Good', 'Fair'] as const) {
        const code = table.dictionaries.condition.codes.get(condition)
        const told = code === undefined ? 0 : (counts.counts.condition[code] ?? 0)
        expect(told).toBe(rows.filter((row) => fits(row, { ...filters, condition: [condition] })).length)
      }
    }))
  })

  it('knows the copies of a work, and takes away what it has added', () => {
    fc.assert(fc.property(fc.array(aRow, { maxLength: 40 }), (rows) => {
      const table = makeShelves(rows)
      const of = listRowsOf(table, ['a|x', 'none|x'])
      const counts = makeCounts(table)
      countRows(table, { rows: of, filters: ALL_BOOKS.filters, add: 1 }, counts)
      expect(counts.matched).toBe(rows.filter(({ workKey }) => workKey === 'a|x').length)
      countRows(table, { rows: of, filters: ALL_BOOKS.filters, add: -1 }, counts)
      expect(counts.counts.city.every((count) => count === 0)).toBe(true)
    }))
  })

  it('takes different spellings of a place for one', () => {
    const [one] = fc.sample(aRow, 1)
    if (!one) throw new Error('no row')
    const table = makeShelves([{ ...one, city: 'Lisbon' }, { ...one, city: 'LISBON' }])
    expect(new Set(listWritten(table, 'city', ['lisbon']))).toEqual(new Set(['lisbon', 'Lisbon', 'LISBON']))
  })
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
  })
})
