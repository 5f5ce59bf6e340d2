import { routes } from '@/lib/routes'
import { SEARCH_PARAMETERS } from './search-parameters'
import type { Search } from './search'
import { toSearchAddress, toSearchParams, type SearchParams } from './search-address'

/** The shelf whose own page (/category/{id}) a search stands on; null on /books. */
export type ShelfId = string | null

/** The search on a shelf's page: whatever the address says, it is of this shelf and no other. */
export function ofShelf(search: Search, shelf: ShelfId): Search {
  return shelf === null ? search : { ...search, filters: { ...search.filters, category: [shelf] } }
}

/** The address of a search where it stands: /books, or the page of a shelf, whose path names the shelf already. */
export function toAddressOn(shelf: ShelfId, search: Search): string {
  if (shelf === null) return toSearchAddress(search)
  const params = toSearchParams(search)
  params.delete('category')
  const query = params.toString()
  return query ? `${routes.category(shelf)}?${query}` : routes.category(shelf)
}

/**
 * True when an address says the search in its canonical form, so that there is nowhere better to send the visitor. Names
 * that mean nothing here are left alone.
 */
export function isCanonical(params: SearchParams, search: Search, shelf: ShelfId): boolean {
  const canonical = new URL(toAddressOn(shelf, search), 'http://shop.invalid').searchParams
  return SEARCH_PARAMETERS.every((name) => {
    const given = params instanceof URLSearchParams ? params.getAll(name) : [params[name] ?? []].flat()
    return given.length === canonical.getAll(name).length && given.every((value, at) => value === canonical.getAll(name)[at])
  })
}
