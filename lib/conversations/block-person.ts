import 'server-only'
import { Types } from 'mongoose'
import type { Actor } from '@/lib/platform/access/authorize'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { BlockModel } from '@/models/block'
import { InboxEntryModel } from '@/models/inbox-entry'
import { getOwnConversation } from './find-conversation'

/** The other side of a conversation. Messages that follow are withheld, new bookings between the two are refused, and what
 * is booked stays as it is. The other is not told. Idempotent. @throws AppError NOT_ALLOWED, NOT_FOUND */
export async function blockPerson(actor: Actor, conversationId: string): Promise<void> {
  const { otherId } = await getOwnConversation(actor, conversationId)
  try {
    await BlockModel.create({ blockerId: new Types.ObjectId(actor.id), blockedId: otherId, blockedAt: new Date() })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
  await InboxEntryModel.updateMany({ userId: actor.id, otherId }, { $unset: { mailDueAt: 1 } })
}

/** @throws AppError NOT_ALLOWED, NOT_FOUND */
export async function unblockPerson(actor: Actor, conversationId: string): Promise<void> {
  const { otherId } = await getOwnConversation(actor, conversationId)
  await BlockModel.deleteOne({ blockerId: actor.id, blockedId: otherId })
}
