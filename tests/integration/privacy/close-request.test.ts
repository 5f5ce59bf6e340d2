import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expiredTags } from '@/tests/support/next-cache'
import {
  addListing,
  addUser,
  call,
  openTestShop,
  type CallResult,
  type TestShop,
  type TestUser
} from '@/tests/support/shop'
import { readMailFolder } from '../mail/read-mail-folder'
import { waitForMail } from '../mail/wait-for-mail'
import { book, brokenRules, buy, hold, reconcileIn, type Held } from '../payments/buying'
import { close, readAccount, readListing, takeBack } from './closing'

const HOUR_MINUTES = 60

let shop: TestShop
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
  admin = await addUser('Admin', 'Ada')
})

afterAll(() => shop.close())

beforeEach(() => {
  expiredTags.length = 0
})

async function actOnCase(
  name: 'open' | 'withdraw' | 'respond',
  as: TestUser,
  id: string,
  body: object = {}
): Promise<CallResult> {
  const routes = {
    open: () => import('@/app/api/bookings/[id]/case/route'),
    withdraw: () => import('@/app/api/bookings/[id]/case/withdraw/route'),
    respond: () => import('@/app/api/bookings/[id]/case/response/route')
  }
  return call((await routes[name]()).POST, { as, body, params: { id } })
}

async function handOver({ bookingId, buyer, seller: own }: Held): Promise<void> {
  const { findHandoverCode } = await import('@/lib/fulfilments/handover-code')
  const { code } = await findHandoverCode(
    { id: buyer.id, email: buyer.email, name: buyer.name, roles: ['Buyer'] },
    bookingId
  )
  const { POST } = await import('@/app/api/bookings/[id]/handover/route')
  expect(await call(POST, { as: own, body: { code }, params: { id: bookingId } })).toMatchObject({ status: 200 })
}

/** What a seller can do to put a copy on sale, with one of theirs that is withdrawn. */
async function tryToSell(own: TestUser, withdrawn: string): Promise<CallResult[]> {
  const [{ POST: relist }, { POST: duplicate }, { createListing }] = await Promise.all([
    import('@/app/api/listings/[id]/relist/route'),
    import('@/app/api/listings/[id]/duplicate/route'),
    import('@/lib/listings/create-listing')
  ])
  const details = { title: 'Momo', description: 'As new.', categoryId: '66b1f0a2c3d4e5f601234567' }
  const created = Reflect.apply(createListing, null, [
    { ...own, roles: ['Seller'] },
    { details, imageIds: ['0'.repeat(32)] }
  ])
  await expect(created).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  return Promise.all([relist, duplicate].map((route) => call(route, { as: own, body: {}, params: { id: withdrawn } })))
}

it('a buyer who closes the account while an order is open waits, books nothing new, finishes the order, and is closed once no case can be opened any more', async () => {
  const bought = await buy(shop, seller)
  expect(await close(bought.buyer)).toMatchObject({ status: 200, body: { done: false } })
  const { findCloseRequest } = await import('@/lib/privacy/close-request')
  expect(await findCloseRequest({ ...bought.buyer, roles: ['Buyer'] })).toMatchObject({
    orders: 1,
    sales: 0,
    isOnlyAdmin: false,
    caseHours: 48
  })
  expect(await book(bought.buyer, await addListing(seller))).toMatchObject({
    status: 403,
    body: {
      error: { message: 'You have asked to close your account. Take back the request in your profile to book again.' }
    }
  })
  await reconcileIn(1)
  expect(await readAccount(bought.buyer)).toMatchObject({ status: 'active' })
  await handOver(bought)
  await reconcileIn(47 * HOUR_MINUTES)
  expect(await readAccount(bought.buyer)).toMatchObject({ status: 'active', email: bought.buyer.email })
  await reconcileIn(49 * HOUR_MINUTES)
  const closed = await readAccount(bought.buyer)
  expect(closed).toMatchObject({ status: 'closed', name: 'erased', sessions: [] })
  expect(closed).not.toHaveProperty('closeRequest')
  expect(await brokenRules()).toEqual([])
})

