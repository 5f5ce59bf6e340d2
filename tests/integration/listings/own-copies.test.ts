import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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

let shop: TestShop
let seller: TestUser
let rival: TestUser
let category: string
let books: typeof import('@/app/api/allbooks/route')
let one: typeof import('@/app/api/listings/[id]/route')
let ListingModel: typeof import('@/models/listing').ListingModel
const verbs: Record<string, (id: string, as: TestUser) => Promise<CallResult>> = {}

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  books = await import('@/app/api/allbooks/route')
  one = await import('@/app/api/listings/[id]/route')
  const withdraw = await import('@/app/api/listings/[id]/withdraw/route')
  const relist = await import('@/app/api/listings/[id]/relist/route')
  const duplicate = await import('@/app/api/listings/[id]/duplicate/route')
  const advertised = await import('@/app/api/advertisedbooks/route')
  verbs.edit = async (id, as) => edit(id, {}, as)
  verbs.remove = (id, as) => call(one.DELETE, { as, method: 'DELETE', params: { id } })
  verbs.withdraw = (id, as) => call(withdraw.POST, { as, body: {}, params: { id } })
  verbs.relist = (id, as) => call(relist.POST, { as, body: {}, params: { id } })
  verbs.duplicate = (id, as) => call(duplicate.POST, { as, body: {}, params: { id } })
  verbs.advertise = (id, as) => call(advertised.POST, { as, body: { _id: id } })
  ;({ ListingModel } = await import('@/models/listing'))
  seller = await addUser('Seller', 'Selma')
  rival = await addUser('Seller', 'Rival')
  category = await addCategory('Crime')
})

afterAll(() => shop.close())

beforeEach(() => {
  expiredTags.length = 0
})

async function list(changes: Record<string, unknown> = {}): Promise<string> {
  return idOf(await call(books.POST, { as: seller, body: await aBook(seller, category, changes) }))
}

/** Sends the form of a copy again as its seller's browser would, with changes. */
async function edit(id: string, changes: Record<string, unknown>, as = seller): Promise<CallResult> {
  const { body } = await call(one.GET, { as: seller, params: { id } })
  const { fields, photos } = Object(body)
  const images = Array.isArray(photos) ? photos.map((photo) => photo.id) : []
  return call(one.PUT, {
    as,
    method: 'PUT',
    params: { id },
    body: { ...fields, category_id: category, images, ...changes }
  })
}

function run(verb: string, id: string, as = seller): Promise<CallResult> {
  const call = verbs[verb]
  if (!call) throw new Error(`there is no ${verb}`)
  return call(id, as)
}

async function statusOf(id: string): Promise<string> {
  return (await ListingModel.findById(id).lean())?.status ?? 'gone'
}

async function photosOf(id: string): Promise<string[]> {
  return ((await ListingModel.findById(id).lean())?.images ?? []).map(({ src }) => /[0-9a-f]{32}/.exec(src)?.[0] ?? '')
}

it('editing a copy changes what is said of it, empties what is left out, and makes its pages anew', async () => {
  const id = await list({
    title: 'Old title',
    subtitle: 'A subtitle',
    isbn: '9783522177501',
    defects: ['foxing'],
    jacketCondition: 'Good'
  })
  expiredTags.length = 0
  const response = await edit(id, {
    title: 'New title',
    resalePrice: '3,20',
    subtitle: '',
    isbn: '',
    defects: [],
    jacketCondition: ''
  })
  expect(response).toMatchObject({ status: 200, body: { acknowledged: true, slug: `new-title-${id}` } })
  const { tags } = await import('@/lib/listings/cache-tags')
  const copies = ['9783522177501', toWorkKey('Old title', []), toWorkKey('New title', [])].map(tags.copies)
  expect(new Set(expiredTags)).toEqual(
    new Set([`listing:${id}`, 'listings', `seller:${seller.id}`, tags.category(category), ...copies])
  )
  const row = await ListingModel.findById(id).lean()
  expect(row).toMatchObject({
    title: 'New title',
    priceCents: 320,
    defects: [],
    status: 'available',
    description: 'A little worn.'
  })
  for (const field of ['subtitle', 'isbn13', 'isbnAsTyped', 'jacketCondition']) expect(row).not.toHaveProperty(field)
})

it('editing a copy lets photos be added, left out and put in another order; none is left without a claim', async () => {
  const id = await list({ images: [await addUpload(seller), await addUpload(seller)] })
  const [first = '', second = ''] = await photosOf(id)
  const third = await addUpload(seller)
  expect((await edit(id, { images: [third, second] })).status).toBe(200)
  expect(await photosOf(id)).toEqual([third, second])
  expect(await Promise.all([first, second, third].map(findClaim))).toEqual([null, id, id])
  expect(await edit(id, { images: [] })).toMatchObject({
    status: 400,
    body: { error: { fields: { images: 'Image is required' } } }
  })
  expect(codeOf(await edit(id, { images: [second, await addUpload(rival)] }))).toBe('BAD_INPUT')
  expect(await photosOf(id)).toEqual([third, second])
})

it('editing a copy lets a copy that came in a file go on without a photo', async () => {
  const id = await addListing(seller)
  expect((await edit(id, { resalePrice: '9' })).status).toBe(200)
  expect(await ListingModel.findById(id).lean()).toMatchObject({ priceCents: 900, images: [] })
})

it('editing a copy leaves every photo claimed that the copy shows, also when two windows save at once', async () => {
  const id = await list()
  const [old = ''] = await photosOf(id)
  const [left, right] = [await addUpload(seller), await addUpload(seller)]
  await Promise.all([
    edit(id, { images: [left, old] }),
    edit(id, { images: [right] }),
    edit(id, { images: [old, right] })
  ])
  for (const photo of await photosOf(id)) expect(await findClaim(photo), photo).toBe(id)
})

