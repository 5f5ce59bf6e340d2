import 'server-only'
import type { Types } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { toReadable } from '@/lib/platform/db/keep-readable'
import { notFound } from '@/lib/platform/errors'
import { ConversationModel, type ConversationDocument } from '@/models/conversation'
import { toOtherSide, toPart, type Part } from './conversation'

export type ConversationRow = ConversationDocument & { _id: Types.ObjectId }

export type OwnConversation = { row: ConversationRow; part: Part; otherId: Types.ObjectId }

/** One in which the caller takes part; null for a wrong or foreign id alike. @throws AppError NOT_ALLOWED */
export async function findOwnConversation(actor: Actor, id: string): Promise<OwnConversation | null> {
  await authorize(actor, 'Buyer', 'Seller')
  const row = toReadable(ConversationModel, await ConversationModel.findById(id).lean())
  if (!row || ![row.buyerId, row.sellerId].some((side) => side.toHexString() === actor.id)) return null
  return { row, part: toPart(row, actor.id), otherId: toOtherSide(row, actor.id) }
}

/** @throws AppError NOT_ALLOWED, NOT_FOUND for a wrong or foreign id alike */
export async function getOwnConversation(actor: Actor, id: string): Promise<OwnConversation> {
  const found = await findOwnConversation(actor, id)
  if (!found) throw notFound('conversation')
  return found
}
