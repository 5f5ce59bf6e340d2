import { routes } from '@/lib/routes'
import { SEARCH_PARAMETERS } from './search-parameters'
import type { Search } from './search'
import type { IgnoredParameter } from './ignored-parameters'
import { listValues, toSearchParams, type SearchParams } from './search-address'

/** The shelf whose own page (/category/{id}) a search stands on; null on /books. */
export type ShelfId = string | null

/** The search on a shelf's page: whatever the address says, it is of this shelf and no other. */
export function ofShelf(search: Search, shelf: ShelfId): Search {
  return shelf === null ? search : { ...search, filters: { ...search.filters, category: [shelf] } }
}

/**
 * The address of a search where it stands: /books, or the page of a shelf, whose path names the shelf already. What is
 * ignored stays behind it, so that the page can say so.
 */
export function toAddressOn(shelf: ShelfId, search: Search, ignored: readonly IgnoredParameter[] = []): string {
  const params = toSearchParams(search)
  if (shelf !== null) params.delete('category')
  for (const [name, value] of ignored) params.append(name, value)
  const [path, query] = [shelf === null ? routes.books() : routes.category(shelf), params.toString()]
  return query ? `${path}?${query}` : path
}

/**
 * True when an address says the search in its canonical form, so that there is nowhere better to send the visitor. Names
 * that mean nothing here are left alone.
 */
export function isCanonical(params: SearchParams, search: Search, shelf: ShelfId, ignored: readonly IgnoredParameter[] = []): boolean {
  const canonical = new URL(toAddressOn(shelf, search, ignored), 'http://shop.invalid').searchParams
  return SEARCH_PARAMETERS.every((name) => {
    const given = listValues(params, name)
    return given.length === canonical.getAll(name).length && given.every((value, at) => value === canonical.getAll(name)[at])
  })
}
