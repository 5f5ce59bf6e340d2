import 'server-only'
import type { ListingCard } from '@/lib/listings/listing'
import type { Actor } from '@/lib/platform/access/actor'
import { DAY_MS } from '@/lib/platform/time/wall-clock'
import { connectToDatabase } from '@/lib/platform/db/db'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { AppError } from '@/lib/platform/errors'
import type { Translator } from '@/lib/platform/i18n/translator'
import { listIdsSince, readCards } from '@/lib/search/queries'
import { SavedSearchModel } from '@/models/saved-search'
import type { SavedSearch } from './saved-search'
import {
  readSearchNames,
  toCurrentSearch,
  toSavedSearch,
  type SavedNames,
  type SavedSearchRow
} from './to-saved-search'

export const NEW_DAYS = 7
/** Each search is one request to the search process. */
const MOST_SEARCHES = 10
const MOST_SEARCHED = 20

export type NewMatches = { search: SavedSearch; cards: ListingCard[] }

async function findNewIds({ query, savedAt }: SavedSearchRow, names: SavedNames, now: Date): Promise<string[]> {
  const search = toCurrentSearch(query, names)
  const since = new Date(Math.max(savedAt.getTime(), now.getTime() - NEW_DAYS * DAY_MS))
  return listIdsSince(search, since, MOST_SEARCHED)
}

/** What the latest saved searches find that was listed since they were saved, at most NEW_DAYS ago, without own listings. A listing is
 * named once. `matches` is null while the search is unavailable. */
export async function listNewMatches(
  actor: Actor,
  now: Date,
  t: Translator
): Promise<{ searchCount: number; matches: NewMatches[] | null }> {
  await connectToDatabase()
  const found = await SavedSearchModel.find({ userId: actor.id })
    .sort({ savedAt: -1, _id: -1 })
    .limit(MOST_SEARCHES)
    .lean()
  const rows = keepReadable(SavedSearchModel, found)
  if (rows.length === 0) return { searchCount: 0, matches: [] }
  try {
    const names = await readSearchNames()
    const ids = await Promise.all(rows.map((row) => findNewIds(row, names, now)))
    const left = new Map((await readCards([...new Set(ids.flat())])).map((card) => [card.id, card]))
    const matches = rows.map((row, place) => {
      const cards = (ids[place] ?? [])
        .flatMap((id) => left.get(id) ?? [])
        .filter(({ sellerId }) => sellerId !== actor.id)
      for (const { id } of cards) left.delete(id)
      return { search: toSavedSearch(row, names, t), cards }
    })
    return { searchCount: rows.length, matches: matches.filter(({ cards }) => cards.length > 0) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'SEARCH_UNAVAILABLE')
      return { searchCount: rows.length, matches: null }
    throw error
  }
}
