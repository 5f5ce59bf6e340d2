import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_WISHLIST_ITEMS } from '@/lib/wishlist/wishlist-item'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { checkFile } from './follow-import'

const LIST =
  'Title,Author,ISBN13,My Rating,Exclusive Shelf\n' +
  'Krabat,Otfried Preußler,,5,read\n' +
  '"Lady Midnight (The Dark Artifices, #1)",Cassandra Clare,,0,to-read\n' +
  'Momo,Michael Ende,"=""9783522128003""",0,to-read\n'

/** The copies of these tests are by Le Guin. */
const WANTED_LIST =
  'Title,Author,ISBN13,My Rating,Exclusive Shelf\n' +
  'Krabat,Ursula K. Le Guin,,5,read\n' +
  '"Lady Midnight (The Dark Artifices, #1)","Le Guin, Ursula K.",,0,to-read\n' +
  'Momo,Michael Ende,"=""9783522128003""",0,to-read\n' +
  'Die Wand,Marlen Haushofer,,0,to-read\n'

let shop: TestShop
let reader: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  reader = await addUser('Seller', 'Reader')
})

afterAll(() => shop.close())

async function saveWanted(importId: string, to: 'searches' | 'wishlist' = 'searches', as = reader) {
  const { POST } = await import('@/app/api/imports/[id]/wanted/route')
  return call(POST, { as, body: { to }, params: { id: importId } })
}

async function readSearches(as: TestUser): Promise<(string | null)[]> {
  const { SavedSearchModel } = await import('@/models/saved-search')
  const saved = await SavedSearchModel.find({ userId: as.id }, { query: 1 }).lean()
  return saved.map(({ query }) => new URLSearchParams(query ?? '').get('q')).sort()
}

it('a reading list is recognised, and its wanted books become saved searches, once', async () => {
  const { importId } = await checkFile({ as: reader, body: LIST })
  const { GET } = await import('@/app/api/imports/[id]/mapping/route')
  expect(await call(GET, { as: reader, params: { id: importId } })).toMatchObject({ body: { isReadingList: true } })
  expect(await saveWanted(importId)).toMatchObject({ status: 200, body: { saved: 2, left: 0 } })
  await saveWanted(importId)
  expect(await readSearches(reader)).toEqual(['Lady Midnight Cassandra Clare', 'Momo Michael Ende'])
})

it('a reading list with more wanted books than an account may search for says how many are left', async () => {
  const rows = Array.from({ length: 60 }, (_, number) => `Wanted ${number},Somebody,,0,to-read`)
  const body = ['Title,Author,ISBN13,My Rating,Exclusive Shelf', ...rows].join('\n')
  const { importId } = await checkFile({ as: reader, body })
  expect(await saveWanted(importId)).toMatchObject({ status: 200, body: { saved: 48, left: 12 } })
})

it('a list with prices is for selling and saves no searches', async () => {
  const { importId } = await checkFile({ as: reader, body: 'Title,Price,My Rating\nMomo,5,3\n' })
  expect(await saveWanted(importId)).toMatchObject({ status: 422 })
})

it('wanted books that are on sale go to the wishlist of a buyer, the cheapest copy of each, and the others become saved searches', async () => {
  const { describeWantedBooks } = await import('@/lib/imports/wanted-books')
  const { ListingModel } = await import('@/models/listing')
  const { UserModel } = await import('@/models/user')
  const { WishlistItemModel } = await import('@/models/wishlist-item')
  const rita = await addUser('Seller', 'Rita')
  const other = await addUser('Seller', 'Other')
  await addListing(other, { title: 'Lady Midnight', priceCents: 900 })
  const lady = await addListing(other, { title: 'Lady Midnight', priceCents: 700 })
  await addListing(rita, { title: 'Lady Midnight', priceCents: 100 })
  const momo = await addListing(other, { title: 'Momo, eine Geschichte', priceCents: 500 })
  await ListingModel.updateOne({ _id: momo }, { $set: { isbn13: '9783522128003' } })
  await addListing(other, { title: 'Krabat', priceCents: 300 })
  const { importId } = await checkFile({ as: rita, body: WANTED_LIST })

  const { copies, ...counts } = await describeWantedBooks(rita, importId)
  expect(counts).toEqual({ wanted: 3, missing: 1 })
  expect(copies.map(({ id, priceCents, count }) => ({ id, priceCents, count }))).toEqual([
    { id: lady, priceCents: 700, count: 2 },
    { id: momo, priceCents: 500, count: 1 }
  ])

  expect(await saveWanted(importId, 'wishlist', rita)).toMatchObject({ status: 403 })
  await UserModel.updateOne({ _id: rita.id }, { $set: { alsoRole: 'Buyer' } })
  const buyer: TestUser = { ...rita, roles: ['Seller', 'Buyer'] }
  for (let times = 0; times < 2; times += 1)
    expect(await saveWanted(importId, 'wishlist', buyer)).toMatchObject({ status: 200, body: { saved: 2, left: 0 } })
  const items = await WishlistItemModel.find({ userId: rita.id }, { listingId: 1 }).lean()
  expect(items.map(({ listingId }) => listingId.toHexString()).sort()).toEqual([lady, momo].sort())

  expect(await saveWanted(importId, 'searches', buyer)).toMatchObject({ status: 200, body: { saved: 1, left: 0 } })
  expect(await readSearches(rita)).toEqual(['Die Wand Marlen Haushofer'])
})

it('a copy that cannot be put on the wishlist is left out and counted', async () => {
  const { WishlistItemModel } = await import('@/models/wishlist-item')
  const { UserModel } = await import('@/models/user')
  const full = await addUser('Seller', 'Full')
  await UserModel.updateOne({ _id: full.id }, { $set: { alsoRole: 'Buyer' } })
  const now = new Date()
  await WishlistItemModel.insertMany(
    Array.from({ length: MAX_WISHLIST_ITEMS }, () => ({
      userId: full.id,
      listingId: new Types.ObjectId(),
      title: 'Another',
      addedPriceCents: 100,
      addedAt: now
    }))
  )
  const { importId } = await checkFile({ as: full, body: WANTED_LIST })
  const buyer: TestUser = { ...full, roles: ['Seller', 'Buyer'] }
  expect(await saveWanted(importId, 'wishlist', buyer)).toMatchObject({ status: 200, body: { saved: 0, left: 2 } })
})
