import { Types } from 'mongoose'
import { NextRequest } from 'next/server'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { withOneLine } from '@/tests/integration/planted-order'
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

const MB = 1024 * 1024
const ORIGIN = 'http://shop.test'

let shop: TestShop
let models: {
  User: typeof import('@/models/user').UserModel
  Listing: typeof import('@/models/listing').ListingModel
  Booking: typeof import('@/models/order').OrderModel
}
let profile: typeof import('@/app/api/profile/route')
let photo: typeof import('@/app/api/profile/photo/route')
let password: typeof import('@/app/api/profile/password/route')
let sessions: typeof import('@/app/api/profile/end-sessions/route')
let closing: typeof import('@/app/api/profile/close/route')
let me: typeof import('@/app/api/me/route')

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  const [{ UserModel }, { ListingModel }, { OrderModel }] = await Promise.all([
    import('@/models/user'),
    import('@/models/listing'),
    import('@/models/order')
  ])
  models = { User: UserModel, Listing: ListingModel, Booking: OrderModel }
  ;[profile, photo, password, sessions, closing, me] = await Promise.all([
    import('@/app/api/profile/route'),
    import('@/app/api/profile/photo/route'),
    import('@/app/api/profile/password/route'),
    import('@/app/api/profile/end-sessions/route'),
    import('@/app/api/profile/close/route'),
    import('@/app/api/me/route')
  ])
})

afterAll(() => shop.close())

beforeEach(() => {
  expiredTags.length = 0
})

async function withPassword(user: TestUser, text: string): Promise<TestUser> {
  const { hashPassword } = await import('@/lib/platform/auth/password')
  await models.User.updateOne({ _id: user.id }, { $set: { passwordHash: await hashPassword(text) } })
  return user
}

async function isSignedIn(user: TestUser): Promise<boolean> {
  return Object((await call(me.GET, { as: user })).body).user !== null
}

async function sendPhoto(user: TestUser, file: Blob, field = 'photo'): Promise<CallResult> {
  const form = new FormData()
  form.set(field, file, 'photo.png')
  const request = new NextRequest(`${ORIGIN}/api/profile/photo`, {
    method: 'POST',
    body: form,
    headers: { cookie: user.cookie, 'sec-fetch-site': 'same-origin' }
  })
  const response = await photo.POST(request, { params: Promise.resolve({}) })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

async function addBooking(listingId: string, seller: TestUser, buyer: TestUser, status: string): Promise<void> {
  await models.Booking.collection.insertOne({
    ...withOneLine(listingId),
    sellerId: new Types.ObjectId(seller.id),
    buyerId: new Types.ObjectId(buyer.id),
    status,
    userName: buyer.name,
    userEmail: buyer.email,
    userPhoneNumber: '+49 30 1',
    meetingLocation: 'Station',
    holdExpiresAt: new Date(),
    bookedAt: new Date(),
    ...(status === 'handed_over' ? { releasedAt: new Date() } : {}),
    ...(status === 'refunding'
      ? { refunds: [{ key: 'rf_1', status: 'requested', amountCents: 500, requestedAt: new Date() }] }
      : {})
  })
}

it('the name others see is changed, tidied, and every page of the seller’s copies is made anew', async () => {
  const seller = await addUser('Seller', 'Old Name')
  const id = await addListing(seller)
  expect(await call(profile.POST, { as: seller, body: { name: '  New Name ' } })).toMatchObject({
    status: 200,
    body: { name: 'New Name' }
  })
  expect((await models.User.findById(seller.id).lean())?.name).toBe('New Name')
  expect(new Set(expiredTags)).toEqual(new Set([`listing:${id}`, 'listings', `seller:${seller.id}`]))
})

it.each([
  [{ name: '   ' }, 'Name is Required'],
  [{}, 'Name is Required'],
  [{ name: 'x'.repeat(121) }, 'Name is too long']
])('the name others see is refused as %j', async (body, message) => {
  const buyer = await addUser('Buyer', 'Bea')
  expect(await call(profile.POST, { as: buyer, body })).toMatchObject({ status: 400, body: { error: { message } } })
})

it.each([
  { name: 'Bea', role: 'Admin' },
  { name: 'Bea', verified: true },
  { name: 'Bea', sessionVersion: 9 }
])('the name others see is all that can be changed there: %j', async (body) => {
  const buyer = await addUser('Buyer', 'Bea')
  expect((await call(profile.POST, { as: buyer, body })).status).toBe(400)
  expect(await models.User.findById(buyer.id).lean()).toMatchObject({
    role: 'Buyer',
    verified: false,
    sessionVersion: 0
  })
})

it('the name others see is nobody else’s to change', async () => {
  expect((await call(profile.POST, { body: { name: 'Nobody' } })).status).toBe(401)
  const buyer = await addUser('Buyer', 'Bea')
  const foreign = { as: buyer, body: { name: 'Forged' }, headers: { 'sec-fetch-site': 'cross-site' } }
  expect((await call(profile.POST, foreign)).status).toBe(403)
})

it('the photo is kept encoded anew, and taken away again', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#884422' } })
    .png()
    .toBuffer()
  const response = await sendPhoto(buyer, new Blob([new Uint8Array(png)], { type: 'image/png' }))
  expect(response.status).toBe(200)
  expect(Object(response.body).photoUrl).toMatch(/^\/media\/[0-9a-f]{32}\/240\.webp$/)
  expect(Object((await call(me.GET, { as: buyer })).body).user.photoUrl).toBe(Object(response.body).photoUrl)
  expect(await call(photo.DELETE, { as: buyer, method: 'DELETE' })).toMatchObject({
    status: 200,
    body: { photoUrl: null }
  })
  expect(Object((await call(me.GET, { as: buyer })).body).user.photoUrl).toBeNull()
})

