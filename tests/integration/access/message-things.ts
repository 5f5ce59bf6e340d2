import { randomBytes } from 'node:crypto'
import { Types } from 'mongoose'
import { makeListing, sidesOf, type Maker } from './maker'
import { makePaidBooking, openCaseOf } from './order-things'
import type { Place, Thing } from './thing'

async function addMessage(conversationId: Types.ObjectId, number: number, senderId: string, more: object = {}) {
  const { MessageModel } = await import('@/models/message')
  const text = `between two ${randomBytes(6).toString('hex')}`
  const message = await MessageModel.create({
    conversationId,
    number,
    senderId: new Types.ObjectId(senderId),
    clientId: randomBytes(12).toString('hex'),
    text,
    sentAt: new Date(),
    ...more
  })
  return { place: ['messages', message._id] as const, text }
}

/** The two of a side have one conversation. */
const made = new Map<string, Promise<Thing>>()

/** Between the buyer and the seller of the side: message 1 is the buyer's, 2 the seller's. */
export function makeConversation(maker: Maker): Promise<Thing> {
  const { buyer, seller } = sidesOf(maker)
  const key = `${buyer.id} ${seller.id}`
  const thing = made.get(key) ?? insertConversation(maker)
  made.set(key, thing)
  return thing
}

async function insertConversation(maker: Maker): Promise<Thing> {
  const [{ ConversationModel }, { InboxEntryModel }] = await Promise.all([
    import('@/models/conversation'),
    import('@/models/inbox-entry')
  ])
  const { buyer, seller } = sidesOf(maker)
  const [buyerId, sellerId, now] = [new Types.ObjectId(buyer.id), new Types.ObjectId(seller.id), new Date()]
  const { _id } = await ConversationModel.create({ buyerId, sellerId, startedBy: 'buyer', startedAt: now, lastAt: now })
  const messages = [await addMessage(_id, 1, buyer.id), await addMessage(_id, 2, seller.id)]
  const entries = await InboxEntryModel.create([
    {
      conversationId: _id,
      userId: buyerId,
      otherId: sellerId,
      part: 'buyer',
      lastNumber: 2,
      lastAt: now,
      isUnread: true
    },
    { conversationId: _id, userId: sellerId, otherId: buyerId, part: 'seller', lastNumber: 2, lastAt: now }
  ])
  const listing = await makeListing(maker)
  const { side, scene } = maker
  for (const { text } of messages) scene.secrets.push({ text, readers: [`buyer ${side}`, `seller ${side}`] })
  return {
    id: _id.toHexString(),
    listingId: listing.id,
    places: [
      ...listing.places,
      ['conversations', _id],
      ...messages.map(({ place }) => place),
      ...entries.map((entry): Place => ['inbox_entries', entry._id])
    ]
  }
}

/** With an order of the two that has an open case. */
export async function makeConversationOfCase(maker: Maker): Promise<Thing> {
  const order = await openCaseOf(await makePaidBooking(maker))
  const conversation = await makeConversation(maker)
  return { ...conversation, orderId: order.id, places: [...conversation.places, ...order.places] }
}

async function addPhoto(senderId: string, more: object): Promise<Types.ObjectId> {
  const { MessagePhotoModel } = await import('@/models/message-photo')
  const photo = { senderId, bytes: Buffer.from('webp'), width: 1, height: 1, createdAt: new Date(), ...more }
  return (await MessagePhotoModel.create(photo))._id
}

const counts = new Map<string, number>()

export async function makeMessagePhoto(maker: Maker): Promise<Thing> {
  const { id: conversationId } = await makeConversation(maker)
  const { buyer } = sidesOf(maker)
  const clientId = randomBytes(12).toString('hex')
  const id = await addPhoto(buyer.id, { clientId })
  const number = (counts.get(conversationId) ?? 2) + 1
  counts.set(conversationId, number)
  await addMessage(new Types.ObjectId(conversationId), number, buyer.id, {
    clientId,
    photos: [{ id, width: 1, height: 1 }]
  })
  return { id: id.toHexString(), places: [['message_photos', id]] }
}

export async function makeMessageReport(maker: Maker): Promise<Thing> {
  const { MessageReportModel } = await import('@/models/message-report')
  const conversation = await makeConversation(maker)
  const { buyer, seller } = sidesOf(maker)
  const now = new Date()
  const report = await MessageReportModel.create({
    conversationId: new Types.ObjectId(conversation.id),
    number: 2,
    reporterId: new Types.ObjectId(buyer.id),
    reporterPart: 'buyer',
    reportedId: new Types.ObjectId(seller.id),
    reason: 'scam',
    explanation: 'Wants the money elsewhere.',
    copied: [{ number: 2, from: 'seller', text: 'Pay me elsewhere', sentAt: now }],
    key: randomBytes(12).toString('hex'),
    reportedAt: now,
    state: 'open'
  })
  return { id: report._id.toHexString(), places: [['message_reports', report._id]] }
}

/** Copied by a report. */
export async function makeReportedPhoto(maker: Maker): Promise<Thing> {
  const report = await makeMessageReport(maker)
  const id = await addPhoto(sidesOf(maker).seller.id, { reportId: report.id })
  return { id: id.toHexString(), places: [['message_photos', id]] }
}
