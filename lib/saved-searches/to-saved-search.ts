import 'server-only'
import type { Types } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { routes } from '@/lib/routes'
import { parseSearch, toSearchParams, usualSort } from '@/lib/search/search-address'
import { describeSearch, type SearchNames } from '@/lib/search/search-words'
import type { Translator } from '@/lib/platform/i18n/translator'
import { CategoryModel } from '@/models/category'
import type { SavedSearchDocument } from '@/models/saved-search'
import type { SavedSearch } from './saved-search'

export type SavedSearchRow = SavedSearchDocument & { _id: Types.ObjectId }

const NAME = { name: 1 } as const

/** Not cached: digests are written outside of requests. */
export async function readSearchNames(): Promise<SearchNames> {
  await connectToDatabase()
  const categories = keepReadable(CategoryModel, await CategoryModel.find({}, NAME).lean(), NAME)
  const byId = new Map(categories.map(({ _id, name }) => [_id.toHexString(), name]))
  return { category: (id) => byId.get(id) }
}

/** The canonical query without order and page. */
export function toSavedQuery(address: string): string {
  const search = parseSearch(new URLSearchParams(address.split('?')[1] ?? ''))
  return toSearchParams({ ...search, sort: usualSort(search.q), after: null }).toString()
}

export function toSavedAddress(query: string | null | undefined): string {
  return query ? `${routes.books()}?${query}` : routes.books()
}

/** For example "“dune”, under €10". */
export function describeSaved(query: string | null | undefined, names: SearchNames, t: Translator): string {
  return describeSearch(parseSearch(new URLSearchParams(query ?? '')), names, t)
}

export function toSavedSearch(
  { _id, query, mails, savedAt }: SavedSearchRow,
  names: SearchNames,
  t: Translator
): SavedSearch {
  return {
    id: _id.toHexString(),
    address: toSavedAddress(query),
    words: describeSaved(query, names, t),
    mails,
    savedAt: savedAt.toISOString()
  }
}