it('the photo is refused in words when it is no picture, too large, missing, or not a form', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  expect(
    await sendPhoto(buyer, new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' }))
  ).toMatchObject({ status: 422, body: { error: { message: expect.stringContaining('JPEG, PNG or WebP') } } })
  const truncated = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64)])
  expect((await sendPhoto(buyer, new Blob([truncated]))).status).toBe(422)
  expect(await sendPhoto(buyer, new Blob([new Uint8Array(5 * MB + 1)]))).toMatchObject({
    status: 413,
    body: { error: { message: expect.stringContaining('5 MB') } }
  })
  expect(await sendPhoto(buyer, new Blob(['x']), 'other')).toMatchObject({
    status: 400,
    body: { error: { message: 'Choose a file first.' } }
  })
  expect((await call(photo.POST, { as: buyer, body: {} })).status).toBe(415)
})

it('the photo is counted while it comes in, whatever the browser says its length is', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += MB
      controller.enqueue(new Uint8Array(MB))
    }
  })
  const request = new NextRequest(`${ORIGIN}/api/profile/photo`, {
    method: 'POST',
    body: endless,
    duplex: 'half',
    headers: {
      cookie: buyer.cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=x'
    }
  })
  const response = await photo.POST(request, { params: Promise.resolve({}) })
  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(9 * MB)
})

it('the password changes with the current one, ends every session, and only the new one opens after', async () => {
  const buyer = await withPassword(await addUser('Buyer', 'Bea'), 'old and long enough')
  const { authenticateUser } = await import('@/lib/users/authenticate-user')
  const wrong = await call(password.POST, {
    as: buyer,
    body: { currentPassword: 'not it', newPassword: 'new and long enough' }
  })
  expect(wrong).toMatchObject({
    status: 400,
    body: { error: { fields: { currentPassword: 'That is not your current password.' } } }
  })
  expect(await isSignedIn(buyer)).toBe(true)

  const body = { currentPassword: 'old and long enough', newPassword: 'new and long enough' }
  expect(await call(password.POST, { as: buyer, body })).toMatchObject({ status: 200, body: { done: true } })
  expect(await isSignedIn(buyer)).toBe(false)
  expect(await authenticateUser({ email: buyer.email, password: 'old and long enough' })).toBeNull()
  expect(await authenticateUser({ email: buyer.email, password: 'new and long enough' })).toMatchObject({
    id: buyer.id,
    sessionVersion: 1
  })
})

it('the password is refused when it is too short or the same, and for accounts that have none', async () => {
  const buyer = await withPassword(await addUser('Buyer', 'Bea'), 'old and long enough')
  for (const newPassword of ['short', 'old and long enough', 'x'.repeat(2000)]) {
    expect(
      (await call(password.POST, { as: buyer, body: { currentPassword: 'old and long enough', newPassword } })).status
    ).toBe(400)
  }
  const common = { currentPassword: 'old and long enough', newPassword: 'password123' }
  expect(await call(password.POST, { as: buyer, body: common })).toMatchObject({
    status: 400,
    body: { error: { fields: { password: expect.stringContaining('too common and easy to guess') } } }
  })
  const google = await addUser('Buyer', 'Gil')
  const none = await call(password.POST, {
    as: google,
    body: { currentPassword: 'anything', newPassword: 'new and long enough' }
  })
  expect(none).toMatchObject({ status: 403, body: { error: { code: 'NOT_ALLOWED' } } })
})

