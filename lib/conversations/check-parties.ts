import 'server-only'
import { trusted, type Types } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { AppError } from '@/lib/platform/errors'
import { BlockModel } from '@/models/block'
import { UserModel } from '@/models/user'

export type CheckedParties = { account: { id: string; createdAt: Date }; isBlockedByOther: boolean }

export async function hasBlocked(blockerId: string | Types.ObjectId, blockedId: string | Types.ObjectId) {
  return (await BlockModel.exists({ blockerId, blockedId })) !== null
}

/** Whether the actor may write to somebody. Who is blocked by the other is not told: the message is withheld.
 * @throws AppError SIGNED_OUT if the account was suspended or closed meanwhile, RECIPIENT_GONE, BLOCKED_BY_YOU */
export async function checkParties(actor: Actor, otherId: Types.ObjectId): Promise<CheckedParties> {
  const [account, other, isBlocked, isBlockedByOther] = await Promise.all([
    UserModel.findOne({ _id: actor.id, status: 'active', closing: null }, { createdAt: 1 }).lean(),
    UserModel.exists({ _id: otherId, status: trusted({ $ne: 'closed' }) }),
    hasBlocked(actor.id, otherId),
    hasBlocked(otherId, actor.id)
  ])
  if (!account) throw new AppError('SIGNED_OUT', 'errors.signedOut')
  if (!other) throw new AppError('RECIPIENT_GONE', 'errors.recipientGone')
  if (isBlocked) throw new AppError('BLOCKED_BY_YOU', 'errors.blockedByYou')
  return { account: { id: actor.id, createdAt: account.createdAt }, isBlockedByOther }
}
