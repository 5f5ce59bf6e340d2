import 'server-only'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { AppError } from '@/lib/platform/errors'
import { ERASED } from '@/lib/users/erased'
import { ConversationModel } from '@/models/conversation'
import { OrderModel } from '@/models/order'
import { UserModel } from '@/models/user'
import { toOtherSide, toPart, type Part } from './conversation'
import { findSubject, type Named } from './find-subject'
import { toConversationOrder } from './order-facts'
import { listNamedListings } from './queries'
import type { ConversationListing, ConversationOrder } from './responses'

export type PreparedConversation = {
  part: Part
  other: { id: string; name: string; isGone: boolean }
  listing: ConversationListing | null
  order: ConversationOrder | null
}

/** The subject cannot be written about, and why. */
export type NoConversation = 'missing' | 'own' | 'no-buyer'

function toReason(error: unknown): NoConversation {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'OWN_BOOK') return 'own'
  if (error.code === 'NOT_ALLOWED') return 'no-buyer'
  if (error.code === 'NOT_FOUND') return 'missing'
  throw error
}

/** For the page on which a conversation begins: the id of the one that the two have already, or what it would be. @throws
 * AppError NOT_ALLOWED */
export async function prepareConversation(
  actor: Actor,
  named: Named
): Promise<string | NoConversation | PreparedConversation> {
  await authorize(actor, 'Buyer', 'Seller')
  const found = await findSubject(actor, named).catch(toReason)
  if (typeof found === 'string') return found
  const { sides, subject } = found
  const known = await ConversationModel.exists(sides)
  if (known) return known._id.toHexString()
  const otherId = toOtherSide(sides, actor.id)
  const [other, [listing], order] = await Promise.all([
    UserModel.findById(otherId, { name: 1, status: 1 }).lean(),
    listNamedListings(subject.listingId ? [subject.listingId] : []),
    subject.orderId ? OrderModel.findById(subject.orderId).lean() : null
  ])
  return {
    part: toPart(sides, actor.id),
    other: {
      id: otherId.toHexString(),
      name: other?.name ?? ERASED,
      isGone: other === null || other.status === 'closed'
    },
    listing: listing ?? null,
    order: order && toConversationOrder(order)
  }
}
