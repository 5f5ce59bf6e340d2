import 'server-only'
import { Types } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { tags } from '@/lib/listings/cache-tags'
import type { CacheTag } from '@/lib/platform/cache/cache-tags'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import { ConversationModel } from '@/models/conversation'
import { followMessage } from './after-message'
import { checkParties } from './check-parties'
import { toPart } from './conversation'
import { getOwnConversation, type ConversationRow } from './find-conversation'
import { findSubject, findSubjectWithin, type Sides, type Subject } from './find-subject'
import { claimMessagePhotos } from './message-photos'
import { listOrdersOf } from './orders-of'
import { countMessage, countStarted } from './rate-limits'
import type { SentMessage } from './responses'
import type { SendMessageInput, StartConversationInput } from './schemas'
import { findRepeated, storeMessage, type MessageRow } from './store-message'
import { toFirstTrustedAt, toMessage } from './to-message'

/** `repliedSellerId`: the usual time of an answer of this seller may have changed. */
export type Sent = { sent: SentMessage; repliedSellerId: string | null }

/** Error codes of a send, besides those of every call. */
export const SENDING_ERRORS = [
  'NOT_FOUND',
  'RECIPIENT_GONE',
  'BLOCKED_BY_YOU',
  'TOO_MANY_REQUESTS',
  'UNPROCESSABLE'
] as const satisfies readonly ErrorCode[]

/** Public pages show the usual time of an answer. */
export function toChangedTags({ repliedSellerId }: Sent): CacheTag[] {
  return repliedSellerId === null ? [] : [tags.stats(repliedSellerId)]
}

type Content = Pick<SendMessageInput, 'text' | 'photoIds' | 'clientId'>

async function finish(actor: Actor, conversation: ConversationRow, message: MessageRow): Promise<Sent> {
  const { isFirstReply } = await followMessage(conversation, message)
  const trustedAt = toFirstTrustedAt(await listOrdersOf(conversation))
  return {
    sent: { conversationId: conversation._id.toHexString(), message: toMessage(message, actor.id, trustedAt) },
    repliedSellerId: isFirstReply ? conversation.sellerId.toHexString() : null
  }
}

/** Null if there was no earlier request. @throws AppError UNPROCESSABLE if that one was about another conversation */
async function finishRepeated(
  actor: Actor,
  clientId: string,
  isSame: (row: ConversationRow) => boolean
): Promise<Sent | null> {
  const message = await findRepeated(actor.id, clientId)
  if (!message) return null
  const conversation = await ConversationModel.findById(message.conversationId).lean()
  if (!conversation || !isSame(conversation)) throw new AppError('UNPROCESSABLE', 'errors.clientIdReused')
  return finish(actor, conversation, message)
}

async function store(
  actor: Actor,
  conversation: ConversationRow,
  { text, photoIds, clientId }: Content,
  subject: Subject,
  withheldFrom: Types.ObjectId | undefined
): Promise<MessageRow> {
  const photos = await claimMessagePhotos(actor, photoIds, clientId)
  return storeMessage({
    conversationId: conversation._id,
    senderId: new Types.ObjectId(actor.id),
    clientId,
    text,
    ...(photos.length > 0 ? { photos } : {}),
    ...subject,
    sentAt: new Date(),
    ...(withheldFrom ? { withheldFrom } : {})
  })
}

function toOther({ buyerId, sellerId }: Sides, actor: Actor): Types.ObjectId {
  return buyerId.toHexString() === actor.id ? sellerId : buyerId
}

/** A repeated send, with the same `clientId`, is one message. @throws AppError NOT_ALLOWED, NOT_FOUND for a wrong or
 * foreign id, RECIPIENT_GONE, BLOCKED_BY_YOU, TOO_MANY_REQUESTS, UNPROCESSABLE, BAD_INPUT for photos that are gone,
 * SIGNED_OUT */
export async function sendMessage(actor: Actor, input: SendMessageInput): Promise<Sent> {
  const { row, otherId } = await getOwnConversation(actor, input.id)
  const repeated = await finishRepeated(actor, input.clientId, ({ _id }) => _id.equals(row._id))
  if (repeated) return repeated
  const { account, isBlockedByOther } = await checkParties(actor, otherId)
  const subject = await findSubjectWithin(row, input)
  await countMessage(account)
  return finish(actor, row, await store(actor, row, input, subject, isBlockedByOther ? otherId : undefined))
}

/** The one of these two in these parts; the unique key decides who of concurrent requests starts it. */
async function openConversation(actor: Actor, { buyerId, sellerId }: Sides): Promise<ConversationRow> {
  const now = new Date()
  const startedBy = toPart({ buyerId }, actor.id)
  try {
    const opened = await ConversationModel.create({ buyerId, sellerId, startedBy, startedAt: now, lastAt: now })
    return opened.toObject()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const found = await ConversationModel.findOne({ buyerId, sellerId }).lean()
    if (!found) throw error
    return found
  }
}

/** Asks about a listing or writes about an order, in the conversation of the two if there is one. @throws AppError as
 * `sendMessage`, and OWN_BOOK */
export async function startConversation(actor: Actor, input: StartConversationInput): Promise<Sent> {
  await authorize(actor, 'Buyer', 'Seller')
  const { sides, subject } = await findSubject(actor, input)
  const isSame = ({ buyerId, sellerId }: ConversationRow) =>
    buyerId.equals(sides.buyerId) && sellerId.equals(sides.sellerId)
  const repeated = await finishRepeated(actor, input.clientId, isSame)
  if (repeated) return repeated
  const otherId = toOther(sides, actor)
  const { account, isBlockedByOther } = await checkParties(actor, otherId)
  await countMessage(account)
  const known = await ConversationModel.findOne(sides).lean()
  if (!known) await countStarted(account)
  const conversation = known ?? (await openConversation(actor, sides))
  const withheldFrom = isBlockedByOther ? otherId : undefined
  return finish(actor, conversation, await store(actor, conversation, input, subject, withheldFrom))
}
