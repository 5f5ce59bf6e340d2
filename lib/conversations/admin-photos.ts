import 'server-only'
import { trusted, type Types } from 'mongoose'
import { appendEntry } from '@/lib/audit/append-entry'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { notFound } from '@/lib/platform/errors'
import { ConversationModel } from '@/models/conversation'
import { MessageModel } from '@/models/message'
import { MessagePhotoModel } from '@/models/message-photo'
import { OrderModel } from '@/models/order'

type Photo = {
  _id: Types.ObjectId
  senderId: Types.ObjectId
  clientId?: string | null
  reportId?: Types.ObjectId | null
}
type Target = readonly [kind: 'message-report' | 'booking', id: string]

/** The order of the two to whose case the message was attached once it was written. */
async function findAttachedOrder({ _id, senderId, clientId }: Photo): Promise<Target | null> {
  if (!clientId) return null
  const message = await MessageModel.findOne({ senderId, clientId, 'photos.id': _id, removedAt: null }).lean()
  const sides =
    message && (await ConversationModel.findById(message.conversationId, { buyerId: 1, sellerId: 1 }).lean())
  if (!sides) return null
  const { buyerId, sellerId } = sides
  const attached = { 'case.conversation.at': trusted({ $gte: message.sentAt }) }
  const order = await OrderModel.exists({ buyerId, sellerId, ...attached })
  return order && ['booking', order._id.toHexString()]
}

/** WebP, of the copy of a report or of what is attached to a case. The first look of an admin is put on record. @throws
 * AppError NOT_ALLOWED, NOT_FOUND */
export async function readPhotoAsAdmin(actor: Actor, id: string): Promise<Buffer> {
  await authorize(actor, 'Admin')
  const photo = await MessagePhotoModel.findById(id)
  if (!photo) throw notFound('picture')
  const { reportId } = photo
  const target: Target | null = reportId ? ['message-report', reportId.toHexString()] : await findAttachedOrder(photo)
  if (!target) throw notFound('picture')
  const [targetKind, targetId] = target
  const once = `photo ${id} by ${actor.id}`
  await appendEntry(actor, { action: 'conversation-read', targetKind, targetId, once })
  return photo.bytes
}
