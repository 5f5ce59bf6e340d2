import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addListing, addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { stripeClient } from 'stripe-emulator/testing/stripe-process'
import { ask, type Question } from '../access/ask'
import { addCategory, addUpload } from '../listings/selling'
import { toYear } from '@/lib/platform/time/calendar'

const MEETING = { userPhoneNumber: '+49 30 1234567', meetingLocation: 'Lisbon, Rossio station' }

let shop: TestShop
let people: Record<'admin' | 'buyer' | 'seller', TestUser>
let category: string

beforeAll(async () => {
  shop = await openTestShop()
  people = {
    admin: await addUser('Admin', 'Ada'),
    buyer: await addUser('Buyer', 'Bea'),
    seller: await addUser('Seller', 'Selma')
  }
  category = await addCategory('Fantasy')
})

afterAll(() => shop.close())

/** Makes a call of the original API with nothing in it but what stands there. */
async function send(
  as: TestUser | null,
  route: string,
  more: Partial<Question> = {}
): Promise<{ status: number; body: unknown }> {
  const { status, text } = await ask({ route, cookie: as?.cookie ?? null, ...more })
  return { status, body: JSON.parse(text) }
}

/** A product as the form of the original API sends it. */
async function aProduct(title: string, seller = people.seller) {
  const photo = await addUpload(seller)
  return {
    title,
    resalePrice: '12.50',
    productCondition: 'Good',
    sellerPhoneNumber: '+49 30 23125046',
    location: 'Berlin',
    originalPrice: '24',
    yearsOfUse: '2019',
    productDescription: 'A little worn.',
    img: `/media/${photo}/480.webp`,
    time: new Date().toDateString(),
    sellerName: seller.name,
    isVerified: false,
    category_id: category
  }
}

/** Puts a copy on sale, and gives it as everybody reads it. */
async function sell(title: string): Promise<Record<string, unknown>> {
  const { body } = await send(people.seller, 'POST /api/allbooks', { body: await aProduct(title) })
  const listed = await send(null, 'GET /api/allbooks', { query: { category_id: category } })
  const products: unknown[] = Array.isArray(listed.body) ? listed.body : []
  return Object(products.find((product) => Object(product)._id === Object(body).insertedId))
}

/** The body of POST /bookings: a product's title, picture and price, and no id. */
function aBooking({ title, img, resalePrice }: Record<string, unknown>, { name, email } = people.buyer) {
  return { userName: name, userEmail: email, bookName: title, bookPrice: `€${String(resalePrice)}`, img, ...MEETING }
}

it('the calls of the original API, sent as it says tell whoever is signed in their role, record and token', async () => {
  const { admin, buyer, seller } = people
  for (const [role, flag, person] of [
    ['admin', 'isAdmin', admin],
    ['buyer', 'isBuyer', buyer],
    ['seller', 'isSeller', seller]
  ] as const) {
    const response = await send(person, 'GET /api/users/[role]/[email]', { params: { role, email: person.email } })
    expect(response).toEqual({ status: 200, body: { [flag]: true } })
  }
  expect((await send(seller, 'GET /api/users', { query: { email: seller.email } })).body).toMatchObject([
    { _id: seller.id, name: 'Selma', email: seller.email, type: 'Seller', verified: false }
  ])
  for (const type of ['Buyer', 'Seller']) {
    expect((await send(admin, 'GET /api/users', { query: { type } })).body).toMatchObject([{ type }])
  }
  const record = { name: buyer.name, email: buyer.email, type: 'Buyer' }
  expect(await send(buyer, 'POST /api/users', { body: record })).toMatchObject({ status: 200, body: record })
  expect((await send(buyer, 'GET /api/jwt', { query: { email: buyer.email } })).body).toEqual({
    accessToken: expect.any(String)
  })
})

