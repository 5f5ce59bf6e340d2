import 'server-only'
import { checkRole } from '@/lib/platform/access/check-role'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { connectToDatabase } from '@/lib/platform/db/db'
import type { Actor } from '@/lib/platform/access/actor'
import type { CaseStatus } from './case'
import { moveCase } from './move-case'
import { outboxOf } from './outbox'

/**
 * The buyer takes a case back: the order goes on as if it had not been opened, and silence counts again after three days.
 * @throws AppError NOT_ALLOWED, NOT_FOUND for a wrong or foreign id, NO_CASE when none is open
 */
export async function withdrawCase(actor: Actor, bookingId: string): Promise<{ status: CaseStatus }> {
  checkRole(actor, 'Buyer')
  await connectToDatabase()
  const now = await readDatabaseTime()
  const changes = { $set: { 'case.closedAt': now }, $push: { outbox: { $each: outboxOf('case-closed', now, `-${now.getTime()}`) } } }
  return moveCase(bookingId, 'withdraw', changes, { buyerId: actor.id })
}
