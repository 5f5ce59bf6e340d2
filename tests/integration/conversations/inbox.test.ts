import { afterAll, beforeAll, expect, it } from 'vitest'
import { addListing, addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { codeOf } from '../payments/buying'
import { ask, change, inboxOf, makeOld, markRead, send, sentOf, start, unreadOf } from './conversation-calls'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

it('the inbox has the last message, with what it is about and whose it is', async () => {
  const { buyer, seller, id } = await ask('Is it signed?')
  await send(seller, id, { text: 'No' })
  expect(await inboxOf(buyer)).toMatchObject([
    { id, part: 'buyer', lastText: 'No', isLastMine: false, isUnread: true, bookName: 'The Left Hand of Darkness' }
  ])
  expect(await inboxOf(seller)).toMatchObject([{ id, part: 'seller', isLastMine: true, isUnread: true }])
})

it('reading up to the last message ends what is unread, and reading less does not', async () => {
  const { buyer, seller, id } = await ask()
  await send(buyer, id)
  expect(await unreadOf(seller)).toBe(1)
  await markRead(seller, id, 1)
  expect(await unreadOf(seller)).toBe(1)
  await markRead(seller, id, 2)
  expect(await unreadOf(seller)).toBe(0)
  await send(buyer, id)
  expect(await unreadOf(seller)).toBe(1)
  expect(await unreadOf(buyer)).toBe(0)
})

it('a guest is told of no unread messages', async () => {
  const { GET } = await import('@/app/api/me/route')
  const { call } = await import('@/tests/support/shop')
  expect((await call(GET)).body).toEqual({ user: null })
})

it('the parts of the inbox have what they say', async () => {
  const one = await ask('Buying')
  const { UserModel } = await import('@/models/user')
  const me = one.buyer
  await UserModel.updateOne({ _id: me.id }, { $set: { alsoRole: 'Seller' } })
  const mine = await addListing({ ...me, roles: ['Seller'] })
  const other = await addUser('Buyer', 'Olaf Other')
  const sold = sentOf(await start(other, { listingId: mine, text: 'Selling' })).conversationId
  const texts = async (query: string) => (await inboxOf(me, query)).map(({ lastText }) => lastText)
  expect(await texts('')).toEqual(['Selling', 'Buying'])
  expect(await texts('?show=buying')).toEqual(['Buying'])
  expect(await texts('?show=selling')).toEqual(['Selling'])
  expect(await texts('?show=unread')).toEqual(['Selling'])
  await change(me, sold, { isArchived: true })
  expect([await texts(''), await texts('?show=archived')]).toEqual([['Buying'], ['Selling']])
  await send(other, sold, { text: 'Hello?' })
  expect(await texts(''), 'a new message takes it out of the archive').toEqual(['Hello?', 'Buying'])
})

it('a search finds words of one’s own conversations, and of nobody else’s', async () => {
  const [one, other] = [await ask('A quizzaciously bound copy?'), await ask('A quizzaciously bound copy?')]
  expect((await inboxOf(one.seller, '?q=QUIZZACIOUSLY')).map(({ id }) => id)).toEqual([one.id])
  expect((await inboxOf(other.buyer, '?q=quizz')).map(({ id }) => id)).toEqual([other.id])
  expect(await inboxOf(one.seller, '?q=.*')).toEqual([])
})

async function askedBy(count: number): Promise<TestUser> {
  const seller = await addUser('Seller', 'Selma')
  const listingId = await addListing(seller)
  for (let place = 0; place < count; place += 1)
    await start(await addUser('Buyer', 'Bea'), { listingId, text: `Question ${place}` })
  return seller
}

it('the inbox is paged by keyset, and each conversation is on one page', async () => {
  const seller = await askedBy(23)
  const { GET } = await import('@/app/api/conversations/route')
  const { call } = await import('@/tests/support/shop')
  const first = await call(GET, { as: seller })
  const next = /after=([\w-]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const pages = [await inboxOf(seller), await inboxOf(seller, `?after=${next}`)]
  expect(pages.map((page) => page.length)).toEqual([20, 3])
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(23)
})

it('a change that changes nothing is refused', async () => {
  const { buyer, id } = await ask()
  expect(codeOf(await change(buyer, id, {}))).toBe('BAD_INPUT')
  expect(codeOf(await change(buyer, id, { isUnread: false }))).toBe('BAD_INPUT')
})

it('the usual time of an answer is that of first answers to buyers, from five on', async () => {
  const seller = await askedBy(5)
  const { findReplyTime } = await import('@/lib/listings/find-reply-time')
  const { ConversationModel } = await import('@/models/conversation')
  await makeOld(seller)
  const asked = await inboxOf(seller)
  for (const [place, { id }] of asked.entries()) {
    expect(await findReplyTime(seller.id)).toBeNull()
    await ConversationModel.updateOne(
      { _id: id },
      { $set: { startedAt: new Date(Date.now() - (place + 1) * 3_600_000) } }
    )
    await send(seller, id)
    await send(seller, id, { text: 'One more thing' })
  }
  expect(Math.round(((await findReplyTime(seller.id)) ?? 0) / 3_600_000)).toBe(3)
})
