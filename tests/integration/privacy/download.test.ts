import { Types } from 'mongoose'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agreeToMeet, beginMeeting, inDays, settle } from '@/tests/integration/fulfilments/meetings'
import { withOneLine } from '@/tests/integration/planted-order'
import { insertInParts } from '@/tests/support/insert-in-parts'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

let shop: TestShop
let data: typeof import('@/app/api/profile/data/route')

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  data = await import('@/app/api/profile/data/route')
})

afterAll(() => shop.close())

function send(user: TestUser): Promise<Response> {
  const headers = { cookie: user.cookie, 'sec-fetch-site': 'same-origin' }
  return data.GET(new NextRequest('http://shop.test/api/profile/data', { headers }), { params: Promise.resolve({}) })
}

/** A finished sale of the seller's to the buyer, who was at the station at this number. */
async function addSale(seller: TestUser, buyer: TestUser): Promise<void> {
  const { OrderModel } = await import('@/models/order')
  await OrderModel.collection.insertOne({
    ...withOneLine(new Types.ObjectId()),
    sellerId: new Types.ObjectId(seller.id),
    buyerId: new Types.ObjectId(buyer.id),
    status: 'handed_over',
    userName: buyer.name,
    userEmail: buyer.email,
    userPhoneNumber: '+49 30 901820',
    meetingLocation: 'At the station',
    holdExpiresAt: new Date(),
    bookedAt: new Date(),
    handover: { nonce: 'secret-nonce', codeHash: 'secret-hash', triedAt: [] }
  })
}

it('downloading one’s own data gives a file of everything the shop holds about the person', async () => {
  const [seller, buyer] = [await addUser('Seller', 'Paula Page'), await addUser('Buyer', 'Ben Bound')]
  const listingId = await addListing(seller, { title: 'Momo' })
  await addSale(seller, buyer)
  const { WishlistItemModel } = await import('@/models/wishlist-item')
  await WishlistItemModel.create({
    userId: buyer.id,
    listingId,
    title: 'Momo',
    addedPriceCents: 500,
    addedAt: new Date()
  })
  const response = await send(buyer)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-flyleaf-data.json"')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({
    account: { _id: buyer.id, name: 'Ben Bound', email: buyer.email, role: 'Buyer' },
    purchases: [
      {
        lines: [{ title: 'Momo', priceCents: 500 }],
        totalCents: 500,
        userPhoneNumber: '+49 30 901820',
        meetingLocation: 'At the station'
      }
    ],
    wishlist: [{ listingId, title: 'Momo' }],
    listings: []
  })
  const { ListingModel } = await import('@/models/listing')
  const stated = { series: 'Modern Fairy Tales', volume: '2', translators: ['Tove Lund'], pages: 304 }
  await ListingModel.updateOne({ _id: listingId }, { $set: stated })
  expect(await (await send(seller)).json()).toMatchObject({ listings: [{ title: 'Momo', ...stated }] })
})

it('downloading one’s own data shows both sides the meeting at which an order is paid, and who did not come', async () => {
  const seller = await addUser('Seller', 'Mia Meeting')
  const order = await agreeToMeet(seller, [900])
  await beginMeeting(order)
  await settle(seller, order, 'other_missed')
  const shown = { paymentMethod: 'at_meeting', meeting: { day: inDays(2), noShow: { by: 'seller' } } }
  expect(await (await send(order.buyer)).json()).toMatchObject({ purchases: [shown] })
  expect(await (await send(seller)).json()).toMatchObject({ sales: [shown] })
})

