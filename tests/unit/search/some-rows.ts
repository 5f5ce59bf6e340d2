import fc from 'fast-check'
import { indexShelves } from '@/lib/search/index-shelves'
import type { ShelfTable } from '@/lib/search/table'
import { ALL_BOOKS } from '@/lib/search/search-address'
import { FACETS, type SearchFilters } from '@/lib/search/search'
import { addRow, makeColumns, type ShelfRow } from '@/lib/search/shelf-table'

/** Whatever the table holds of a copy, but its id. */
export const aRow = fc.record({
  workKey: fc.constantFrom('a|x', 'b|x', 'c|x'),
  categoryId: fc.constantFrom('k1', 'k2'),
  condition: fc.constantFrom('Excellent', 'Good', 'Fair'),
  priceCents: fc.integer({ min: 1, max: 6000 }),
  languageCode: fc.constantFrom('en', 'en-US', 'de', null),
  format: fc.constantFrom('Paperback', 'PAPERBACK', 'Hardcover', null),
  publishedYear: fc.constantFrom(-800, 1850, 1999, 2005, null),
  city: fc.constantFrom('Lisbon', 'LISBON', 'Wien'),
  isVerified: fc.boolean(),
  hasPhoto: fc.boolean(),
  // Few different times, so that ids decide; far apart, so that all their bytes count.
  listedAt: fc.constantFrom(0, 1, 1_700_000_000_000, 1_763_700_000_000),
  rankedAt: fc.constantFrom(-5, 1_700_000_000_000, 1_763_700_000_001)
})
/** So many that frequent values are kept as bits and rare ones as numbers, in every mixture. */
export const someRows: fc.Arbitrary<ShelfRow[]> = fc
  .uniqueArray(fc.tuple(fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 24, maxLength: 24 }), aRow), {
    maxLength: 300, selector: ([id]) => id, size: 'max'
  })
  .map((rows) => rows.map(([id, row]) => ({ id, ...row })))

/** The table of some copies. */
export function makeShelves(rows: readonly ShelfRow[]): Promise<ShelfTable> {
  const columns = makeColumns(1, 0)
  for (const row of [...rows].sort((a, b) => (a.workKey < b.workKey ? -1 : a.workKey > b.workKey ? 1 : 0))) addRow(columns, row)
  return indexShelves(columns, true)
}

const someFilters: fc.Arbitrary<SearchFilters> = fc.record({
  category: fc.subarray(['k1', 'k2', 'none']),
  condition: fc.subarray(['Excellent', 'Good', 'Fair'] as const),
  price: fc.record({ from: fc.constantFrom(null, 1000, 2000), to: fc.constantFrom(null, 900, 3000) }),
  language: fc.subarray(['en', 'de']),
  format: fc.subarray(['paperback', 'Hardcover']),
  year: fc.record({ from: fc.constantFrom(null, 1900), to: fc.constantFrom(null, 2000) }),
  city: fc.subarray(['lisbon']),
  verified: fc.boolean(),
  photo: fc.boolean()
})
/** Four to seven facets, with bounds that lie anywhere. */
export const manyChoices: fc.Arbitrary<SearchFilters> = fc
  .record({
    all: fc.record({
      category: fc.subarray(['k1', 'k2', 'k3', 'none'], { minLength: 1 }),
      condition: fc.subarray(['Excellent', 'Good', 'Fair'] as const, { minLength: 1 }),
      price: fc.record({ from: fc.option(fc.integer({ min: 0, max: 4000 })), to: fc.option(fc.integer({ min: 500, max: 6500 })) }),
      language: fc.subarray(['en', 'de', 'pt'], { minLength: 1 }),
      format: fc.subarray(['paperback', 'Hardcover'], { minLength: 1 }),
      year: fc.record({ from: fc.option(fc.integer({ min: -900, max: 2000 })), to: fc.option(fc.integer({ min: 1800, max: 2020 })) }),
      city: fc.subarray(['lisbon', 'wien', 'porto'], { minLength: 1 }),
      verified: fc.constant(true),
      photo: fc.constant(true)
    }),
    chosen: fc.subarray([...FACETS], { minLength: 4, maxLength: 7 })
  })
  .map(({ all, chosen }) => chosen.reduce((some, facet) => ({ ...some, [facet]: all[facet] }), ALL_BOOKS.filters))
/** What is chosen in practice: one facet or two; all nine at once leave hardly a copy. */
const aChoice: fc.Arbitrary<SearchFilters> = fc
  .tuple(someFilters, fc.subarray([...FACETS], { maxLength: 2 }))
  .map(([filters, chosen]) => chosen.reduce((all, facet) => ({ ...all, [facet]: filters[facet] }), ALL_BOOKS.filters))
/** Any choice of facets. */
export const someChoice = fc.oneof(someFilters, aChoice)

/** The plain meaning of the filters, a copy at a time. */
export function fits(row: ShelfRow, filters: SearchFilters): boolean {
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
