import { afterAll, beforeAll, expect, it } from 'vitest'
import { addListing, addUser, openTestShop, type TestShop } from '@/tests/support/shop'
import { buy, codeOf, hold } from '../payments/buying'
import { ask, get, inboxOf, newClientId, read, send, sentOf, start, textsFor, unreadOf } from './conversation-calls'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

it('a question about a copy and its answer are one conversation, with the copy on the first message', async () => {
  const { buyer, seller, listingId, id } = await ask('Is it signed?')
  expect((await send(seller, id, { text: 'Yes, on page 3.' })).status).toBe(201)
  const conversation = await read(buyer, id)
  expect(conversation).toMatchObject({
    part: 'buyer',
    other: { id: seller.id, name: 'Selma Shelf', isGone: false },
    messages: [
      { number: 1, isMine: true, text: 'Is it signed?', subject: { kind: 'listing', id: listingId } },
      { number: 2, isMine: false, clientId: null, text: 'Yes, on page 3.', subject: null }
    ],
    listings: [{ listingId, title: 'The Left Hand of Darkness', priceCents: 750, status: 'available' }],
    orders: [],
    entries: []
  })
  expect(await read(seller, id)).toMatchObject({ part: 'seller', other: { id: buyer.id } })
})

it('a second question to the same seller goes into the same conversation', async () => {
  const { buyer, seller, id } = await ask()
  const other = await addListing(seller, { title: 'The Dispossessed' })
  expect(sentOf(await start(buyer, { listingId: other })).conversationId).toBe(id)
  expect((await read(buyer, id)).listings.map(({ title }) => title).sort()).toEqual([
    'The Dispossessed',
    'The Left Hand of Darkness'
  ])
})

it('two people who buy of each other have two conversations', async () => {
  const { UserModel } = await import('@/models/user')
  const { buyer, seller, id } = await ask()
  await UserModel.updateOne({ _id: buyer.id }, { $set: { alsoRole: 'Seller' } })
  await UserModel.updateOne({ _id: seller.id }, { $set: { alsoRole: 'Buyer' } })
  const listingId = await addListing({ ...buyer, roles: ['Seller'] })
  const back = sentOf(await start(seller, { listingId }))
  expect(back.conversationId).not.toBe(id)
  expect(await read(seller, back.conversationId)).toMatchObject({ part: 'buyer' })
})

it('an order starts a conversation for its buyer and its seller, and for nobody else', async () => {
  const seller = await addUser('Seller', 'Selma')
  const { buyer, bookingId } = await hold(seller)
  const stranger = await addUser('Buyer', 'Stella Stranger')
  expect(codeOf(await start(stranger, { orderId: bookingId }))).toBe('NOT_FOUND')
  const started = sentOf(await start(seller, { orderId: bookingId, text: 'When shall we meet?' }))
  expect(started.message.subject).toEqual({ kind: 'order', id: bookingId })
  expect(await textsFor(buyer, started.conversationId)).toEqual(['When shall we meet?'])
  expect(sentOf(await start(buyer, { orderId: bookingId })).conversationId).toBe(started.conversationId)
})

it('a repeated send is one message, and gets the response of the first', async () => {
  const { buyer, id } = await ask()
  const clientId = newClientId()
  const first = await send(buyer, id, { text: 'Once', clientId })
  const again = await send(buyer, id, { text: 'Once, or twice?', clientId })
  expect([again.status, again.body]).toEqual([201, first.body])
  const all = await Promise.all(
    Array.from({ length: 8 }, () => send(buyer, id, { text: 'At once', clientId: `${clientId}x` }))
  )
  expect(new Set(all.map((result) => sentOf(result).message.number)).size).toBe(1)
  expect(await textsFor(buyer, id)).toEqual(['Is it still there?', 'Once', 'At once'])
})

