import { z } from 'zod'
import { FACETS, perFacet } from '../search'
import { FREE, ListingTable, makeColumns } from './listing-table'
import { SearchIndex } from './search-index'

const texts = z.array(z.string())
const codes = z.instanceof(Uint16Array)

/** An index as it is saved: listings without gaps, the words left out, which follow from the texts. */
export const StoredIndex = z.object({
  ids: texts,
  columns: z.object({
    text: z.instanceof(Uint32Array), nextRow: z.instanceof(Uint32Array), seller: z.instanceof(Uint32Array), isbn: z.instanceof(Float64Array),
    priceCents: z.instanceof(Int32Array), year: z.instanceof(Int16Array), listedAt: z.instanceof(Float64Array),
    rankedAt: z.instanceof(Float64Array), updatedAt: z.instanceof(Float64Array), codes: z.record(z.enum(FACETS), codes)
  }),
  values: z.record(z.enum(FACETS), texts),
  sellers: texts,
  verified: texts,
  texts: z.array(z.object({ title: z.string(), subtitle: z.string(), authors: texts, contributors: texts }))
})
export type StoredIndex = z.infer<typeof StoredIndex>

/** A copy of an index to be saved. */
export function toStoredIndex({ table, index }: SearchIndex): StoredIndex {
  const columns = makeColumns(table.listings)
  const numbers = new Map<number, number>()
  const ids: string[] = []
  for (let row = 0; row < table.size; row += 1) {
    const text = table.columns.text[row] ?? FREE
    if (text === FREE) continue
    const at = ids.push(table.ids[row] ?? '') - 1
    if (!numbers.has(text)) numbers.set(text, numbers.size)
    columns.text[at] = numbers.get(text) ?? 0
    for (const name of ['seller', 'isbn', 'priceCents', 'year', 'listedAt', 'rankedAt', 'updatedAt'] as const) columns[name][at] = table.columns[name][row] ?? 0
    for (const facet of FACETS) columns.codes[facet][at] = table.columns.codes[facet][row] ?? 0
  }
  return {
    ids, columns, values: perFacet((facet) => table.dictionaries[facet].values), sellers: [...table.sellers.keys()], verified: table.listVerified(),
    texts: [...numbers.keys()].flatMap((number) => {
      const text = index.texts[number]
      return text ? [{ title: text.title, subtitle: text.subtitle, authors: [...text.authors], contributors: [...text.contributors] }] : []
    })
  }
}

/** The index that was saved. */
export function toIndex({ ids, columns, values, sellers, verified, texts: stored }: StoredIndex): SearchIndex {
  const index = new SearchIndex(new ListingTable({ ids, columns, values, sellers, verified }))
  for (const texts of stored) index.index.add(texts)
  const { text: numbers, nextRow } = index.table.columns
  for (let row = 0; row < ids.length; row += 1) {
    const text = index.index.texts[numbers[row] ?? 0]
    if (!text) throw new Error('a listing has no text')
    nextRow[row] = text.firstRow
    text.firstRow = row
    text.listings += 1
  }
  values.city.forEach((name, code) => {
    if (code > 0) index.index.addCity(code, name)
  })
  return index
}
