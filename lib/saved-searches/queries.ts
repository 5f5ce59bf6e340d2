import 'server-only'
import { connectToDatabase } from '@/lib/platform/db/db'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { Actor } from '@/lib/platform/access/actor'
import { SavedSearchModel } from '@/models/saved-search'
import { UserModel } from '@/models/user'
import { MAX_SAVED_SEARCHES, type SavedSearch } from './saved-search'
import { readSearchNames, toSavedSearch } from './to-saved-search'

export async function listMySavedSearches(actor: Actor, t: Translator): Promise<SavedSearch[]> {
  await connectToDatabase()
  const [rows, names] = await Promise.all([
    SavedSearchModel.find({ userId: actor.id }).sort({ savedAt: -1, _id: -1 }).limit(MAX_SAVED_SEARCHES).lean(),
    readSearchNames()
  ])
  return keepReadable(SavedSearchModel, rows).map((row) => toSavedSearch(row, names, t))
}

/** Only confirmed addresses get mails. */
export async function canBeMailed(actor: Actor): Promise<boolean> {
  await connectToDatabase()
  return (await UserModel.exists({ _id: actor.id, emailVerified: true })) !== null
}
