import 'server-only'
import { connectToDatabase } from '@/lib/platform/db/db'
import { notFound } from '@/lib/platform/errors'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { Actor } from '@/lib/platform/access/actor'
import { SavedSearchModel } from '@/models/saved-search'
import { nextDigestAt, type SavedSearch } from './saved-search'
import type { ChangeSavedSearchInput } from './schemas'
import { readSearchNames, toSavedSearch } from './to-saved-search'

/** Re-enabled mails begin with new listings only. @throws AppError NOT_FOUND */
export async function changeSavedSearch(
  actor: Actor,
  { id, mails }: ChangeSavedSearchInput,
  t: Translator
): Promise<SavedSearch> {
  await connectToDatabase()
  const now = new Date()
  const wasOff = await SavedSearchModel.exists({ _id: id, userId: actor.id, mails: 'off' })
  const row = await SavedSearchModel.findOneAndUpdate(
    { _id: id, userId: actor.id },
    mails === 'off'
      ? { $set: { mails }, $unset: { dueAt: 1 } }
      : { $set: { mails, dueAt: nextDigestAt(mails, now), ...(wasOff ? { searchedAt: now } : {}) } },
    { returnDocument: 'after' }
  ).lean()
  if (!row) throw notFound('savedSearch')
  return toSavedSearch(row, await readSearchNames(), t)
}