it('a buyer who closes the account while an order is open keeps the account while a case is open, also after the handover, and can still act on it', async () => {
  const bought = await buy(shop, seller)
  await close(bought.buyer)
  expect(await actOnCase('open', bought.buyer, bought.bookingId, { reason: 'damaged', text: 'Torn.' })).toMatchObject({
    status: 200
  })
  await handOver(bought)
  expect(await actOnCase('open', bought.buyer, bought.bookingId, { reason: 'damaged', text: 'Torn.' })).toMatchObject({
    status: 200
  })
  await reconcileIn(50 * HOUR_MINUTES)
  expect(await readAccount(bought.buyer)).toMatchObject({ status: 'active' })
  expect(await actOnCase('withdraw', bought.buyer, bought.bookingId)).toMatchObject({ status: 200 })
  await reconcileIn(50 * HOUR_MINUTES)
  expect(await readAccount(bought.buyer)).toMatchObject({ status: 'closed' })
})

it('a buyer who closes the account while an order is open is closed by asking again once the hold is cancelled', async () => {
  const held = await hold(seller)
  expect(await close(held.buyer)).toMatchObject({ body: { done: false } })
  const { POST: cancel } = await import('@/app/api/bookings/[id]/cancel/route')
  expect((await call(cancel, { as: held.buyer, params: { id: held.bookingId }, body: {} })).status).toBe(200)
  expect(await close(held.buyer)).toMatchObject({ body: { done: true } })
  expect(await readAccount(held.buyer)).toMatchObject({ status: 'closed' })
})

it('a buyer who closes the account while an order is open can take the request back and book again, as often as asked', async () => {
  const bought = await buy(shop, seller)
  await close(bought.buyer)
  for (let time = 0; time < 2; time += 1)
    expect(await takeBack(bought.buyer)).toMatchObject({ status: 200, body: { done: true } })
  const { findCloseRequest } = await import('@/lib/privacy/close-request')
  expect(await findCloseRequest({ ...bought.buyer, roles: ['Buyer'] })).toBeNull()
  expect(await book(bought.buyer, await addListing(seller))).toMatchObject({ status: 201 })
  await reconcileIn(1)
  expect(await readAccount(bought.buyer)).toMatchObject({ status: 'active' })
})

it('a buyer who closes the account while an order is open is told by one mail that the account is going to be closed, and where to take that back', async () => {
  const { buyer } = await hold(seller)
  await close(buyer)
  const mail = await waitForMail(process.env.FLYLEAF_DATA ?? '', buyer.email, 'Your account is going to be closed')
  expect(mail).toContain('/dashboard/profile')
  const mails = (await readMailFolder(process.env.FLYLEAF_DATA ?? '', buyer.email)).filter((text) =>
    text.includes('is going to be closed')
  )
  expect(mails).toHaveLength(1)
})

it('a buyer who closes the account while an order is open tells the request in the download of the own data', async () => {
  const bought = await buy(shop, seller)
  await close(bought.buyer)
  const { downloadMyData } = await import('@/lib/privacy/download-my-data')
  const parts: string[] = []
  for await (const part of await downloadMyData({ ...bought.buyer, roles: ['Buyer'] })) parts.push(part)
  expect(Object(JSON.parse(parts.join(''))).account).toMatchObject({
    closeRequest: { requestedAt: expect.any(String) }
  })
})

/** As if the case period had ended: the money is released, and an admin pays it to the seller. */
async function payByHand(bookingId: string): Promise<void> {
  const { OrderModel } = await import('@/models/order')
  const handedOverAt = new Date(Date.now() - 49 * 3_600_000)
  await OrderModel.updateOne({ _id: bookingId }, { $set: { handedOverAt } })
  const context = { now: new Date(Date.now() + 60_000), shouldStop: () => false }
  await (await import('@/lib/ledger/release-bookings')).releaseBookings(context)
  const { POST } = await import('@/app/api/bookings/[id]/payout/settlement/route')
  const settled = await call(POST, { as: admin, params: { id: bookingId }, body: { note: 'By bank transfer' } })
  expect(settled).toMatchObject({ status: 200 })
  await (await import('@/lib/transfers/transfer-earnings')).transferEarnings(context)
}

