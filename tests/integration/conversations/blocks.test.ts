import { afterAll, beforeAll, expect, it } from 'vitest'
import { addListing, addUser, call, openTestShop, type TestShop } from '@/tests/support/shop'
import { book, codeOf, hold } from '../payments/buying'
import { ask, block, inboxOf, read, send, sentOf, start, textsFor, unreadOf } from './conversation-calls'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

it('a message after the block reaches nobody, and its sender is not told', async () => {
  const { buyer, seller, id } = await ask('First')
  expect((await block(seller, id)).status).toBe(200)
  const sent = await send(buyer, id, { text: 'Why do you not answer?' })
  expect(sent.status).toBe(201)
  expect(await textsFor(buyer, id)).toEqual(['First', 'Why do you not answer?'])
  expect(await textsFor(seller, id)).toEqual(['First'])
  expect(await inboxOf(seller)).toMatchObject([{ lastText: 'First' }])
  expect(await inboxOf(buyer)).toMatchObject([{ lastText: 'Why do you not answer?' }])
  expect(await inboxOf(seller, '?q=answer')).toEqual([])

  const blocked = await read(buyer, id)
  const before = { ...(await read(buyer, id)), messages: [] }
  expect({ ...blocked, messages: [] }).toEqual(before)
  expect(blocked).toMatchObject({ isBlocked: false, other: { isGone: false } })
  expect(await read(seller, id)).toMatchObject({ isBlocked: true })
})

it('the response to a message after the block has the same fields as any other', async () => {
  const { buyer, seller, id } = await ask()
  const before = await send(buyer, id)
  await block(seller, id)
  const after = await send(buyer, id)
  expect([after.status, Object.keys(sentOf(after).message)]).toEqual([201, Object.keys(sentOf(before).message)])
})

it('what was withheld stays so once the block has ended, and what follows arrives', async () => {
  const { buyer, seller, id } = await ask('First')
  await block(seller, id)
  await send(buyer, id, { text: 'Withheld' })
  expect((await block(seller, id, 'DELETE')).status).toBe(200)
  await send(buyer, id, { text: 'Back' })
  expect(await textsFor(seller, id)).toEqual(['First', 'Back'])
  expect(await unreadOf(seller)).toBe(1)
})

it('a conversation that somebody who is blocked starts is in their inbox alone', async () => {
  const { buyer, seller, id } = await ask()
  await block(seller, id)
  const { UserModel } = await import('@/models/user')
  await UserModel.updateOne({ _id: buyer.id }, { $set: { alsoRole: 'Seller' } })
  await UserModel.updateOne({ _id: seller.id }, { $set: { alsoRole: 'Buyer' } })
  const { OrderModel } = await import('@/models/order')
  // In the other direction they have an order from before.
  const held = await hold(buyer)
  await OrderModel.updateOne({ _id: held.bookingId }, { $set: { buyerId: seller.id } })
  const started = sentOf(await start(buyer, { orderId: held.bookingId, text: 'I see you' }))
  expect(started.conversationId).not.toBe(id)
  expect(await inboxOf(seller)).toHaveLength(1)
  expect(await inboxOf(buyer)).toHaveLength(2)
  await OrderModel.updateOne({ _id: held.bookingId }, { $set: { buyerId: held.buyer.id } })
})

it('who has blocked somebody has to unblock them before writing', async () => {
  const { buyer, seller, id } = await ask()
  await block(seller, id)
  expect(codeOf(await send(seller, id))).toBe('BLOCKED_BY_YOU')
  await block(seller, id, 'DELETE')
  expect((await send(seller, id)).status).toBe(201)
  expect(await unreadOf(buyer)).toBe(1)
})

it.each(['buyer', 'seller'] as const)(
  'a block by the %s refuses new bookings, and says why to nobody else',
  async (who) => {
    const { buyer, seller, id, listingId } = await ask()
    await block(who === 'buyer' ? buyer : seller, id)
    const refused = await book(buyer, listingId)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'NOT_BOOKABLE'])
    expect(JSON.stringify(refused.body).includes('block')).toBe(who === 'buyer')
    const { OrderModel } = await import('@/models/order')
    expect(await OrderModel.countDocuments({ buyerId: buyer.id })).toBe(0)
    await block(who === 'buyer' ? buyer : seller, id, 'DELETE')
    expect((await book(buyer, listingId)).status).toBe(201)
  }
)

it('a block between the check and the claim of a booking refuses it', async () => {
  const { buyer, seller, id } = await ask()
  const listingId = await addListing(seller)
  const { openOrder } = await import('@/lib/orders/open-order')
  const { assertPartiesActive } = await import('@/lib/orders/open-order')
  const { ListingModel } = await import('@/models/listing')
  const { findHoldAllowance } = await import('@/lib/orders/hold-allowance')
  const listing = await ListingModel.findById(listingId).lean()
  if (!listing) throw new Error('the copy is gone')
  const actor = { id: buyer.id, email: buyer.email, name: buyer.name, roles: buyer.roles }
  const allowance = await findHoldAllowance(actor, 'network', 'card')
  const form = { userPhoneNumber: '030 1234567', meetingLocation: 'Rossio' }
  const opened = await openOrder([listing], form, actor, { now: new Date(), allowance }, null)
  if (!opened) throw new Error('no order')
  await block(seller, id)
  await expect(assertPartiesActive(opened)).rejects.toMatchObject({ code: 'NOT_BOOKABLE' })
  const { OrderModel } = await import('@/models/order')
  expect(await OrderModel.exists({ _id: opened._id })).toBeNull()
})

it('an order that was there before the block goes on, with its entries and contacts', async () => {
  const seller = await addUser('Seller', 'Selma')
  const held = await hold(seller)
  const { conversationId } = sentOf(await start(held.buyer, { orderId: held.bookingId }))
  await block(seller, conversationId)
  const { POST: cancel } = await import('@/app/api/bookings/[id]/cancel/route')
  expect((await call(cancel, { as: held.buyer, body: {}, params: { id: held.bookingId } })).status).toBe(200)
  expect((await read(seller, conversationId)).entries.map(({ kind }) => kind)).toEqual(['booked', 'cancelled'])
})
