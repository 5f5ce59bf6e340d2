import 'server-only'
import { trusted, type Types } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { failpoint } from '@/lib/platform/failpoint'
import { notify } from '@/lib/notifications/notify'
import { ERASED } from '@/lib/users/erased'
import { InboxEntryModel, type InboxEntryDocument } from '@/models/inbox-entry'
import { MessageModel } from '@/models/message'
import { UserModel } from '@/models/user'
import { MAIL_DELAY_MS } from './conversation'
import { findBookNames, visibleTo } from './inbox-queries'
import { MESSAGE_MAILS, type UnreadConversation } from './message-mail-texts'

type EntryRow = InboxEntryDocument & { _id: Types.ObjectId }

/** People per run. */
const MOST = 200
/** Conversations in one mail; the inbox has the others. */
const MOST_MAILED = 20

/** What a mail has not told yet. */
async function listUnmailed(userId: Types.ObjectId): Promise<EntryRow[]> {
  const unread = await InboxEntryModel.find({ userId, isUnread: true, isMuted: false, isArchived: false })
    .sort({ lastAt: -1 })
    .limit(MOST_MAILED)
    .lean()
  return unread.filter(({ lastNumber, mailedNumber }) => lastNumber > (mailedNumber ?? 0))
}

async function describeUnread(rows: readonly EntryRow[], userId: string): Promise<UnreadConversation[]> {
  const [people, bookNames] = await Promise.all([
    UserModel.find({ _id: trusted({ $in: rows.map(({ otherId }) => otherId) }) }, { name: 1 }).lean(),
    findBookNames(rows, userId)
  ])
  const nameOf = new Map(people.map(({ _id, name }) => [_id.toHexString(), name]))
  return Promise.all(
    rows.map(async ({ conversationId, otherId, readNumber, mailedNumber }) => {
      const known = Math.max(readNumber, mailedNumber ?? 0)
      const count = await MessageModel.countDocuments({
        conversationId,
        number: trusted({ $gt: known }),
        senderId: otherId,
        ...visibleTo(userId)
      })
      const id = conversationId.toHexString()
      return { id, name: nameOf.get(otherId.toHexString()) ?? ERASED, count, bookName: bookNames.get(id) ?? null }
    })
  )
}

/** A message that came meanwhile is looked at later. */
async function settle({ _id, lastNumber }: EntryRow, now: Date): Promise<void> {
  const { matchedCount } = await InboxEntryModel.updateOne({ _id, lastNumber }, { $unset: { mailDueAt: 1 } })
  if (matchedCount > 0) return
  const later = new Date(now.getTime() + MAIL_DELAY_MS)
  await InboxEntryModel.updateOne({ _id, mailDueAt: trusted({ $lte: now }) }, { $set: { mailDueAt: later } })
}

/** Looks at one inbox: one mail about all that is unread in it, if anything is. A repetition after a crash has the same key:
 * the entry that was due first is settled last. */
async function mailInbox(userId: Types.ObjectId, now: Date): Promise<void> {
  const due = await InboxEntryModel.find({ userId, mailDueAt: trusted({ $lte: now }) })
    .sort({ mailDueAt: 1 })
    .lean()
  const [first, ...others] = due
  if (!first?.mailDueAt) return
  const rows = await listUnmailed(userId)
  if (rows.length > 0) {
    const conversations = await describeUnread(rows, userId.toHexString())
    const key = `unread-messages:${userId.toHexString()}:${first.mailDueAt.getTime()}`
    const about = rows.map(({ otherId }) => otherId.toHexString())
    const kind = 'unread-messages'
    await notify(userId, { kind, key, about, write: (t) => MESSAGE_MAILS[kind](t, { conversations }) })
    failpoint('unread-mail-queued')
  }
  for (const { _id, lastNumber } of rows)
    await InboxEntryModel.updateOne({ _id }, { $max: { mailedNumber: lastNumber } })
  for (const entry of [...others, first]) await settle(entry, now)
}

/** Mails people about messages that they have not read for a while. */
export async function mailUnread(now: Date): Promise<void> {
  await connectToDatabase()
  const due = await InboxEntryModel.find({ mailDueAt: trusted({ $lte: now }) }, { userId: 1 })
    .sort({ mailDueAt: 1 })
    .limit(MOST)
    .lean()
  const users = new Map(due.map(({ userId }) => [userId.toHexString(), userId]))
  for (const userId of users.values()) await mailInbox(userId, now)
}

/** For the daily mail: whether anything is unread. */
export async function hasUnread(userId: Types.ObjectId): Promise<boolean> {
  return (await InboxEntryModel.exists({ userId, isUnread: true, isMuted: false, isArchived: false })) !== null
}
