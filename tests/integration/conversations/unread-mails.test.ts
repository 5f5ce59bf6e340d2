import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { readMail } from '@/tests/unit/mail/read-mail'
import { waitForMail } from '../mail/wait-for-mail'
import { ask, block, change, markRead, send, start } from './conversation-calls'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

const MINUTE_MS = 60_000

async function runIn(minutes: number): Promise<void> {
  const { mailUnread } = await import('@/lib/conversations/mail-unread')
  await mailUnread(new Date(Date.now() + minutes * MINUTE_MS))
}

/** Their keys. */
async function mailsTo({ id }: TestUser): Promise<string[]> {
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  const mails = await OutgoingMailModel.find({}, { _id: 1 }).lean()
  return mails.map(({ _id }) => String(_id)).filter((key) => key.startsWith(`unread-messages:${id}:`))
}

it('what is unread after five minutes is told in one mail, without a word of it', async () => {
  const { buyer, seller, id, listingId } = await ask('Send me 100 € to DE00 1234')
  await send(buyer, id, { text: 'Please' })
  const other = await addUser('Buyer', 'Olaf Other')
  await start(other, { listingId, text: 'Is it heavy?' })
  await runIn(4)
  expect(await mailsTo(seller)).toEqual([])
  await runIn(6)
  expect(await mailsTo(seller)).toHaveLength(1)
  const mail = readMail(
    await waitForMail(process.env.FLYLEAF_DATA ?? '', seller.email, '3 new messages on Flyleaf')
  ).text
  expect(mail).toContain('2 new messages from Bea Reader about “The Left Hand of Darkness”.')
  expect(mail).toContain('1 new message from Olaf Other')
  for (const text of ['DE00', 'Please\n', 'heavy']) expect(mail).not.toContain(text)
  expect(await mailsTo(buyer)).toEqual([])
})

it('nothing is mailed twice, and what comes later is', async () => {
  const { buyer, seller, id } = await ask()
  await runIn(6)
  await runIn(7)
  expect(await mailsTo(seller)).toHaveLength(1)
  await send(buyer, id, { text: 'Hello?' })
  await runIn(12)
  expect(await mailsTo(seller)).toHaveLength(2)
})

it('what was read, muted or archived meanwhile is in no mail', async () => {
  const [read, muted, archived] = [await ask(), await ask(), await ask()]
  await markRead(read.seller, read.id, 1)
  await change(muted.seller, muted.id, { isMuted: true })
  await change(archived.seller, archived.id, { isArchived: true })
  await runIn(6)
  for (const { seller } of [read, muted, archived]) expect(await mailsTo(seller)).toEqual([])
  await send(muted.buyer, muted.id)
  await runIn(12)
  expect(await mailsTo(muted.seller)).toEqual([])
})

it('what somebody who is blocked writes is in no mail', async () => {
  const { buyer, seller, id } = await ask()
  await block(seller, id)
  await send(buyer, id)
  await runIn(6)
  expect(await mailsTo(seller)).toEqual([])
})

it('a process that dies between the mail and its record sends one mail', async () => {
  const { seller } = await ask()
  const { InboxEntryModel } = await import('@/models/inbox-entry')
  const before = await InboxEntryModel.findOne({ userId: seller.id }).lean()
  await runIn(6)
  // As if nothing after the mail had been stored.
  await InboxEntryModel.updateOne(
    { _id: before?._id },
    { $set: { mailDueAt: before?.mailDueAt }, $unset: { mailedNumber: 1 } }
  )
  await runIn(7)
  expect(await mailsTo(seller)).toHaveLength(1)
})

it('a message that arrived while the inbox was looked at is told by the next look', async () => {
  const { buyer, seller, id } = await ask()
  const { InboxEntryModel } = await import('@/models/inbox-entry')
  const { mailUnread } = await import('@/lib/conversations/mail-unread')
  const [isDone, sent] = await Promise.all([
    mailUnread(new Date(Date.now() + 6 * MINUTE_MS)).then(() => true),
    send(buyer, id, { text: 'Meanwhile' })
  ])
  expect([isDone, sent.status]).toEqual([true, 201])
  await runIn(12)
  const entry = await InboxEntryModel.findOne({ userId: seller.id }).lean()
  expect(entry).toMatchObject({ lastNumber: 2, mailedNumber: 2 })
})

it('a closed account gets no mail', async () => {
  const { seller } = await ask()
  const { UserModel } = await import('@/models/user')
  await UserModel.updateOne({ _id: seller.id }, { $set: { status: 'closed' } })
  await runIn(6)
  expect(await mailsTo(seller)).toEqual([])
})

it('conversations are deleted two years after their last message, with photos and inboxes', async () => {
  const { buyer, id } = await ask()
  const { purgeConversations } = await import('@/lib/conversations/purge-conversations')
  const [{ ConversationModel }, { MessageModel }, { InboxEntryModel }] = await Promise.all([
    import('@/models/conversation'),
    import('@/models/message'),
    import('@/models/inbox-entry')
  ])
  const kept = await ask()
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  await purgeConversations(days(729))
  expect(await ConversationModel.exists({ _id: id })).not.toBeNull()
  await ConversationModel.updateOne({ _id: kept.id }, { $set: { lastAt: days(100) } })
  await MessageModel.updateMany({ conversationId: kept.id }, { $set: { sentAt: days(100) } })
  await purgeConversations(days(731))
  expect(await ConversationModel.exists({ _id: id })).toBeNull()
  expect(await MessageModel.countDocuments({ conversationId: id })).toBe(0)
  expect(await InboxEntryModel.countDocuments({ userId: buyer.id })).toBe(0)
  expect(await MessageModel.countDocuments({ conversationId: kept.id })).toBe(1)
})
