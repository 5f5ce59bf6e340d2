import 'server-only'
import { trusted, Types, type FilterQuery } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { toContaining } from '@/lib/platform/db/to-containing'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { documentsOf, readPage, toKeys, type ListPage } from '@/lib/platform/db/read-page'
import { cutText } from '@/lib/platform/text-rules'
import { ERASED } from '@/lib/users/erased'
import { InboxEntryModel, type InboxEntryDocument } from '@/models/inbox-entry'
import { ListingModel } from '@/models/listing'
import { MessageModel } from '@/models/message'
import { OrderModel } from '@/models/order'
import { UserModel } from '@/models/user'
import { toFirstLine } from '@/lib/orders/order-lines'
import { INBOX, type InboxState } from './inbox-list'
import type { InboxEntry } from './responses'
import type { MessageRow } from './store-message'

type EntryRow = InboxEntryDocument & { _id: Types.ObjectId }

/** Conversations whose messages are searched, the latest ones. */
const MOST_SEARCHED = 1000
/** Messages that a search looks at once they match. */
const MOST_FOUND = 2000
const EXCERPT = 140
export const MOST_COUNTED = 100

const FILTERS = {
  all: { isArchived: false },
  unread: { isUnread: true },
  buying: { part: 'buyer', isArchived: false },
  selling: { part: 'seller', isArchived: false },
  archived: { isArchived: true }
} as const

/** What this reader sees of a conversation. */
export function visibleTo(userId: string): FilterQuery<MessageRow> {
  return { withheldFrom: trusted({ $ne: new Types.ObjectId(userId) }) }
}

/** The conversations with a message that contains the text. */
async function findContaining(userId: string, q: string): Promise<Types.ObjectId[]> {
  const entries = await InboxEntryModel.find({ userId }, { conversationId: 1 })
    .sort({ lastAt: -1 })
    .limit(MOST_SEARCHED)
    .lean()
  const found = await MessageModel.find(
    {
      conversationId: trusted({ $in: entries.map(({ conversationId }) => conversationId) }),
      text: trusted(toContaining(q)),
      removedAt: null,
      ...visibleTo(userId)
    },
    { conversationId: 1 }
  )
    .limit(MOST_FOUND)
    .lean()
  return [...new Map(found.map(({ conversationId }) => [conversationId.toHexString(), conversationId])).values()]
}

async function toFilter(userId: string, { show, q }: Pick<InboxState, 'show' | 'q'>) {
  const own: FilterQuery<InboxEntryDocument> = { userId: new Types.ObjectId(userId), ...FILTERS[show] }
  return q ? { ...own, conversationId: trusted({ $in: await findContaining(userId, q) }) } : own
}

async function findNames(ids: readonly Types.ObjectId[]): Promise<Map<string, { name: string; isGone: boolean }>> {
  const rows = await UserModel.find({ _id: trusted({ $in: [...ids] }) }, { name: 1, status: 1 }).lean()
  return new Map(rows.map(({ _id, name, status }) => [_id.toHexString(), { name, isGone: status === 'closed' }]))
}

/** The messages that stand in the entries. */
async function findLastMessages(rows: readonly EntryRow[]): Promise<Map<string, MessageRow>> {
  const found = await Promise.all(
    rows.map(({ conversationId, lastNumber }) => MessageModel.findOne({ conversationId, number: lastNumber }).lean())
  )
  return new Map(
    keepReadable(
      MessageModel,
      found.flatMap((message) => message ?? [])
    ).map((message) => [message.conversationId.toHexString(), message])
  )
}

/** What each conversation was last about, by its id. */
export async function findBookNames(rows: readonly EntryRow[], userId: string): Promise<Map<string, string>> {
  const named = await Promise.all(
    rows.map(({ conversationId }) =>
      MessageModel.findOne(
        {
          conversationId,
          $or: [{ listingId: trusted({ $exists: true }) }, { orderId: trusted({ $exists: true }) }],
          ...visibleTo(userId)
        },
        { conversationId: 1, listingId: 1, orderId: 1 }
      )
        .sort({ number: -1 })
        .lean()
    )
  )
  const subjects = named.flatMap((message) => message ?? [])
  const [listings, orders] = await Promise.all([
    ListingModel.find(
      { _id: trusted({ $in: subjects.flatMap(({ listingId }) => listingId ?? []) }) },
      { title: 1 }
    ).lean(),
    OrderModel.find({ _id: trusted({ $in: subjects.flatMap(({ orderId }) => orderId ?? []) }) }, { lines: 1 }).lean()
  ])
  const titles = new Map([
    ...listings.map(({ _id, title }) => [_id.toHexString(), title] as const),
    ...orders.map((order) => [order._id.toHexString(), toFirstLine(order).title] as const)
  ])
  return new Map(
    subjects.flatMap(({ conversationId, listingId, orderId }) => {
      const title = titles.get((listingId ?? orderId)?.toHexString() ?? '')
      return title === undefined ? [] : [[conversationId.toHexString(), title]]
    })
  )
}

async function toInboxEntries(rows: readonly EntryRow[], userId: string): Promise<InboxEntry[]> {
  const [names, messages, bookNames] = await Promise.all([
    findNames(rows.map(({ otherId }) => otherId)),
    findLastMessages(rows),
    findBookNames(rows, userId)
  ])
  return rows.map((row) => {
    const [id, otherId] = [row.conversationId.toHexString(), row.otherId.toHexString()]
    const [message, other] = [messages.get(id), names.get(otherId)]
    const isShown = message !== undefined && !message.removedAt && !message.erasedAt
    return {
      id,
      part: row.part,
      other: { id: otherId, name: other?.name ?? ERASED, isGone: other?.isGone ?? true },
      lastAt: row.lastAt.toISOString(),
      lastText: isShown ? cutText(message.text, EXCERPT) : '',
      isLastMine: message?.senderId.toHexString() === userId,
      hasPhotos: isShown && (message.photos?.length ?? 0) > 0,
      bookName: bookNames.get(id) ?? null,
      isUnread: row.isUnread,
      isArchived: row.isArchived,
      isMuted: row.isMuted
    }
  })
}

/** The latest first. @throws AppError NOT_ALLOWED */
export async function listConversations(actor: Actor, state: InboxState): Promise<ListPage<InboxEntry>> {
  await authorize(actor, 'Buyer', 'Seller')
  const page = await readPage(
    documentsOf(InboxEntryModel, await toFilter(actor.id, state)),
    {
      order: { field: 'lastAt', kind: 'time', direction: -1 },
      pageSize: INBOX.pageSize,
      keysOf: ({ lastAt, _id }) => toKeys(lastAt, _id)
    },
    state
  )
  return { ...page, rows: await toInboxEntries(page.rows, actor.id) }
}

/** Conversations with something unread; at most MOST_COUNTED. Nobody but buyers and sellers has any. */
export async function countUnread({ id, roles }: Actor): Promise<number> {
  if (!roles.includes('Buyer') && !roles.includes('Seller')) return 0
  return InboxEntryModel.countDocuments({ userId: id, isUnread: true }, { limit: MOST_COUNTED })
}