it('downloading one’s own data gives nothing secret and nothing of other people', async () => {
  const { hashPassword } = await import('@/lib/platform/auth/password')
  const { UserModel } = await import('@/models/user')
  const { mailResetLink } = await import('@/lib/users/account-mails')
  const [seller, buyer] = [await addUser('Seller', 'Selma Shelf'), await addUser('Buyer', 'Nosy Neighbour')]
  await addSale(seller, buyer)
  await UserModel.updateOne({ _id: seller.id }, { $set: { passwordHash: await hashPassword('long enough words') } })
  await mailResetLink(seller)
  const text = await (await send(seller)).text()
  expect(Object(JSON.parse(text)).sales).toMatchObject([
    { lines: [{ title: 'Momo', priceCents: 500 }], totalCents: 500 }
  ])
  const sessionId = (await UserModel.findById(seller.id).lean())?.sessions[0]?.id ?? ''
  expect(sessionId).not.toBe('')
  const secrets = ['argon2', 'secret-nonce', 'secret-hash', 'tokenHash', 'token=', sessionId, '"sessionVersion"']
  for (const secret of [...secrets, buyer.email, buyer.name, buyer.id, '901820']) expect(text).not.toContain(secret)
})

it('downloading one’s own data gives nothing that a guest left under an address which the account has not proved', async () => {
  const { SubscriberModel } = await import('@/models/subscriber')
  const { ReportModel } = await import('@/models/report')
  const { UserModel } = await import('@/models/user')
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  const user = await addUser('Buyer', 'Petra Pretender', { emailVerified: false })
  const now = new Date()
  await SubscriberModel.create({
    email: user.email,
    status: 'confirmed',
    askedAt: now,
    round: 1,
    mailCount: 1,
    nextMailAt: now
  })
  await ReportModel.create({
    listingId: new Types.ObjectId(),
    title: 'Momo',
    reason: 'other',
    explanation: 'The seller has threatened me',
    reportedAt: now,
    state: 'open',
    contact: { name: 'Gwen Guest', email: user.email },
    openKey: crypto.randomUUID()
  })
  const mail = {
    state: 'dead',
    queuedAt: now,
    attempts: 1,
    dueAt: new Date('2030-01-01'),
    content: { to: user.email, subject: 'Momo', text: 'Hello' }
  }
  await OutgoingMailModel.create([
    { ...mail, _id: 'test:of-a-guest', kind: 'report-received' },
    { ...mail, _id: 'test:of-the-account', kind: 'verify-email' }
  ])
  expect(await (await send(user)).json()).toMatchObject({
    newsletter: [],
    reports: [],
    mailsOnTheirWay: [{ kind: 'verify-email' }]
  })
  await UserModel.updateOne({ _id: user.id }, { $set: { emailVerified: true } })
  expect(await (await send(user)).json()).toMatchObject({
    newsletter: [{ status: 'confirmed' }],
    reports: [{ contact: { name: 'Gwen Guest' } }],
    mailsOnTheirWay: [{}, {}]
  })
})

it('downloading one’s own data reads the copies of a large seller piece by piece', async () => {
  const seller = await addUser('Seller', 'Lager Large')
  const { ListingModel } = await import('@/models/listing')
  const first = await ListingModel.findById(await addListing(seller)).lean()
  if (!first) throw new Error('the copy is not there')
  const copies = Array.from({ length: 2000 }, (_, place) => ({
    ...first,
    _id: new Types.ObjectId(),
    title: `Copy ${place}`
  }))
  await insertInParts(copies, (part) => ListingModel.collection.insertMany(part))
  const pieces: number[] = []
  const response = await send(seller)
  if (!response.body) throw new Error('the file is empty')
  const parts: Uint8Array[] = []
  for await (const part of response.body) {
    pieces.push(part.length)
    parts.push(part)
  }
  expect(Object(JSON.parse(Buffer.concat(parts).toString())).listings).toHaveLength(2001)
  expect(Math.max(...pieces)).toBeLessThan(64 * 1024)
})

it('downloading one’s own data says in plain words when it is asked for too often, and to nobody who is not logged in', async () => {
  const user = await addUser('Buyer', 'Eager Reader')
  for (let time = 0; time < 5; time += 1) expect((await send(user)).status).toBe(200)
  const refused = await call(data.GET, { as: user })
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_REQUESTS' } } })
  expect(Object(refused.body).error.message).toBe(
    'Your data can be downloaded five times a day. Please try again in 24 hours.'
  )
  expect(await call(data.GET)).toMatchObject({ status: 401 })
})
