import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Types, trusted } from 'mongoose'
import type { Search } from '@/lib/search/search'
import { ALL_BOOKS } from '@/lib/search/search-address'
import { addUser, openTestShop, type TestShop } from '@/tests/support/shop'
import { turnPages } from './turn-pages'

/** More than a small shop has, so that copies and frequent words are kept in memory. */
const COPIES = 2400
/** Works with the word "river": enough that it is frequent. */
const RIVERS = 120
const PAGE = 100
/** Copies written at a time: the database must answer within two seconds on a busy machine. */
const BATCH = 100
const LISTED = Date.UTC(2026, 5, 1)

let shop: TestShop
let sellerId: Types.ObjectId
let queries: typeof import('@/lib/search/queries')
let ListingModel: typeof import('@/models/listing').ListingModel

type Said = { title: string; authors: string[]; condition: 'Good'; listedAt: Date }

async function toRow(said: Said, priceCents: number) {
  const { toSearchKeys } = await import('@/lib/listings/search-keys')
  return {
    ...said, ...toSearchKeys(said), sellerId, categoryId: new Types.ObjectId('5f5f5f5f5f5f5f5f5f5f5f5f'), priceCents, originalPriceCents: 2000, yearOfPurchase: 2019,
    description: 'A copy.', images: [], defects: [], city: 'Lisbon', sellerPhone: '+351 210 000 000', status: 'available' as const, viewCount: 0
  }
}

beforeAll(async () => {
  shop = await openTestShop()
  queries = await import('@/lib/search/queries')
  ;({ ListingModel } = await import('@/models/listing'))
  const { rebuildSearch } = await import('@/lib/search/keep-search')
  const { getShelfTable, getWordIndex } = await import('@/lib/search/keep-table')
  sellerId = new Types.ObjectId((await addUser('Seller', 'Ana')).id)
  const rows = await Promise.all(
    Array.from({ length: COPIES }, (_, at) => {
      const work = at % (4 * RIVERS)
      const title = work < RIVERS ? (work < 3 ? 'River' : `River ${work}`) : `Stone ${work}`
      return toRow({ title, authors: [`Author ${work}`], condition: 'Good', listedAt: new Date(LISTED + (at % 5)) }, 500 + (at % 7))
    })
  )
  // Not changed since long ago: what has just been changed is read besides.
  const past = new Date(LISTED)
  for (let from = 0; from < COPIES; from += BATCH) {
    await ListingModel.collection.insertMany(rows.slice(from, from + BATCH).map((row) => ({ ...row, createdAt: past, updatedAt: past })))
  }
  await rebuildSearch()
  expect((await getShelfTable()).size).toBe(COPIES)
  expect(getWordIndex()?.places.get('river')).toHaveLength(RIVERS)
}, 120_000)

afterAll(() => shop.close())

const ofRivers = (sort: Search['sort']): Search => ({ ...ALL_BOOKS, q: 'river', sort })

async function listOnSale(): Promise<string[]> {
  const rows = await ListingModel.find({ searchTerms: 'river', status: 'available' }, { _id: 1 }).lean()
  return rows.map(({ _id }) => _id.toHexString()).sort()
}

const readPage = (search: Search) => queries.searchListings(search, PAGE)

describe('a frequent word in a large shop', () => {
  it('finds every copy that has it, the very title first', async () => {
    const seen = await turnPages(readPage, ofRivers('relevance'), async () => undefined)
    expect([...seen].sort()).toEqual(await listOnSale())
    const { cards, total } = await queries.searchListings(ofRivers('relevance'), PAGE)
    expect(cards.map(({ title }) => title).lastIndexOf('River')).toBe((3 * COPIES) / (4 * RIVERS) - 1)
    expect(total).toEqual({ count: COPIES / 4, isCapped: false })
  })

  it.each(['relevance', 'price-asc', 'price-desc', 'newest'] as const)('neither repeats nor misses a copy while others are sold: %s', async (sort) => {
    const before = await listOnSale()
    const seen = await turnPages(readPage, ofRivers(sort), async () => {
      const [first, last] = (await listOnSale()).filter((_, at, all) => at === 0 || at === all.length - 1)
      await ListingModel.updateMany({ _id: trusted({ $in: [first, last] }) }, { $set: { status: 'sold' } })
    })
    const left = await listOnSale()
    expect(new Set(seen).size).toBe(seen.length)
    expect(left.filter((id) => !seen.includes(id))).toEqual([])
    expect(seen.filter((id) => !before.includes(id))).toEqual([])
  })

  it('finds a book of which the first copy has just been listed', async () => {
    const { keepWorks } = await import('@/lib/listings/keep-works')
    const [made] = await ListingModel.insertMany([await toRow({ title: 'River', authors: ['Somebody New'], condition: 'Good', listedAt: new Date() }, 300)])
    await keepWorks([made?.workKey])
    for (const sort of ['relevance', 'price-asc'] as const) {
      expect((await queries.searchListings(ofRivers(sort), 1)).cards.map(({ id }) => id)).toEqual([made?._id.toHexString()])
    }
  })

  it('finds the same after nearly all copies were changed, when the memory says little', async () => {
    const ids = (await ListingModel.find({}, { _id: 1 }).lean()).map(({ _id }) => _id)
    for (let from = 0; from < ids.length; from += BATCH) {
      await ListingModel.updateMany({ _id: trusted({ $in: ids.slice(from, from + BATCH) }) }, { $set: { city: 'Porto' } })
    }
    const seen = await turnPages(readPage, ofRivers('relevance'), async () => undefined)
    expect([...seen].sort()).toEqual(await listOnSale())
  })
})