it('somebody at another person’s open browser may guess the password ten times, then has to wait', async () => {
  const buyer = await withPassword(await addUser('Buyer', 'Bea'), 'old and long enough')
  const guess = () => call(closing.POST, { as: buyer, body: { password: 'a guess' } })
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(400)
  const late = await guess()
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  const change = { currentPassword: 'old and long enough', newPassword: 'new and long enough' }
  expect((await call(password.POST, { as: buyer, body: change })).status).toBe(429)
})

it('logging out everywhere ends every session on its next call', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  expect(await isSignedIn(buyer)).toBe(true)
  expect(await call(sessions.POST, { as: buyer, body: {} })).toMatchObject({ status: 200, body: { done: true } })
  expect(await isSignedIn(buyer)).toBe(false)
})

it('closing an account erases the person, takes the copies off sale and ends the session', async () => {
  const seller = await withPassword(await addUser('Seller', 'Selma'), 'long enough words')
  const buyer = await addUser('Buyer', 'Bea')
  const [onSale, sold] = [await addListing(seller), await addListing(seller)]
  await models.Listing.updateOne({ _id: sold }, { $set: { status: 'sold' } })
  await addBooking(sold, seller, buyer, 'handed_over')
  expect(await call(closing.POST, { as: seller, body: { password: 'wrong words' } })).toMatchObject({ status: 400 })
  expect(await call(closing.POST, { as: seller, body: {} })).toMatchObject({ status: 400 })
  expect(await call(closing.POST, { as: seller, body: { password: 'long enough words' } })).toMatchObject({
    status: 200,
    body: { done: true }
  })
  // The page of a sold copy names its seller.
  expect(expiredTags).toEqual(expect.arrayContaining([`listing:${onSale}`, `listing:${sold}`]))
  expect(await models.Listing.findById(onSale).lean()).toMatchObject({ status: 'withdrawn', sellerPhone: 'erased' })
  expect((await models.Listing.findById(sold).lean())?.status).toBe('sold')
  const closed = await models.User.findById(seller.id).lean()
  expect(closed).toMatchObject({
    status: 'closed',
    name: 'erased',
    email: `closed-${seller.id}@closed.invalid`,
    sessionVersion: 1
  })
  expect(closed).not.toHaveProperty('passwordHash')
  expect(await isSignedIn(seller)).toBe(false)
  expect(await models.User.countDocuments({ email: seller.email })).toBe(0)
})

it('closing an account leaves a buyer’s finished orders on record without the buyer', async () => {
  const [seller, buyer] = [await addUser('Seller', 'Selma'), await addUser('Buyer', 'Bea')]
  const id = await addListing(seller)
  await addBooking(id, seller, buyer, 'handed_over')
  expect((await call(closing.POST, { as: buyer, body: { email: 'somebody@else.test' } })).status).toBe(400)
  expect((await call(closing.POST, { as: buyer, body: { email: buyer.email.toUpperCase() } })).status).toBe(200)
  expect(await models.Booking.findOne({ 'lines.listingId': id }).lean()).toMatchObject({
    totalCents: 500,
    userName: 'erased',
    userEmail: `closed-${buyer.id}@closed.invalid`,
    userPhoneNumber: 'erased'
  })
})

it.each(['reserved', 'paying', 'expiring', 'cancelling', 'paid', 'refunding'])(
  'closing an account waits on both sides while a booking is %s, and the copies are hidden meanwhile',
  async (status) => {
    const [seller, buyer] = [await addUser('Seller', 'Selma'), await addUser('Buyer', 'Bea')]
    const [booked, onSale] = [await addListing(seller), await addListing(seller)]
    await addBooking(booked, seller, buyer, status)
    for (const user of [seller, buyer]) {
      expect(await call(closing.POST, { as: user, body: { email: user.email } })).toMatchObject({
        status: 200,
        body: { done: false }
      })
      expect(await isSignedIn(user)).toBe(true)
      expect(await models.User.findById(user.id).lean()).toMatchObject({ status: 'active', email: user.email })
    }
    expect(await models.Listing.findById(onSale).lean()).toMatchObject({ status: 'available', hidden: true })
  }
)

it('closing an account is refused to the only admin', async () => {
  const admin = await addUser('Admin', 'Ada')
  expect((await call(closing.POST, { as: admin, body: { email: admin.email } })).status).toBe(403)
  const other = await addUser('Admin', 'Alan')
  expect((await call(closing.POST, { as: other, body: { email: other.email } })).status).toBe(200)
})