it('a name of a message that was used in another conversation is refused', async () => {
  const [one, other] = [await ask(), await ask()]
  const clientId = newClientId()
  await send(one.buyer, one.id, { clientId })
  const listingId = other.listingId
  expect(codeOf(await start(one.buyer, { listingId, clientId }))).toBe('UNPROCESSABLE')
})

it('messages that are sent at once have numbers without gaps, and each is there once', async () => {
  const { buyer, seller, id } = await ask()
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, place) => send(place % 2 ? buyer : seller, id, { text: `Message ${place}` }))
  )
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201))
  const { messages } = await read(buyer, id)
  expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_, place) => place + 1))
  expect(new Set(messages.map(({ text }) => text)).size).toBe(13)
})

it('conversations that are started at once by the same two are one', async () => {
  const [buyer, seller] = await Promise.all([addUser('Buyer', 'Bea'), addUser('Seller', 'Selma')])
  const listingId = await addListing(seller)
  const started = await Promise.all(Array.from({ length: 6 }, () => start(buyer, { listingId })))
  expect(new Set(started.map((result) => sentOf(result).conversationId)).size).toBe(1)
  expect(await inboxOf(buyer)).toHaveLength(1)
  expect(await inboxOf(seller)).toHaveLength(1)
})

it('a send that was interrupted after the message was stored is completed by its repetition', async () => {
  const { buyer, seller, id } = await ask()
  const { storeMessage } = await import('@/lib/conversations/store-message')
  const { Types } = await import('mongoose')
  const clientId = newClientId()
  await storeMessage({
    conversationId: new Types.ObjectId(id),
    senderId: new Types.ObjectId(seller.id),
    clientId,
    text: 'Yes',
    sentAt: new Date()
  })
  expect(await unreadOf(buyer)).toBe(0)
  expect((await send(seller, id, { text: 'Yes', clientId })).status).toBe(201)
  expect(await unreadOf(buyer)).toBe(1)
  expect(await textsFor(buyer, id)).toEqual(['Is it still there?', 'Yes'])
})

it('a send that was interrupted and is not repeated is completed by the job', async () => {
  const { buyer, seller, id } = await ask()
  const { storeMessage } = await import('@/lib/conversations/store-message')
  const { followLeftMessages } = await import('@/lib/conversations/after-message')
  const { Types } = await import('mongoose')
  const sides = { conversationId: new Types.ObjectId(id), senderId: new Types.ObjectId(seller.id) }
  await storeMessage({ ...sides, clientId: newClientId(), text: 'Yes', sentAt: new Date() })
  await followLeftMessages(new Date())
  expect(await unreadOf(buyer)).toBe(0)
  await followLeftMessages(new Date(Date.now() + 60_000))
  expect(await unreadOf(buyer)).toBe(1)
})

it('nobody asks about an own copy, one that is withdrawn, or one that is not there', async () => {
  const { seller, listingId } = await ask()
  const { UserModel } = await import('@/models/user')
  await UserModel.updateOne({ _id: seller.id }, { $set: { alsoRole: 'Buyer' } })
  expect(codeOf(await start(seller, { listingId }))).toBe('OWN_BOOK')
  const { ListingModel } = await import('@/models/listing')
  await ListingModel.updateOne({ _id: listingId }, { $set: { status: 'withdrawn' } })
  const buyer = await addUser('Buyer', 'Bea')
  expect(codeOf(await start(buyer, { listingId }))).toBe('NOT_FOUND')
  expect(codeOf(await start(buyer, { listingId: '0123456789abcdef01234567' }))).toBe('NOT_FOUND')
})

it('a message names only a listing of the conversation’s seller or an order of the two', async () => {
  const { buyer, id } = await ask()
  const foreign = await ask()
  expect(codeOf(await send(buyer, id, { listingId: foreign.listingId }))).toBe('NOT_FOUND')
  const { bookingId } = await hold(foreign.seller)
  expect(codeOf(await send(buyer, id, { orderId: bookingId }))).toBe('NOT_FOUND')
  expect(codeOf(await send(buyer, id, { orderId: bookingId, listingId: foreign.listingId }))).toBe('BAD_INPUT')
})

