import { Types } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isListingField } from '@/lib/listings/field-names'
import { toWorkKey } from '@/lib/listings/search-keys'
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
import { aBook, addCategory, addUpload, codeOf, findClaim, idOf } from './selling'
import { toYear } from '@/lib/platform/time/calendar'

let shop: TestShop
let seller: TestUser
let category: string
let books: typeof import('@/app/api/allbooks/route')
let advertised: typeof import('@/app/api/advertisedbooks/route')
let ListingModel: typeof import('@/models/listing').ListingModel
let UserModel: typeof import('@/models/user').UserModel

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  books = await import('@/app/api/allbooks/route')
  advertised = await import('@/app/api/advertisedbooks/route')
  ;({ ListingModel } = await import('@/models/listing'))
  ;({ UserModel } = await import('@/models/user'))
  seller = await addUser('Seller', 'Selma')
  category = await addCategory('Fantasy')
})

afterAll(() => shop.close())

beforeEach(() => {
  expiredTags.length = 0
})

async function add(changes: Record<string, unknown> = {}, as = seller): Promise<CallResult> {
  return call(books.POST, { as, body: await aBook(as, category, changes) })
}

it('adding a product puts it on sale as the original API sends it, and every page that lists books is made anew', async () => {
  const response = await add({ title: 'Momo', sellerName: 'Somebody Else', isVerified: true, time: '1 January 1970' })
  expect(response).toMatchObject({ status: 201, body: { acknowledged: true } })
  const id = idOf(response)
  expect(Object(response.body).slug).toBe(`momo-${id}`)
  const { tags } = await import('@/lib/listings/cache-tags')
  const pages = [
    `listing:${id}`,
    'listings',
    `seller:${seller.id}`,
    tags.category(category),
    tags.copies(toWorkKey('Momo', []))
  ]
  expect(new Set(expiredTags)).toEqual(new Set(pages))

  const listed = await call(books.GET, { query: `?category_id=${category}` })
  const product = (Array.isArray(listed.body) ? listed.body : []).find(({ _id }) => _id === id)
  expect(product).toMatchObject({
    title: 'Momo',
    resalePrice: '12.50',
    productCondition: 'Good',
    location: 'Berlin',
    originalPrice: '24.00',
    yearsOfUse: toYear(new Date()) - 2019,
    productDescription: 'A little worn.',
    sellerName: 'Selma',
    isVerified: false,
    category_id: category
  })
  expect(product.img).toMatch(/^\/media\/[0-9a-f]{32}\/480\.webp$/)
  expect(Math.abs(Date.now() - Date.parse(product.time))).toBeLessThan(60_000)
})

it('adding a product keeps the photos for it, in their order, and makes one copy of photos that are sent twice', async () => {
  const photos = [await addUpload(seller), await addUpload(seller), await addUpload(seller)]
  const body = await aBook(seller, category, { images: photos })
  const [first, second] = await Promise.all([
    call(books.POST, { as: seller, body }),
    call(books.POST, { as: seller, body })
  ])
  expect([first.status, second.status].sort()).toEqual([201, 400])
  const id = idOf(first.status === 201 ? first : second)
  const listing = await ListingModel.findById(id).lean()
  expect(listing?.images.map(({ src }) => src)).toEqual(photos.map((photo) => `/media/${photo}/{w}.webp`))
  for (const photo of photos) expect(await findClaim(photo)).toBe(id)
})

it('adding a product refuses photos of other people, and gives back what it had taken before', async () => {
  const own = await addUpload(seller)
  const other = await addUpload(await addUser('Seller', 'Other'))
  expect(codeOf(await add({ images: [own, other] }))).toBe('BAD_INPUT')
  expect(await findClaim(own)).toBeNull()
  expect(await findClaim(other)).toBeNull()
})

it('adding a product says in the original API’s words what is missing, and which category the shop does not have', async () => {
  expect(await call(books.POST, { as: seller, body: {} })).toMatchObject({
    status: 400,
    body: {
      error: {
        code: 'BAD_INPUT',
        message: 'Name is required',
        fields: { images: 'Image is required', resalePrice: 'price is required' }
      }
    }
  })
  expect(await add({ category_id: new Types.ObjectId().toHexString() })).toMatchObject({
    status: 400,
    body: { error: { fields: { category_id: 'Choose one of the categories' } } }
  })
})

it('adding a product refuses a grade above what the defects allow, in words', async () => {
  expect(await add({ productCondition: 'Good', defects: ['water-damage'] })).toMatchObject({
    status: 400,
    body: { error: { fields: { productCondition: 'With water damage the condition is at most Fair' } } }
  })
})

it('adding a product keeps what looks like a program as the text it is', async () => {
  for (const text of [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '{{7*7}}',
    '=HYPERLINK("x")',
    '$where',
    "' OR 1=1 --"
  ]) {
    const id = idOf(
      await add({ title: text, productDescription: text, location: text, authors: [text], publisher: text })
    )
    expect(await ListingModel.findById(id).lean()).toMatchObject({
      title: text,
      description: text,
      city: text,
      authors: [text],
      publisher: text
    })
  }
})

it('adding a product is for sellers only', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  expect((await call(books.POST, { body: {} })).status).toBe(401)
  expect(codeOf(await add({}, buyer))).toBe('NOT_ALLOWED')
})