it('a seller who closes the account while a sale is open has no copy on sale and lists none, answers a case, and is closed when it ends', async () => {
  const leaving = await addUser('Seller', 'Leo')
  const [onSale, withdrawn] = [await addListing(leaving), await addListing(leaving)]
  const { ListingModel } = await import('@/models/listing')
  await ListingModel.updateOne({ _id: withdrawn }, { $set: { status: 'withdrawn' } })
  const bought = await buy(shop, leaving)
  expect(await close(leaving)).toMatchObject({ status: 200, body: { done: false } })
  expect(await readListing(onSale)).toMatchObject({ status: 'available', hidden: true })
  expect(expiredTags).toEqual(expect.arrayContaining([`listing:${onSale}`, `seller:${leaving.id}`]))
  expect(await book(await addUser('Buyer', 'Bea'), onSale)).toMatchObject({ status: 404 })
  for (const refused of await tryToSell(leaving, withdrawn))
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'NOT_ALLOWED' } } })
  await actOnCase('open', bought.buyer, bought.bookingId, { reason: 'damaged', text: 'Torn.' })
  expect(await actOnCase('respond', leaving, bought.bookingId, { text: 'It was whole.' })).toMatchObject({
    status: 200,
    body: { status: 'with_shop' }
  })
  const { POST: decide } = await import('@/app/api/bookings/[id]/case/decision/route')
  expect(
    await call(decide, {
      as: admin,
      params: { id: bought.bookingId },
      body: { decision: 'dismiss', note: 'As described' }
    })
  ).toMatchObject({ status: 200 })
  await reconcileIn(1)
  // The money of the sale is still with the shop.
  expect(await readAccount(leaving)).toMatchObject({ status: 'active' })
  await payByHand(bought.bookingId)
  await reconcileIn(1)
  expect(await readAccount(leaving)).toMatchObject({ status: 'closed' })
  expect(await readListing(onSale)).toMatchObject({ status: 'withdrawn', sellerPhone: 'erased' })
  expect(await brokenRules()).toEqual([])
})

it('a seller who closes the account while a sale is open has the copies back on sale when the request is taken back, unless they are on holiday', async () => {
  const staying = await addUser('Seller', 'Sina')
  const onSale = await addListing(staying)
  const { listingId: sold } = await buy(shop, staying)
  const { PUT: holiday } = await import('@/app/api/profile/holiday/route')
  const turn = (on: boolean) => call(holiday, { as: staying, method: 'PUT', body: { on } })
  await close(staying)
  expect(await turn(true)).toMatchObject({ body: { on: true } })
  expect(await turn(false)).toMatchObject({ body: { on: false } })
  expect(await readListing(onSale)).toMatchObject({ hidden: true })
  await turn(true)
  expiredTags.length = 0
  await takeBack(staying)
  expect(expiredTags).toEqual(expect.arrayContaining([`listing:${onSale}`, `listing:${sold}`]))
  expect(await readListing(onSale)).toMatchObject({ hidden: true })
  await turn(false)
  expect(await readListing(onSale)).toMatchObject({ status: 'available', hidden: false })
})

it('a seller who closes the account while a sale is open can be deleted by an admin, who returns the money, and stays deleted', async () => {
  const leaving = await addUser('Seller', 'Leo')
  const bought = await buy(shop, leaving)
  await close(leaving)
  const { DELETE } = await import('@/app/api/users/sellers/[id]/route')
  expect(await call(DELETE, { as: admin, method: 'DELETE', params: { id: leaving.id } })).toMatchObject({
    status: 200,
    body: { deletedCount: 1 }
  })
  expect(await readAccount(leaving)).toMatchObject({ status: 'closed' })
  expect(await readAccount(leaving)).not.toHaveProperty('closeRequest')
  const { OrderModel } = await import('@/models/order')
  expect(await OrderModel.findById(bought.bookingId).lean()).toMatchObject({ status: 'refunded' })
})

it('a seller who closes the account while a sale is open waits while the account is suspended, and is closed after it was reinstated', async () => {
  const leaving = await addUser('Seller', 'Leo')
  const bought = await buy(shop, leaving)
  await close(leaving)
  const { PUT: suspend, DELETE: reinstate } = await import('@/app/api/admin/users/[id]/suspension/route')
  expect(
    (await call(suspend, { as: admin, method: 'PUT', params: { id: leaving.id }, body: { reason: 'Looked into' } }))
      .status
  ).toBe(200)
  const { POST: cancel } = await import('@/app/api/bookings/[id]/cancel/route')
  expect(
    (await call(cancel, { as: admin, params: { id: bought.bookingId }, body: { reason: 'Looked into' } })).status
  ).toBe(200)
  await reconcileIn(1)
  expect(await readAccount(leaving)).toMatchObject({ status: 'suspended' })
  expect((await call(reinstate, { as: admin, method: 'DELETE', params: { id: leaving.id } })).status).toBe(200)
  await reconcileIn(1)
  expect(await readAccount(leaving)).toMatchObject({ status: 'closed' })
})
