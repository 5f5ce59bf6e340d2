import { Types } from 'mongoose'
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

const MEETING = { userPhoneNumber: '+49 30 1234567', meetingLocation: 'Lisbon, Rossio station' }

let shop: TestShop
let seller: TestUser
let routes: typeof import('@/app/api/bookings/route')
let models: {
  Listing: typeof import('@/models/listing').ListingModel
  Booking: typeof import('@/models/order').OrderModel
}

beforeAll(async () => {
  shop = await openTestShop()
  routes = await import('@/app/api/bookings/route')
  const [{ ListingModel }, { OrderModel }] = await Promise.all([import('@/models/listing'), import('@/models/order')])
  models = { Listing: ListingModel, Booking: OrderModel }
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

beforeEach(() => {
  expiredTags.length = 0
})

function book(buyer: TestUser, productId: string, more: object = {}, key?: string): Promise<CallResult> {
  return call(routes.POST, {
    as: buyer,
    body: { ...MEETING, productId, ...more },
    ...(key ? { headers: { 'idempotency-key': key } } : {})
  })
}

function codeOf(response: CallResult): unknown {
  const body: unknown = response.body
  if (typeof body !== 'object' || body === null || !('error' in body)) return null
  return Object(body.error).code
}

it('booking a copy holds it for the buyer at the price of the listing, and every page that shows it is made anew', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  const id = await addListing(seller, { priceCents: 1250 })
  const response = await book(buyer, id, {
    bookPrice: '€12.50',
    userName: 'Somebody Else',
    userEmail: 'else@flyleaf.test'
  })
  expect(response).toMatchObject({ status: 201, body: { acknowledged: true } })
  expect(expiredTags.sort()).toEqual([`listing:${id}`, 'listings'])

  const booking = await models.Booking.findOne({ 'lines.listingId': id }).lean()
  expect(booking).toMatchObject({
    status: 'reserved',
    totalCents: 1250,
    lines: [{ _id: booking?._id, number: 1, priceCents: 1250, claimKey: `L:${id}` }],
    userName: 'Bea',
    userEmail: buyer.email
  })
  const listing = await models.Listing.findById(id).lean()
  expect(listing?.status).toBe('reserved')
  expect(listing?.hold?.orderId).toEqual(booking?._id)
  const hours = ((listing?.hold?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThan(24.1)
})

it.each([
  ['a NUL', 'Rossio\u0000'],
  ['a line break', 'Rossio\r\nLisbon'],
  ['half a surrogate pair', 'Rossio \ud83d'],
  ['201 emoji', '😀'.repeat(201)]
])('booking a copy is refused for a meeting place with %s', async (_name, meetingLocation) => {
  const response = await book(await addUser('Buyer', 'Bea'), await addListing(seller), { meetingLocation })
  expect(response).toMatchObject({
    status: 400,
    body: { error: { code: 'BAD_INPUT', fields: { meetingLocation: expect.any(String) } } }
  })
})

it('booking a copy takes a meeting place of 200 emoji', async () => {
  const [buyer, id] = [await addUser('Buyer', 'Bea'), await addListing(seller)]
  expect((await book(buyer, id, { meetingLocation: '😀'.repeat(200) })).status).toBe(201)
  expect(await models.Booking.findOne({ 'lines.listingId': id }).lean()).toMatchObject({
    meetingLocation: '😀'.repeat(200)
  })
})

it.each([
  ['201 characters', 'k'.repeat(201)],
  ['a letter that is not ASCII', 'schlüssel'],
  ['a space', 'one press']
])('booking a copy is refused for an Idempotency-Key with %s', async (_name, key) => {
  const response = await book(await addUser('Buyer', 'Bea'), await addListing(seller), {}, key)
  expect(response).toMatchObject({
    status: 400,
    body: { error: { code: 'BAD_INPUT', fields: { 'Idempotency-Key': expect.any(String) } } }
  })
})

it('booking a copy takes an Idempotency-Key of 200 characters', async () => {
  const [buyer, id] = [await addUser('Buyer', 'Bea'), await addListing(seller)]
  const [first, second] = [await book(buyer, id, {}, 'k'.repeat(200)), await book(buyer, id, {}, 'k'.repeat(200))]
  expect(first.status).toBe(201)
  expect(second.body).toEqual(first.body)
})

it('booking a copy refuses all but one when forty buyers book at once', async () => {
  const id = await addListing(seller)
  const buyers = await Promise.all(Array.from({ length: 40 }, (_, number) => addUser('Buyer', `Rival ${number}`)))
  const responses = await Promise.all(buyers.map((buyer) => book(buyer, id)))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(responses.filter(({ status }) => status !== 201).map(codeOf))).toEqual(new Set(['BOOK_GONE']))
  expect(await models.Booking.countDocuments({ 'lines.listingId': id, status: 'reserved' })).toBe(1)
  expect(await models.Booking.countDocuments({ 'lines.claimKey': `L:${id}` })).toBe(1)
})

it('booking a copy is one booking however often one press of the button is sent', async () => {
  const buyer = await addUser('Buyer', 'Double Click')
  const id = await addListing(seller)
  const key = crypto.randomUUID()
  const responses = await Promise.all(Array.from({ length: 20 }, () => book(buyer, id, {}, key)))
  expect(responses.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  const again = await book(buyer, id, {}, key)
  expect(again.status).toBe(201)
  const ids = new Set(responses.filter(({ status }) => status === 201).map(({ body }) => Object(body).insertedId))
  expect(ids).toEqual(new Set([Object(again.body).insertedId]))
  expect(await models.Booking.countDocuments({ 'lines.listingId': id, status: 'reserved' })).toBe(1)
  expect(codeOf(await book(buyer, await addListing(seller), {}, key))).toBe('UNPROCESSABLE')
})

it('booking a copy tells the old and the new price when the price has changed', async () => {
  const buyer = await addUser('Buyer', 'Thrifty')
  const id = await addListing(seller, { priceCents: 900 })
  const response = await book(buyer, id, { bookPrice: '€7.50' })
  expect(response).toMatchObject({
    status: 409,
    body: { error: { code: 'PRICE_CHANGED', message: 'The price changed from €7.50 to €9.00.' } }
  })
  expect((await models.Listing.findById(id).lean())?.status).toBe('available')
})

it('booking a copy stops a buyer at three unpaid books', async () => {
  const buyer = await addUser('Buyer', 'Hoarder')
  for (let held = 0; held < 3; held += 1) expect((await book(buyer, await addListing(seller))).status).toBe(201)
  expect(await book(buyer, await addListing(seller))).toMatchObject({
    status: 429,
    body: { error: { code: 'TOO_MANY_HOLDS' } }
  })
})

it('booking a copy is for buyers only, and says so', async () => {
  const id = await addListing(seller)
  const guest = await call(routes.POST, { body: { ...MEETING, productId: id } })
  expect(guest).toMatchObject({ status: 401, body: { error: { code: 'SIGNED_OUT' } } })
  for (const role of ['Seller', 'Admin'] as const) {
    expect(await book(await addUser(role, `Not a buyer ${role}`), id)).toMatchObject({
      status: 403,
      body: {
        error: {
          code: 'NOT_ALLOWED',
          message: 'This is for buyers. Your account does not have permission to do this.'
        }
      }
    })
  }
})

it('booking a copy says in words what is missing', async () => {
  const buyer = await addUser('Buyer', 'Hasty')
  const response = await call(routes.POST, {
    as: buyer,
    body: { productId: await addListing(seller), userPhoneNumber: 'call me' }
  })
  expect(response).toMatchObject({
    status: 400,
    body: {
      error: {
        code: 'BAD_INPUT',
        fields: {
          userPhoneNumber: 'A phone number has only digits, spaces and a plus in front',
          meetingLocation: 'Meeting location is required'
        }
      }
    }
  })
})

it.each([
  ['an operator for an id', { productId: { $ne: null } }],
  ['a list for an id', { productId: ['a'] }],
  ['a paid flag', { paid: true }],
  ['a status', { status: 'paid' }],
  ['an owner', { buyerId: '0123456789abcdef01234567' }],
  ['a price in cents', { priceCents: 1 }]
])('booking a copy refuses %s', async (_name, tampered) => {
  const buyer = await addUser('Buyer', 'Tamperer')
  expect(codeOf(await book(buyer, await addListing(seller), tampered))).toBe('BAD_INPUT')
})

it('booking a copy finds no book under a wrong id', async () => {
  const buyer = await addUser('Buyer', 'Lost')
  expect(await book(buyer, new Types.ObjectId().toHexString())).toMatchObject({ status: 404 })
})

it('looking at bookings shows buyers their own and nobody else’s', async () => {
  const buyer = await addUser('Buyer', 'Owner')
  const other = await addUser('Buyer', 'Other')
  const id = await addListing(seller, { title: 'Momo' })
  const { body } = await book(buyer, id)
  const bookingId = String(Object(body).insertedId)
  const one = await import('@/app/api/bookings/[id]/route')

  const mine = await call(routes.GET, {
    as: buyer,
    query: `?userEmail=${encodeURIComponent(buyer.email.toUpperCase())}`
  })
  expect(mine.body).toMatchObject([{ id: bookingId, bookName: 'Momo', paid: false, sellerPhone: null }])
  expect(await call(one.GET, { as: buyer, params: { id: bookingId } })).toMatchObject({ status: 200 })

  expect((await call(routes.GET, { as: other })).body).toEqual([])
  expect(codeOf(await call(routes.GET, { as: other, query: `?userEmail=${encodeURIComponent(buyer.email)}` }))).toBe(
    'NOT_ALLOWED'
  )
  expect(await call(one.GET, { as: other, params: { id: bookingId } })).toMatchObject({ status: 404 })
  expect(await call(one.GET, { params: { id: bookingId } })).toMatchObject({ status: 401 })
  expect(await call(one.GET, { as: buyer, params: { id: 'nonsense' } })).toMatchObject({ status: 400 })
})

it('looking at bookings ends with the session: an ended session sees nothing', async () => {
  const buyer = await addUser('Buyer', 'Signed Out')
  const { UserModel } = await import('@/models/user')
  await UserModel.updateOne({ _id: buyer.id }, { $inc: { sessionVersion: 1 } })
  expect(await call(routes.GET, { as: buyer })).toMatchObject({ status: 401 })
})

it('looking at bookings ends with the account: a suspended buyer sees nothing', async () => {
  const buyer = await addUser('Buyer', 'Suspended')
  const { UserModel } = await import('@/models/user')
  await UserModel.updateOne({ _id: buyer.id }, { $set: { status: 'suspended' } })
  expect(await call(routes.GET, { as: buyer })).toMatchObject({ status: 401 })
})
