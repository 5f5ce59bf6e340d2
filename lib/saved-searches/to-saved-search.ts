import 'server-only'
import type { Types } from 'mongoose'
import { readCategoryPlan, type CategoryPlan } from '@/lib/categories/category-plan'
import { connectToDatabase } from '@/lib/platform/db/db'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { routes } from '@/lib/routes'
import type { Search } from '@/lib/search/search'
import { parseSearch, toSearchParams, usualSort } from '@/lib/search/search-address'
import { describeSearch, type SearchNames } from '@/lib/search/search-words'
import type { Translator } from '@/lib/platform/i18n/translator'
import { CategoryModel } from '@/models/category'
import type { SavedSearchDocument } from '@/models/saved-search'
import type { SavedSearch } from './saved-search'

export type SavedSearchRow = SavedSearchDocument & { _id: Types.ObjectId }

const NAME = { name: 1 } as const

export type SavedNames = SearchNames & Pick<CategoryPlan, 'mergedInto'>

/** Not cached: digests are written outside of requests. */
export async function readSearchNames(): Promise<SavedNames> {
  await connectToDatabase()
  const [{ mergedInto }, rows] = await Promise.all([readCategoryPlan(), CategoryModel.find({}, NAME).lean()])
  const byId = new Map(keepReadable(CategoryModel, rows, NAME).map(({ _id, name }) => [_id.toHexString(), name]))
  return { category: (id) => byId.get(id), mergedInto }
}

/** What is asked for now: a category may have been merged into another since the search was saved. */
export function toCurrentSearch(query: string | null | undefined, { mergedInto }: SavedNames): Search {
  const search = parseSearch(new URLSearchParams(query ?? ''))
  const category = [...new Set(search.filters.category.map((id) => mergedInto.get(id) ?? id))]
  return { ...search, filters: { ...search.filters, category } }
}

/** The canonical query without order and page. */
export function toSavedQuery(address: string): string {
  const search = parseSearch(new URLSearchParams(address.split('?')[1] ?? ''))
  return toSearchParams({ ...search, sort: usualSort(search.q), after: null }).toString()
}

export function toSavedAddress(saved: string | null | undefined, names: SavedNames): string {
  const query = toSearchParams(toCurrentSearch(saved, names)).toString()
  return query ? `${routes.books()}?${query}` : routes.books()
}

/** For example "“dune”, under €10". */
export function describeSaved(query: string | null | undefined, names: SavedNames, t: Translator): string {
  return describeSearch(toCurrentSearch(query, names), names, t)
}

export function toSavedSearch(
  { _id, query, mails, savedAt }: SavedSearchRow,
  names: SavedNames,
  t: Translator
): SavedSearch {
  return {
    id: _id.toHexString(),
    address: toSavedAddress(query, names),
    words: describeSaved(query, names, t),
    mails,
    savedAt: savedAt.toISOString()
  }
}