it('the calls of the original API, sent as it says list a product, show it and advertise it', async () => {
  const product = await sell('Momo')
  expect(product).toMatchObject({
    title: 'Momo',
    resalePrice: '12.50',
    productCondition: 'Good',
    location: 'Berlin',
    originalPrice: '24.00',
    yearsOfUse: toYear(new Date()) - 2019,
    productDescription: 'A little worn.',
    img: expect.stringMatching(/^\/media\//),
    time: expect.any(String),
    sellerName: 'Selma',
    isVerified: false,
    category_id: category
  })
  expect((await send(null, 'GET /api/categories')).body).toMatchObject([
    { _id: category, category_name: 'Fantasy', img: '' }
  ])
  expect((await send(null, 'GET /api/allbooks', { query: { sellerName: 'Selma' } })).body).toContainEqual(product)
  expect(await send(people.seller, 'POST /api/advertisedbooks', { body: product })).toMatchObject({
    body: { acknowledged: true }
  })
  expect((await send(null, 'GET /api/advertisedbooks')).body).toEqual([product])
})

it('the calls of the original API, sent as it says wish for a product, book and pay it, by its title, picture and price', async () => {
  const { buyer } = people
  const product = await sell('The Neverending Story')
  const item = { title: product.title, Price: `€${String(product.resalePrice)}`, email: buyer.email }
  // Lists show the same picture smaller.
  const small = String(product.img).replace('/480.', '/240.')
  expect(await send(buyer, 'POST /api/wishlist', { body: { ...item, imgUrl: product.img } })).toMatchObject({
    status: 201,
    body: { acknowledged: true }
  })
  expect((await send(buyer, 'GET /api/wishlist', { query: { email: buyer.email } })).body).toMatchObject([
    { _id: expect.any(String), ...item, imgUrl: small }
  ])

  const wanted = aBooking(product)
  const booked = await send(buyer, 'POST /api/bookings', { body: wanted })
  expect(booked).toMatchObject({ status: 201, body: { acknowledged: true, insertedId: expect.any(String) } })
  const _id: string = Object(booked.body).insertedId
  const { accessToken } = Object((await send(buyer, 'GET /api/jwt', { query: { email: buyer.email } })).body)
  const mine = await send(null, 'GET /api/bookings', {
    query: { userEmail: buyer.email },
    headers: { authorization: `Bearer ${accessToken}` }
  })
  expect(mine.body).toMatchObject([{ ...wanted, _id, img: small, paid: false }])
  expect((await send(buyer, 'GET /api/bookings/[id]', { params: { id: _id } })).body).toMatchObject({
    ...wanted,
    _id,
    img: small,
    paid: false
  })

  const price = String(wanted.bookPrice).slice(1)
  const opened = await send(buyer, 'POST /api/create-payment-intent', { body: { price } })
  expect(opened).toEqual({ status: 200, body: { clientSecret: expect.any(String) } })
  const [transactionId = ''] = String(Object(opened.body).clientSecret).split('_secret_')
  await stripeClient(shop.stripe).paymentIntents.confirm(transactionId, { payment_method: 'pm_card_visa' })
  const payment = { price, transactionId, userEmail: buyer.email, bookingId: _id }
  expect(await send(buyer, 'POST /api/payments', { body: payment })).toMatchObject({
    status: 200,
    body: { insertedId: expect.any(String) }
  })
  expect((await send(buyer, 'GET /api/bookings/[id]', { params: { id: _id } })).body).toMatchObject({
    _id,
    paid: true
  })
})

it('the calls of the original API, sent as it says verify a seller, and delete a seller and a buyer', async () => {
  const [seller, buyer] = [await addUser('Seller', 'Sue'), await addUser('Buyer', 'Ben')]
  expect((await send(people.admin, 'PUT /api/users/sellers/[id]', { params: { id: seller.id } })).status).toBe(200)
  expect((await send(people.admin, 'GET /api/users', { query: { email: seller.email } })).body).toMatchObject([
    { verified: true }
  ])
  for (const [route, { id }] of [
    ['DELETE /api/users/sellers/[id]', seller],
    ['DELETE /api/users/buyers/[id]', buyer]
  ] as const) {
    expect((await send(people.admin, route, { params: { id } })).body).toMatchObject({ deletedCount: 1 })
  }
})

describe('a copy that is named by its title and picture alone', () => {
  const CALLS = [
    ['POST /api/bookings', 201],
    ['POST /api/wishlist', 201]
  ] as const

  function aBody(route: string, { title, img, resalePrice }: Record<string, unknown>) {
    return route.endsWith('/wishlist') ? { title, imgUrl: img } : aBooking({ title, img, resalePrice })
  }

  it.each(CALLS)('%s: is refused where none or several are meant', async (route) => {
    const product = await sell(`Twice ${route}`)
    const buyer = await addUser('Buyer', 'Buck')
    const { ListingModel } = await import('@/models/listing')
    const refused = { status: 422, body: { error: { code: 'UNPROCESSABLE' } } }
    for (const other of [
      { title: 'Nobody’s book' },
      { img: '/media/0123456789abcdef0123456789abcdef/480.webp' },
      { img: '' },
      { title: '.*' }
    ]) {
      expect(
        await send(buyer, route, { body: aBody(route, { ...product, ...other }) }),
        JSON.stringify(other)
      ).toMatchObject(refused)
    }
    expect(await send(buyer, route, { body: route.endsWith('/wishlist') ? {} : MEETING })).toMatchObject(refused)

    const twin = await ListingModel.findById(String(product._id), { _id: 0 }).lean()
    const second = await ListingModel.create({ ...twin, images: twin?.images ?? [] })
    expect(await send(buyer, route, { body: aBody(route, product) })).toMatchObject(refused)
    await ListingModel.updateOne({ _id: second._id }, { $set: { hidden: true } })
    expect((await send(buyer, route, { body: aBody(route, product) })).status).toBe(201)
  })

  it.each(CALLS)('%s: may have no picture', async (route, status) => {
    const title = `Bare ${route}`
    await addListing(people.seller, { title })
    const buyer = await addUser('Buyer', 'Bill')
    expect((await send(buyer, route, { body: aBody(route, { title, img: '', resalePrice: '7.50' }) })).status).toBe(
      status
    )
  })

  it('a copy that is named by its title and picture alone is one booking however often one press of the button is sent', async () => {
    const buyer = await addUser('Buyer', 'Bo')
    const [first, second] = [await sell('Pressed once'), await sell('Pressed later')]
    const press = (product: Record<string, unknown>) =>
      send(buyer, 'POST /api/bookings', { body: aBooking(product, buyer), headers: { 'idempotency-key': 'one-press' } })
    const booked = await press(first)
    expect(booked.status).toBe(201)
    expect(await press(first)).toEqual(booked)
    expect((await press(second)).status).toBe(422)
  })
})
