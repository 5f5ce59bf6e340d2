import 'server-only'
import { trusted, type Types } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { notFound } from '@/lib/platform/errors'
import { ConversationModel } from '@/models/conversation'
import { MessageModel } from '@/models/message'
import { MessagePhotoModel } from '@/models/message-photo'
import { OrderModel } from '@/models/order'

/** Whether the message was written before the conversation was attached to a case of the two. */
async function isAttached(photo: { _id: Types.ObjectId; senderId: Types.ObjectId; clientId?: string | null }) {
  const { _id, senderId, clientId } = photo
  if (!clientId) return false
  const message = await MessageModel.findOne({ senderId, clientId, 'photos.id': _id, removedAt: null }).lean()
  const sides =
    message && (await ConversationModel.findById(message.conversationId, { buyerId: 1, sellerId: 1 }).lean())
  if (!sides) return false
  const { buyerId, sellerId } = sides
  const attached = { 'case.conversation.at': trusted({ $gte: message.sentAt }) }
  return (await OrderModel.exists({ buyerId, sellerId, ...attached })) !== null
}

/** WebP, of the copy of a report or of what is attached to a case. @throws AppError NOT_ALLOWED, NOT_FOUND */
export async function readPhotoAsAdmin(actor: Actor, id: string): Promise<Buffer> {
  await authorize(actor, 'Admin')
  const photo = await MessagePhotoModel.findById(id)
  if (!photo || (!photo.reportId && !(await isAttached(photo)))) throw notFound('picture')
  return photo.bytes
}
