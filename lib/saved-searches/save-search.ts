import 'server-only'
import { Types } from 'mongoose'
import { authorize } from '@/lib/platform/access/authorize'
import { AppError } from '@/lib/platform/errors'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { Actor } from '@/lib/platform/access/actor'
import { ROLES } from '@/lib/users/roles'
import { SavedSearchModel } from '@/models/saved-search'
import { MAX_SAVED_SEARCHES, nextDigestAt, type SavedSearch } from './saved-search'
import { MAX_SAVED_SEARCH_CHARACTERS } from './text-limits'
import type { SaveSearchInput } from './schemas'
import { readSearchNames, toSavedQuery, toSavedSearch, type SavedSearchRow } from './to-saved-search'
import { message } from '@/lib/platform/i18n/message'

async function findSaved(actor: Actor, query: string): Promise<SavedSearchRow | null> {
  return SavedSearchModel.findOne({ userId: actor.id, query }).lean()
}

async function add(actor: Actor, query: string): Promise<SavedSearchRow | null> {
  const now = new Date()
  const fresh = { mails: 'daily' as const, savedAt: now, searchedAt: now, dueAt: nextDigestAt('daily', now) }
  try {
    const { _id } = await SavedSearchModel.create({ ...fresh, userId: new Types.ObjectId(actor.id), query })
    // Counted after the insert, so that concurrent requests cannot exceed the limit.
    if ((await SavedSearchModel.countDocuments({ userId: actor.id })) > MAX_SAVED_SEARCHES) {
      await SavedSearchModel.deleteOne({ _id })
      throw new AppError('UNPROCESSABLE', message('errors.tooManySavedSearches', { count: MAX_SAVED_SEARCHES }))
    }
  } catch (error) {
    // A concurrent repeat: the unique index accepted the first.
    if (!isDuplicateKey(error)) throw error
  }
  return findSaved(actor, query)
}

/** Idempotent, independently of order and page. @throws AppError UNPROCESSABLE beyond fifty, and for too many parts */
export async function saveSearch(actor: Actor, { address }: SaveSearchInput, t: Translator): Promise<SavedSearch> {
  await authorize(actor, ...ROLES)
  const query = toSavedQuery(address)
  if (query.length > MAX_SAVED_SEARCH_CHARACTERS) throw new AppError('UNPROCESSABLE', 'errors.searchTooLong')
  const row = (await findSaved(actor, query)) ?? (await add(actor, query))
  if (!row) throw new AppError('UNPROCESSABLE', 'errors.searchNotSaved')
  return toSavedSearch(row, await readSearchNames(), t)
}
