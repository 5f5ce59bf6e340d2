import 'server-only'
import { connectToDatabase } from '@/lib/platform/db/db'
import type { Actor } from '@/lib/platform/access/actor'
import { SavedSearchModel } from '@/models/saved-search'

/** Returns 0 for a missing or foreign one. */
export async function deleteSavedSearch(actor: Actor, id: string): Promise<number> {
  await connectToDatabase()
  return (await SavedSearchModel.deleteOne({ _id: id, userId: actor.id })).deletedCount
}
