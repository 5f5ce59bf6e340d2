import 'server-only'
import { trusted, Types } from 'mongoose'
import type { OrderRow } from '@/lib/orders/order-row'
import type { Actor } from '@/lib/platform/access/authorize'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { notFound } from '@/lib/platform/errors'
import { toImageUrl, toStoredImage } from '@/lib/platform/images/image'
import { toListingSlug } from '@/lib/listings/listing-slug'
import { ERASED } from '@/lib/users/erased'
import { InboxEntryModel } from '@/models/inbox-entry'
import { ListingModel } from '@/models/listing'
import { MessageModel } from '@/models/message'
import { UserModel } from '@/models/user'
import { hasBlocked } from './check-parties'
import { MESSAGES_PER_PAGE } from './conversation'
import { findOwnConversation, type OwnConversation } from './find-conversation'
import { visibleTo } from './inbox-queries'
import { parsePageQuery } from './schemas'
import { toConversationOrder, toSystemEntries } from './order-facts'
import { listOrdersOf } from './orders-of'
import type { Conversation, ConversationListing, MessagesPage } from './responses'
import type { MessageRow } from './store-message'
import { toFirstTrustedAt, toMessage } from './to-message'

const PICTURE_WIDTH = 240

const LISTING_FIELDS = { title: 1, priceCents: 1, status: 1, images: { $slice: 1 }, hidden: 1 } as const

/** The cards of what messages are about. */
export async function listNamedListings(ids: readonly Types.ObjectId[]): Promise<ConversationListing[]> {
  const rows = await ListingModel.find({ _id: trusted({ $in: [...ids] }) }, LISTING_FIELDS).lean()
  return keepReadable(ListingModel, rows, LISTING_FIELDS).map(({ _id, title, priceCents, status, images, hidden }) => {
    const [listingId, picture] = [_id.toHexString(), toStoredImage(images[0])]
    const isShown = status !== 'withdrawn' && !hidden
    return {
      listingId,
      title,
      slug: isShown ? toListingSlug(title, listingId) : null,
      priceCents,
      image: picture ? toImageUrl(picture, PICTURE_WIDTH) : null,
      status
    }
  })
}

type Page = { rows: MessageRow[]; hasOlder: boolean; until: Date | null }

async function readMessages(conversationId: Types.ObjectId, userId: string, before?: number): Promise<Page> {
  const shown = { conversationId, ...visibleTo(userId) }
  const [found, next] = await Promise.all([
    MessageModel.find(before === undefined ? shown : { ...shown, number: trusted({ $lt: before }) })
      .sort({ number: -1 })
      .limit(MESSAGES_PER_PAGE + 1)
      .lean(),
    before === undefined ? null : MessageModel.findOne({ conversationId, number: before }, { sentAt: 1 }).lean()
  ])
  const rows = keepReadable(MessageModel, found.slice(0, MESSAGES_PER_PAGE)).reverse()
  return { rows, hasOlder: found.length > MESSAGES_PER_PAGE, until: next?.sentAt ?? null }
}

function toMessagesPage({ rows, hasOlder, until }: Page, userId: string, orders: readonly OrderRow[]): MessagesPage {
  const trustedAt = toFirstTrustedAt(orders)
  const messages = rows.map((row) => toMessage(row, userId, trustedAt))
  const [first] = messages
  const from = hasOlder && first ? first.sentAt : ''
  const entries = orders
    .flatMap(toSystemEntries)
    .filter(({ at }) => at >= from && (until === null || at < until.toISOString()))
    .sort((one, other) => one.at.localeCompare(other.at))
  return { messages, entries, olderThan: hasOlder && first ? first.number : null }
}

async function toConversation(actor: Actor, own: OwnConversation, before?: number): Promise<Conversation> {
  const { row, part, otherId } = own
  const [page, orders, entry, other, isBlocked] = await Promise.all([
    readMessages(row._id, actor.id, before),
    listOrdersOf(row),
    InboxEntryModel.findOne({ conversationId: row._id, userId: actor.id }).lean(),
    UserModel.findById(otherId, { name: 1, status: 1 }).lean(),
    hasBlocked(actor.id, otherId)
  ])
  return {
    ...toMessagesPage(page, actor.id, orders),
    id: row._id.toHexString(),
    part,
    other: {
      id: otherId.toHexString(),
      name: other?.name ?? ERASED,
      isGone: other === null || other.status === 'closed'
    },
    isArchived: entry?.isArchived ?? false,
    isMuted: entry?.isMuted ?? false,
    isBlocked,
    readNumber: entry?.readNumber ?? 0,
    orders: orders.map(toConversationOrder),
    listings: await listNamedListings(page.rows.flatMap(({ listingId }) => listingId ?? []))
  }
}

/** With its latest messages, or those in front of a message. Null for a wrong or foreign id alike. @throws AppError
 * NOT_ALLOWED */
export async function findConversation(actor: Actor, id: string, before?: number): Promise<Conversation | null> {
  const own = Types.ObjectId.isValid(id) ? await findOwnConversation(actor, id) : null
  return own && toConversation(actor, own, before)
}

/** @throws AppError NOT_ALLOWED, NOT_FOUND for a wrong or foreign id alike */
export async function getConversation(actor: Actor, id: string, before?: number): Promise<Conversation> {
  const conversation = await findConversation(actor, id, before)
  if (!conversation) throw notFound('conversation')
  return conversation
}

/** As the query of its page says, with the listing that the next message is about. Null as `findConversation`. */
export async function findConversationOfPage(actor: Actor, id: string, query: unknown): Promise<Conversation | null> {
  const { before, listing } = parsePageQuery(query)
  const conversation = await findConversation(actor, id, before)
  if (!conversation || !listing || conversation.listings.some(({ listingId }) => listingId === listing))
    return conversation
  const sellerId = conversation.part === 'seller' ? actor.id : conversation.other.id
  const isOfSeller = await ListingModel.exists({ _id: listing, sellerId })
  const more = isOfSeller ? await listNamedListings([new Types.ObjectId(listing)]) : []
  return { ...conversation, listings: [...conversation.listings, ...more] }
}
