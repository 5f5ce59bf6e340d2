import 'server-only'
import { trusted, Types } from 'mongoose'
import { recordAudit } from '@/lib/audit/append-entry'
import { isOpenCase, OPEN_CASE_STATUSES } from '@/lib/cases/case'
import { ofLine } from '@/lib/orders/of-line'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { AppError, notFound } from '@/lib/platform/errors'
import { ERASED } from '@/lib/users/erased'
import { ConversationModel } from '@/models/conversation'
import { MessageModel } from '@/models/message'
import { OrderModel } from '@/models/order'
import { UserModel } from '@/models/user'
import { toPart, type Part } from './conversation'
import { getOwnConversation } from './find-conversation'
import type { CopiedMessage } from './report-queries'

/** Lets the admin who decides the open case of an order read what the two have written until now. Either side can, and
 * again later. @throws AppError NOT_ALLOWED, NOT_FOUND, NO_CASE */
export async function attachToCase(actor: Actor, { id, orderId }: { id: string; orderId: string }): Promise<void> {
  const { row, part } = await getOwnConversation(actor, id)
  const { buyerId, sellerId } = row
  const order = await OrderModel.findOne({ ...ofLine(orderId), buyerId, sellerId }, { case: 1 }).lean()
  if (!order) throw notFound('booking')
  const attached = await OrderModel.updateOne(
    {
      _id: order._id,
      'case.number': order.case?.number ?? null,
      'case.status': trusted({ $in: [...OPEN_CASE_STATUSES] })
    },
    { $set: { 'case.conversation': { by: part, at: await readDatabaseTime() } } }
  )
  if (!isOpenCase(order.case) || attached.matchedCount === 0) throw new AppError('NO_CASE', 'errors.caseChanged')
}

/** More messages than a decision needs; the latest ones. */
const MOST = 500

type Attached = {
  conversationId: Types.ObjectId
  buyerId: Types.ObjectId
  sellerId: Types.ObjectId
  until: Date
  by: Part
}

async function findAttached(orderId: string): Promise<Attached | null> {
  const order = await OrderModel.findOne(ofLine(orderId), { case: 1, buyerId: 1, sellerId: 1 }).lean()
  const attached = order?.case?.conversation
  if (!order || !attached) return null
  const { buyerId, sellerId } = order
  const conversation = await ConversationModel.findOne({ buyerId, sellerId }, { _id: 1 }).lean()
  return conversation && { conversationId: conversation._id, buyerId, sellerId, until: attached.at, by: attached.by }
}

function toShown({ conversationId, until, by, buyerId, sellerId }: Attached) {
  const attacherId = by === 'buyer' ? buyerId : sellerId
  return {
    conversationId,
    sentAt: trusted({ $lte: until }),
    withheldFrom: trusted({ $ne: attacherId }),
    removedAt: null
  }
}

export type AttachedConversation = { by: Part; until: string; messages: CopiedMessage[] }

/** What is attached to the case of an order. That an admin reads it is recorded. Null if nothing is. @throws AppError
 * NOT_ALLOWED */
export async function readAttachedConversation(actor: Actor, orderId: string): Promise<AttachedConversation | null> {
  await authorize(actor, 'Admin')
  const attached = Types.ObjectId.isValid(orderId) ? await findAttached(orderId) : null
  if (!attached) return null
  await recordAudit(actor, 'conversation-read', ['booking', orderId])
  const { buyerId, sellerId, by, until } = attached
  const [found, people] = await Promise.all([
    MessageModel.find(toShown(attached)).sort({ number: -1 }).limit(MOST).lean(),
    UserModel.find({ _id: trusted({ $in: [buyerId, sellerId] }) }, { name: 1 }).lean()
  ])
  const nameOf = new Map(people.map(({ _id, name }) => [_id.toHexString(), name]))
  const messages = keepReadable(MessageModel, found)
    .reverse()
    .map(({ number, senderId, text, photos, sentAt }) => ({
      number,
      from: toPart({ buyerId }, senderId.toHexString()),
      sender: nameOf.get(senderId.toHexString()) ?? ERASED,
      text,
      photos: (photos ?? []).map(({ id, width, height }) => ({ id: id.toHexString(), width, height })),
      sentAt: sentAt.toISOString(),
      isReported: false
    }))
  return { by, until: until.toISOString(), messages }
}
