import 'server-only'
import { connectToDatabase } from '@/lib/platform/db/db'
import { UserModel } from '@/models/user'
import type { Actor } from '@/lib/platform/access/actor'

/** Signs the account out everywhere, this browser included: every session carries the version that is raised here. */
export async function endAllSessions(actor: Actor): Promise<{ done: true }> {
  await connectToDatabase()
  await UserModel.updateOne({ _id: actor.id }, { $set: { sessions: [] }, $inc: { sessionVersion: 1 } })
  return { done: true }
}
