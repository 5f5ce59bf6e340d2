import 'server-only'
import { connectToDatabase } from '@/lib/platform/db/db'
import type { Actor } from '@/lib/platform/access/actor'
import { SavedSearchModel } from '@/models/saved-search'

/** Deletes one's own saved search; how many: 0 when it was gone already, or somebody else's. */
export async function deleteSavedSearch(actor: Actor, id: string): Promise<number> {
  await connectToDatabase()
  return (await SavedSearchModel.deleteOne({ _id: id, userId: actor.id })).deletedCount
}
