import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MAX_IMAGES } from '@/lib/uploads/limits'
import { insertInParts } from '@/tests/support/insert-in-parts'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { book } from '@/tests/integration/payments/buying'
import { addUpload, codeOf, findClaim } from './selling'

let shop: TestShop
let seller: TestUser
let photos: typeof import('@/app/api/listings/[id]/photos/route')
let copies: typeof import('@/app/api/my-listings/copies/route')
let Listings: typeof import('@/models/listing').ListingModel
let Uploads: typeof import('@/models/upload').UploadModel

beforeAll(async () => {
  shop = await openTestShop()
  photos = await import('@/app/api/listings/[id]/photos/route')
  copies = await import('@/app/api/my-listings/copies/route')
  Listings = (await import('@/models/listing')).ListingModel
  Uploads = (await import('@/models/upload')).UploadModel
})

afterAll(() => shop.close())

beforeEach(async () => {
  seller = await addUser('Seller', 'Selma')
})

const toPhoto = (id: string, place = 0) => ({ id, name: `photo-${place}.jpg`, bytes: 1000 + place })
const add = (id: string, ids: readonly string[], as = seller) =>
  call(photos.POST, { as, params: { id }, body: { photos: ids.map(toPhoto) } })
const listCopies = (query = '', as = seller) => call(copies.GET, { as, method: 'GET', query })

async function addUploads(count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => addUpload(seller)))
}

async function findShown(id: string): Promise<string[]> {
  const { images } = (await Listings.findById(id).lean()) ?? { images: [] }
  return images.map(({ src }) => src.split('/')[2] ?? '')
}

it('photos stand behind those of the copy, in the order in which they were sent', async () => {
  const id = await addListing(seller)
  const [first = '', second = '', third = ''] = await addUploads(3)
  expect(await add(id, [first])).toMatchObject({ status: 200, body: { photos: 1 } })
  expect(await add(id, [third, second])).toMatchObject({ status: 200, body: { photos: 3 } })
  expect(await findShown(id)).toEqual([first, third, second])
  expect(await Promise.all([first, second, third].map(findClaim))).toEqual([id, id, id])
})

it('the same call again changes nothing', async () => {
  const id = await addListing(seller)
  const ids = await addUploads(2)
  await add(id, ids)
  expect(await add(id, ids)).toMatchObject({ status: 200, body: { photos: 2 } })
  expect(await findShown(id)).toEqual(ids)
})

it('a copy never gets more photos than it can have, also when they come at once', async () => {
  const id = await addListing(seller)
  const ids = await addUploads(MAX_IMAGES + 1)
  const before = ids.slice(0, MAX_IMAGES - 1)
  for (const one of before) await add(id, [one])
  expect(codeOf(await add(id, ids.slice(MAX_IMAGES - 1)))).toBe('BAD_INPUT')
  expect(await findShown(id)).toEqual(before)
  const rest = ids.slice(MAX_IMAGES - 1)
  const responses = await Promise.all(rest.map((one) => add(id, [one])))
  const shown = await findShown(id)
  expect(shown.length).toBeLessThanOrEqual(MAX_IMAGES)
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(shown.length - before.length)
  for (const one of rest) expect(await findClaim(one)).toBe(shown.includes(one) ? id : null)
})

it('photos of somebody else, and copies of somebody else, are refused', async () => {
  const id = await addListing(seller)
  const other = await addUser('Seller', 'Otto')
  const [own = ''] = await addUploads(1)
  const foreign = await addUpload(other)
  expect(codeOf(await add(id, [own, foreign]))).toBe('BAD_INPUT')
  expect(await findClaim(own)).toBeNull()
  expect(await add(id, [foreign], other)).toMatchObject({ status: 404 })
  expect(await findShown(id)).toEqual([])
})

it('a reserved copy keeps the photos that its buyer has seen', async () => {
  const id = await addListing(seller)
  await book(await addUser('Buyer', 'Ben'), id)
  const before = await findShown(id)
  const [own = ''] = await addUploads(1)
  expect(codeOf(await add(id, [own]))).toBe('LISTING_HELD')
  expect(await findShown(id)).toEqual(before)
  expect(await findClaim(own)).toBeNull()
})

it.each([
  ['no photo', { photos: [] }],
  ['too many', { photos: Array.from({ length: MAX_IMAGES + 1 }, () => toPhoto('a'.repeat(32))) }],
  ['no id', { photos: [{ name: 'a.jpg', bytes: 1 }] }],
  ['a name with a line break', { photos: [{ ...toPhoto('a'.repeat(32)), name: 'a\nb' }] }],
  ['half a character', { photos: [{ ...toPhoto('a'.repeat(32)), name: 'a\ud800' }] }],
  ['no size', { photos: [{ ...toPhoto('a'.repeat(32)), bytes: 0 }] }],
  ['an address in place of an id', { photos: [toPhoto('/media/x')] }]
])('%s is refused in words', async (_name, body) => {
  const id = await addListing(seller)
  const refused = await call(photos.POST, { as: seller, params: { id }, body })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).not.toMatch(/expected|Invalid/)
})

it('a seller is told of all own copies with what a photo can be matched by, and of nobody else’s', async () => {
  await addListing(await addUser('Seller', 'Otto'))
  const id = await addListing(seller)
  await Listings.updateOne({ _id: id }, { $set: { sku: 'A1', photoNames: ['a.jpg'], isbn13: '9783522168571' } })
  const ids = await addUploads(1)
  await add(id, ids)
  const sold = await addListing(seller)
  await Listings.updateOne({ _id: sold }, { $set: { status: 'sold', soldAt: new Date() } })
  expect(await listCopies()).toMatchObject({
    status: 200,
    body: {
      copies: [
        {
          id,
          sku: 'A1',
          isbn13: '9783522168571',
          photoNames: ['a.jpg'],
          isChangeable: true,
          photos: 1,
          added: [{ name: 'photo-0.jpg', bytes: 1000 }]
        },
        { id: sold, isChangeable: false, added: [] }
      ],
      next: null
    }
  })
})

it('the copies come page by page, each once', async () => {
  const id = await addListing(seller)
  const copy = await Listings.findById(id, { _id: 0 }).lean()
  const copies = Array.from({ length: 1500 }, () => ({ ...copy }))
  await insertInParts(copies, (part) => Listings.insertMany(part))
  const seen: string[] = []
  for (let query = ''; ;) {
    const { body } = await listCopies(query)
    const { copies: page, next } = Object(body)
    for (const { id: one } of page) seen.push(one)
    if (next === null) break
    query = `?after=${next}`
  }
  expect(seen).toHaveLength(1501)
  expect(new Set(seen).size).toBe(1501)
  expect(seen).toContain(id)
})

it('a photo whose name was kept loses it with the account of its seller', async () => {
  const id = await addListing(seller)
  const ids = await addUploads(1)
  await add(id, ids)
  const { unsafeErasePerson } = await import('@/lib/privacy/erase-person')
  await unsafeErasePerson(seller)
  expect(await Uploads.findById(ids[0]).lean()).not.toHaveProperty('file')
})
