import { randomBytes } from 'node:crypto'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { RouteHandler } from '@/lib/api/handle'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

// Next's own stores of the request exist only inside its server.
vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => ({ toString: () => '' }) }))

const SHOP = 'http://shop.test'

let shop: TestShop
let POST: RouteHandler
let seller: TestUser
let buyer: TestUser
let bookingId: string

beforeAll(async () => {
  shop = await openTestShop()
  POST = (await import('@/app/api/forms/payment-link/route')).POST
  seller = await addUser('Seller', 'Lena Linkseller')
  // A mail that is sent has no content any more.
  vi.spyOn(await import('@/lib/platform/mail/deliver-mail'), 'deliverMail').mockRejectedValue(
    new Error('no mail server today')
  )
})

afterAll(() => shop.close())

beforeEach(async () => {
  buyer = await addUser('Buyer', 'Nora Noscript')
  const { POST: book } = await import('@/app/api/bookings/route')
  const meeting = { userPhoneNumber: '+49 30 1234567', meetingLocation: 'Main station' }
  const productId = await addListing(seller, { title: 'Momo', priceCents: 1250 })
  bookingId = String(Object((await call(book, { as: buyer, body: { ...meeting, productId } })).body).insertedId)
})

/** Sends the form as a browser without scripts does. */
async function send(fields: Record<string, string>, user: TestUser | null, site = 'same-origin') {
  const request = new NextRequest(`${SHOP}/api/forms/payment-link`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': site,
      'content-type': 'application/x-www-form-urlencoded',
      'x-flyleaf-client-address': [10, ...randomBytes(3)].join('.'),
      ...(user ? { cookie: user.cookie } : {})
    },
    body: new URLSearchParams(fields)
  })
  const { status, headers } = await POST(request, { params: Promise.resolve({}) })
  return { status, location: headers.get('location')?.replace(SHOP, '') ?? null }
}

async function listMails(user: TestUser) {
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  return OutgoingMailModel.find({ kind: 'payment-link', 'content.to': user.email }).lean()
}

it('the link to pay is mailed to the buyer’s own address with the book, its price and the payment page, until the hold ends', async () => {
  expect(await send({ bookingId }, buyer)).toEqual({
    status: 303,
    location: `/dashboard/payment/${bookingId}?notice=link-sent`
  })
  const [mail, ...others] = await listMails(buyer)
  expect(others).toEqual([])
  expect(mail?.content?.text).toContain(`${SHOP}/dashboard/payment/${bookingId}`)
  expect(mail?.content?.text).toContain('Momo')
  expect(mail?.content?.text).toContain('€12.50')
  const { OrderModel } = await import('@/models/order')
  expect(mail?.sendBefore).toEqual((await OrderModel.findById(bookingId).lean())?.holdExpiresAt)
})

it('the link to pay is mailed for nobody else, and nobody learns whether there is such a booking', async () => {
  const stranger = await addUser('Buyer', 'Stran Ger')
  const missing = 'f'.repeat(24)
  expect((await send({ bookingId }, stranger)).location).toBe(`/dashboard/payment/${bookingId}?error=NOT_FOUND`)
  expect((await send({ bookingId: missing }, stranger)).location).toBe(`/dashboard/payment/${missing}?error=NOT_FOUND`)
  expect((await send({ bookingId }, null)).location).toBe(`/dashboard/payment/${bookingId}?error=SIGNED_OUT`)
  expect((await send({ bookingId }, seller)).location).toBe(`/dashboard/payment/${bookingId}?error=NOT_ALLOWED`)
  expect((await send({ bookingId: 'nonsense' }, buyer)).location).toBe('/dashboard/myorders/me')
  expect((await send({}, buyer)).location).toBe('/dashboard/myorders/me')
  expect((await send({ bookingId }, buyer, 'cross-site')).status).toBe(403)
  for (const user of [buyer, stranger, seller]) expect(await listMails(user)).toEqual([])
})

it('the link to pay is not mailed once the time to pay is over', async () => {
  const { OrderModel } = await import('@/models/order')
  await OrderModel.updateOne({ _id: bookingId }, { $set: { holdExpiresAt: new Date(Date.now() - 1000) } })
  expect((await send({ bookingId }, buyer)).location).toBe(`/dashboard/payment/${bookingId}?error=HOLD_OVER`)
  expect(await listMails(buyer)).toEqual([])
})

it('the link to pay is mailed five times an hour at most', async () => {
  const sent = await Promise.all(Array.from({ length: 7 }, () => send({ bookingId }, buyer)))
  const refused = sent.filter(({ location }) => location === `/dashboard/payment/${bookingId}?error=TOO_MANY_REQUESTS`)
  expect(refused).toHaveLength(2)
  expect(await listMails(buyer)).toHaveLength(5)
})
