import 'server-only'
import { checkRole } from '@/lib/platform/access/check-role'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { connectToDatabase } from '@/lib/platform/db/db'
import type { Actor } from '@/lib/platform/access/actor'
import { toCaseDueAt, type CaseStatus } from './case'
import { moveCase } from './move-case'
import { outboxOfCaseWithShop } from './outbox'

/**
 * The seller says why they do not return the money: an admin decides. To return it they refund the case (lib/payments/refund-case).
 * @throws AppError NOT_ALLOWED, NOT_FOUND for a wrong or foreign id, NO_CASE when no answer is awaited
 */
export async function answerCase(actor: Actor, bookingId: string, text: string): Promise<{ status: CaseStatus }> {
  checkRole(actor, 'Seller')
  await connectToDatabase()
  const now = await readDatabaseTime()
  const changes = {
    $set: { 'case.answer': text, 'case.answeredAt': now, 'case.dueAt': toCaseDueAt('with_shop', now) },
    $push: { outbox: { $each: outboxOfCaseWithShop(now) } }
  }
  return moveCase(bookingId, 'answer', changes, { sellerId: actor.id })
}