it('adding a product takes nothing but what the form asks for: no field of the database can be sent along', async () => {
  const { OrderModel } = await import('@/models/order')
  const paths = new Set([
    ...Object.keys(ListingModel.schema.paths),
    ...Object.keys(UserModel.schema.paths),
    ...Object.keys(OrderModel.schema.paths)
  ])
  const before = await ListingModel.countDocuments()
  for (const path of [...paths].filter((name) => !isListingField(name))) {
    const response = await add({ [path]: path.endsWith('At') ? new Date(0) : 1 })
    expect(codeOf(response), path).toBe('BAD_INPUT')
  }
  expect(await ListingModel.countDocuments()).toBe(before)
})

describe('advertising a product', () => {
  async function listAdvertised(): Promise<string[]> {
    const { body } = await call(advertised.GET)
    return Array.isArray(body) ? body.map(({ _id }) => String(_id)) : []
  }

  it('advertising a product puts it on the list at once, as it is and not as it was sent, and once', async () => {
    const id = await addListing(seller, { title: 'The Hobbit', priceCents: 750 })
    const product = {
      _id: id,
      title: 'Something Else',
      resalePrice: '0.01',
      sellerName: 'Nobody',
      isVerified: true,
      img: 'https://evil.test/x'
    }
    expect(await call(advertised.POST, { as: seller, body: product })).toMatchObject({
      status: 200,
      body: { acknowledged: true }
    })
    expect(expiredTags.sort()).toEqual([`listing:${id}`, 'listings'])
    const since = (await ListingModel.findById(id).lean())?.advertisedAt
    expect((await call(advertised.POST, { as: seller, body: product })).status).toBe(200)
    expect((await ListingModel.findById(id).lean())?.advertisedAt).toEqual(since)

    const { body } = await call(advertised.GET)
    const shown = Array.isArray(body) ? body : []
    expect(shown.filter(({ _id }) => _id === id)).toMatchObject([
      { title: 'The Hobbit', resalePrice: '7.50', sellerName: 'Selma', isVerified: false }
    ])
    expect(shown[0]._id).toBe(id)
    await UserModel.updateOne({ _id: seller.id }, { $set: { verified: true } })
    expect((await call(advertised.GET)).body).toContainEqual(expect.objectContaining({ _id: id, isVerified: true }))
    await UserModel.updateOne({ _id: seller.id }, { $set: { verified: false } })
  })

  it.each([
    ['held', { status: 'reserved' }, 'LISTING_HELD'],
    ['sold', { status: 'sold' }, 'LISTING_SOLD'],
    ['withdrawn', { status: 'withdrawn' }, 'LISTING_NOT_ON_SALE'],
    ['hidden', { hidden: true }, 'LISTING_NOT_ON_SALE']
  ])(
    'advertising a product ends while a copy is %s, and such a copy cannot be advertised',
    async (_word, change, code) => {
      const id = await addListing(seller)
      expect((await call(advertised.POST, { as: seller, body: { _id: id } })).status).toBe(200)
      expect(await listAdvertised()).toContain(id)
      await ListingModel.updateOne({ _id: id }, { $set: change })
      expect(await listAdvertised()).not.toContain(id)
      const other = await addListing(seller)
      await ListingModel.updateOne({ _id: other }, { $set: change })
      expect(codeOf(await call(advertised.POST, { as: seller, body: { _id: other } }))).toBe(code)
    }
  )

  it('advertising a product ends when its seller undoes it, for nobody else, and the copy stays on sale', async () => {
    const { DELETE } = await import('@/app/api/advertisedbooks/[id]/route')
    const id = await addListing(seller)
    await call(advertised.POST, { as: seller, body: { _id: id } })
    const undo = (as: TestUser, of = id) => call(DELETE, { as, method: 'DELETE', params: { id: of } })
    expect((await undo(await addUser('Seller', 'Another Rival'))).status).toBe(404)
    expect(await listAdvertised()).toContain(id)

    expiredTags.length = 0
    expect(await undo(seller)).toMatchObject({ status: 200, body: { acknowledged: true, modifiedCount: 1 } })
    expect(expiredTags.sort()).toEqual([`listing:${id}`, 'listings'])
    expect(await listAdvertised()).not.toContain(id)
    expect(await ListingModel.findById(id).lean()).toMatchObject({ status: 'available' })
    expect(await undo(seller)).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
    expect((await call(advertised.POST, { as: seller, body: { _id: id } })).status).toBe(200)
    expect(await listAdvertised()).toContain(id)
  })

  it('advertising a product is for the copy’s own seller', async () => {
    const id = await addListing(seller)
    const rival = await addUser('Seller', 'Rival')
    expect((await call(advertised.POST, { as: rival, body: { _id: id } })).status).toBe(404)
    expect((await call(advertised.POST, { as: await addUser('Buyer', 'Bo'), body: { _id: id } })).status).toBe(403)
    for (const _id of [{ $ne: null }, ['a'], '', undefined, 'nonsense']) {
      expect(codeOf(await call(advertised.POST, { as: seller, body: { _id } }))).toBe('BAD_INPUT')
    }
    expect((await ListingModel.findById(id).lean())?.advertisedAt).toBeUndefined()
  })
})
