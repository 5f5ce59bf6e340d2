import { z } from 'zod'
import { FACETS, perFacet } from '../search'
import { FREE, ListingTable, makeColumns, NUMBER_COLUMNS, StoredTable } from './listing-table'
import { SearchIndex } from './search-index'

/** An index as it is saved: the words are left out, which follow from the texts. */
export const StoredIndex = StoredTable.extend({
  texts: z.array(z.object({ title: z.string(), subtitle: z.string(), authors: z.array(z.string()), contributors: z.array(z.string()) }))
})
export type StoredIndex = z.infer<typeof StoredIndex>

export function toStoredIndex({ table, index }: SearchIndex): StoredIndex {
  const columns = makeColumns(table.listings)
  const numbers = new Map<number, number>()
  const ids: string[] = []
  for (let row = 0; row < table.size; row += 1) {
    const text = table.columns.text[row] ?? FREE
    if (text === FREE) continue
    const at = ids.push(table.ids[row] ?? '') - 1
    for (const name of NUMBER_COLUMNS) columns[name][at] = table.columns[name][row] ?? 0
    for (const facet of FACETS) columns.codes[facet][at] = table.columns.codes[facet][row] ?? 0
    if (!numbers.has(text)) numbers.set(text, numbers.size)
    columns.text[at] = numbers.get(text) ?? 0
  }
  return {
    ids, columns, values: perFacet((facet) => table.dictionaries[facet].values), sellers: [...table.sellers.keys()], verified: table.listVerified(),
    texts: [...numbers.keys()].flatMap((number) => {
      const text = index.texts[number]
      return text ? [{ title: text.title, subtitle: text.subtitle, authors: [...text.authors], contributors: [...text.contributors] }] : []
    })
  }
}

export function toIndex({ texts: stored, ...table }: StoredIndex): SearchIndex {
  const index = new SearchIndex(new ListingTable(table))
  for (const texts of stored) index.index.add(texts)
  index.table.columns.text.forEach((number, row) => index.link(row, number))
  table.values.city.forEach((name, code) => {
    if (code > 0) index.index.addCity(code, name)
  })
  return index
}