it('editing a copy takes no field that is not asked for', async () => {
  const id = await addListing(seller)
  const before = await ListingModel.findById(id).lean()
  for (const path of [
    'sellerId',
    'status',
    'priceCents',
    'hold',
    'hidden',
    'advertisedAt',
    'listedAt',
    'soldAt',
    'viewCount',
    'importKey',
    '_id',
    '__v'
  ]) {
    expect(codeOf(await edit(id, { [path]: 1 })), path).toBe('BAD_INPUT')
  }
  expect(await ListingModel.findById(id).lean()).toEqual(before)
})

it('another copy has the same data and photos and begins anew', async () => {
  const id = await list({ title: 'Emma', isbn: '9783522177501', defects: ['foxing'] })
  await ListingModel.updateOne(
    { _id: id },
    { $set: { status: 'sold', soldAt: new Date(), advertisedAt: new Date(), viewCount: 9 } }
  )
  const response = await run('duplicate', id)
  expect(response.status).toBe(201)
  const copy = await ListingModel.findById(idOf(response)).lean()
  expect(copy).toMatchObject({
    title: 'Emma',
    isbn13: '9783522177501',
    defects: ['foxing'],
    status: 'available',
    viewCount: 0
  })
  for (const field of ['soldAt', 'advertisedAt', 'hold', 'importKey']) expect(copy).not.toHaveProperty(field)
  expect(await photosOf(idOf(response))).toEqual(await photosOf(id))
})

it('another copy keeps its photos whatever becomes of the first, and the other way round', async () => {
  for (const removed of ['first', 'second']) {
    const first = await list()
    const [photo = ''] = await photosOf(first)
    const second = idOf(await run('duplicate', first))
    const [gone, stays] = removed === 'first' ? [first, second] : [second, first]
    expect((await run('remove', gone)).status).toBe(200)
    expect(await findClaim(photo)).toBe(stays)
    expect((await run('remove', stays)).status).toBe(200)
    expect(await findClaim(photo)).toBeNull()
  }
})

it('another copy keeps its photos also when the first goes, or shows others, at the same moment', async () => {
  for (const other of ['remove', 'change'] as const) {
    const id = await list()
    const [photo = ''] = await photosOf(id)
    const images = [await addUpload(seller)]
    const [copied] = await Promise.all([
      run('duplicate', id),
      other === 'remove' ? run('remove', id) : edit(id, { images })
    ])
    if (copied.status === 404) continue
    const copy = idOf(copied)
    for (const shown of await photosOf(copy)) expect(await findClaim(shown)).not.toBeNull()
    if ((await photosOf(copy)).includes(photo)) expect(await findClaim(photo)).toBe(copy)
  }
})

it('withdrawing, relisting and removing a copy takes it off sale and the advertised list, and back on its old place', async () => {
  const id = await addListing(seller)
  const listedAt = (await ListingModel.findByIdAndUpdate(id, { $set: { advertisedAt: new Date() } }).lean())?.listedAt
  expect(await run('withdraw', id)).toMatchObject({ status: 200, body: { acknowledged: true, status: 'withdrawn' } })
  expect(expiredTags.sort()).toEqual([`listing:${id}`, 'listings'])
  expect((await run('withdraw', id)).status).toBe(200)
  expect(await statusOf(id)).toBe('withdrawn')
  expect(await run('relist', id)).toMatchObject({ status: 200, body: { status: 'available' } })
  expect((await run('relist', id)).status).toBe(200)
  const row = await ListingModel.findById(id).lean()
  expect(row).toMatchObject({ status: 'available', listedAt })
  expect(row).not.toHaveProperty('advertisedAt')
  expect(row).not.toHaveProperty('withdrawnAt')
})

it('withdrawing, relisting and removing a copy removes it for good, with the claim on its photos', async () => {
  const id = await list()
  const [photo = ''] = await photosOf(id)
  expect(await run('remove', id)).toMatchObject({ status: 200, body: { acknowledged: true, deletedCount: 1 } })
  expect(await statusOf(id)).toBe('gone')
  expect(await findClaim(photo)).toBeNull()
  expect((await run('remove', id)).status).toBe(404)
})

it.each([
  ['reserved', 'LISTING_HELD'],
  ['sold', 'LISTING_SOLD']
])('withdrawing, relisting and removing a copy does nothing to a copy that is %s', async (status, code) => {
  const id = await addListing(seller)
  await ListingModel.updateOne({ _id: id }, { $set: { status } })
  const before = await ListingModel.findById(id).lean()
  for (const verb of ['edit', 'withdraw', 'relist', 'remove']) {
    const response = await run(verb, id)
    expect([response.status, codeOf(response)], verb).toEqual([409, code])
  }
  expect(await ListingModel.findById(id).lean()).toEqual(before)
})

it('withdrawing, relisting and removing a copy lets nobody touch the copy of somebody else, or learn that there is one', async () => {
  const id = await addListing(seller)
  const before = await ListingModel.findById(id).lean()
  const strangers = [rival, await addUser('Buyer', 'Bea'), await addUser('Admin', 'Ada')]
  for (const verb of Object.keys(verbs)) {
    const statuses = []
    for (const stranger of strangers) statuses.push((await run(verb, id, stranger)).status)
    expect(statuses, verb).toEqual([404, 403, 403])
  }
  expect((await call(one.GET, { as: rival, params: { id } })).status).toBe(404)
  expect(await ListingModel.findById(id).lean()).toEqual(before)
})