it('a conversation shows what has happened to the orders of the two, and what was paid', async () => {
  const seller = await addUser('Seller', 'Selma')
  const held = await hold(seller)
  const { conversationId } = sentOf(await start(held.buyer, { orderId: held.bookingId }))
  const before = await read(held.buyer, conversationId)
  expect(before.entries).toMatchObject([{ kind: 'booked', orderId: held.bookingId }])
  expect(before.orders).toMatchObject([
    { orderId: held.bookingId, isRunning: true, payment: { kind: 'none', at: null } }
  ])

  const bought = await buy(shop, seller)
  const paid = sentOf(await start(bought.buyer, { orderId: bought.bookingId })).conversationId
  const after = await read(seller, paid)
  expect(after.entries.map(({ kind }) => kind)).toEqual(['booked', 'paid'])
  expect(after.orders[0]?.payment).toEqual({ kind: 'paid', at: after.entries[1]?.at })
})

it('older messages come page by page, each with the entries of its time', async () => {
  const { buyer, seller, id } = await ask()
  for (let count = 2; count <= 35; count += 1) await send(count % 2 ? buyer : seller, id, { text: `Message ${count}` })
  const latest = await read(buyer, id)
  expect(latest.messages.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, place) => place + 6))
  expect(latest.olderThan).toBe(6)
  const older = await read(buyer, id, '?before=6')
  expect(older.messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  expect(older.olderThan).toBeNull()
})

it('a suspended or closed account writes to nobody, and nobody writes to a closed one', async () => {
  const { buyer, seller, id } = await ask()
  const { UserModel } = await import('@/models/user')
  await UserModel.updateOne({ _id: buyer.id }, { $set: { status: 'suspended' } })
  expect(codeOf(await send(buyer, id))).toBe('SIGNED_OUT')
  await UserModel.updateOne({ _id: buyer.id }, { $set: { status: 'closed' } })
  expect(codeOf(await send(buyer, id))).toBe('SIGNED_OUT')
  expect(codeOf(await send(seller, id))).toBe('RECIPIENT_GONE')
  expect((await read(seller, id)).other).toMatchObject({ isGone: true })
})

it('a person who has left is shown without name and words, and the other side keeps its own', async () => {
  const { buyer, seller, id } = await ask('My number is 030 1234567')
  await send(seller, id, { text: 'Come by at five.' })
  const { unsafeErasePerson } = await import('@/lib/privacy/erase-person')
  await unsafeErasePerson(buyer)
  const left = await read(seller, id)
  expect(left.other).toMatchObject({ name: 'erased', isGone: true })
  expect(left.messages).toMatchObject([
    { text: '', state: 'erased' },
    { text: 'Come by at five.', state: 'sent' }
  ])
  expect((await get(buyer, id)).status).toBe(401)
})

it('the page on which a conversation begins says why there is none', async () => {
  const { prepareConversation } = await import('@/lib/conversations/prepare-conversation')
  const { buyer, seller, listingId, id } = await ask()
  const actor = ({ id, email, name, roles }: typeof buyer) => ({ id, email, name, roles })
  expect(await prepareConversation(actor(buyer), {})).toBe('missing')
  expect(await prepareConversation(actor(buyer), { listingId: '0123456789abcdef01234567' })).toBe('missing')
  expect(await prepareConversation(actor(seller), { listingId })).toBe('own')
  expect(await prepareConversation(actor(buyer), { listingId })).toBe(id)
  const other = await addUser('Seller', 'Sue')
  expect(await prepareConversation(actor(other), { listingId })).toBe('no-buyer')
  const fresh = await addUser('Buyer', 'Ben')
  expect(await prepareConversation(actor(fresh), { listingId })).toMatchObject({
    part: 'buyer',
    listing: { listingId }
  })
})
