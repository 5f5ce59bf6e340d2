import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Types, trusted } from 'mongoose'
import type { Search, SearchSort } from '@/lib/search/search'
import { ALL_BOOKS } from '@/lib/search/search-address'
import { addUser, openTestShop, type TestShop } from '@/tests/support/shop'
import { turnPages } from './turn-pages'

const COPIES = 60
const PAGE = 7

let shop: TestShop
let sellerId: Types.ObjectId
let queries: typeof import('@/lib/search/queries')
let ListingModel: typeof import('@/models/listing').ListingModel
let keep: typeof import('@/lib/search/keep-search')

beforeAll(async () => {
  shop = await openTestShop()
  queries = await import('@/lib/search/queries')
  ;({ ListingModel } = await import('@/models/listing'))
  keep = await import('@/lib/search/keep-search')
  sellerId = new Types.ObjectId((await addUser('Seller', 'Ana')).id)
})

afterAll(() => shop.close())

/** Copies of several works with many equal keys, so that only the last key decides between them. */
async function restock(): Promise<string[]> {
  const { toSearchKeys } = await import('@/lib/listings/search-keys')
  await ListingModel.deleteMany({})
  const titles = ['The Sea', 'The Sea, the Sea', 'Under the Sea', 'Songs']
  const rows = Array.from({ length: COPIES }, (_, at) => {
    const said = {
      title: titles[at % titles.length] ?? '', authors: ['Iris Sea'], condition: (['Excellent', 'Good', 'Fair'] as const)[at % 3] ?? 'Good',
      listedAt: new Date(Date.UTC(2026, 5, 1 + (at % 5)))
    }
    return {
      ...said, ...toSearchKeys(said), sellerId, categoryId: new Types.ObjectId(), priceCents: 500 + (at % 4), originalPriceCents: 2000,
      yearOfPurchase: 2019, description: 'A copy.', images: [], city: 'Lisbon', sellerPhone: '+351 210 000 000', status: 'available'
    }
  })
  const made = await ListingModel.insertMany(rows)
  await keep.rebuildSearch()
  return made.map(({ _id }) => _id.toHexString())
}

const readPage = (search: Search) => queries.searchListings(search, PAGE)

describe('turning pages', () => {
  const kinds = (['relevance', 'newest', 'price-asc', 'price-desc'] as const).flatMap((sort) => ['', 'sea'].map((q): [SearchSort, string] => [sort, q]))

  it.each(kinds)('neither repeats nor misses a copy while others are sold in between: %s %j', async (sort, q) => {
    const all = await restock()
    const sold = new Set<string>()
    const seen = await turnPages(readPage, { ...ALL_BOOKS, q, sort }, async (shown) => {
      // The last one shown, on which the cursor stands, one shown before, and two that are still to come.
      const ahead = all.filter((id) => !shown.includes(id) && !sold.has(id))
      const gone = [shown.at(-1), shown[0], ahead[0], ahead.at(-1)].flatMap((id) => id ?? [])
      await ListingModel.updateMany({ _id: trusted({ $in: gone }) }, { $set: { status: 'sold' } })
      for (const id of gone) sold.add(id)
      await keep.keepSearch()
    })
    expect(new Set(seen).size).toBe(seen.length)
    expect([...new Set([...seen, ...sold])].sort()).toEqual([...all].sort())
  })

  it('shows no copy that is hidden, withdrawn, held or sold', async () => {
    const [hidden, withdrawn, reserved, sold] = await restock()
    await ListingModel.updateOne({ _id: hidden }, { $set: { hidden: true } })
    for (const [id, status] of [[withdrawn, 'withdrawn'], [reserved, 'reserved'], [sold, 'sold']] as const) {
      await ListingModel.updateOne({ _id: id }, { $set: { status } })
    }
    for (const q of ['', 'sea']) {
      const seen = await turnPages(readPage, { ...ALL_BOOKS, q, sort: 'relevance' }, async () => undefined)
      expect(seen).toHaveLength(COPIES - 4)
      expect((await queries.searchListings({ ...ALL_BOOKS, q }, 1)).total.count).toBe(COPIES - 4)
    }
  })
})

describe('the upkeep', () => {
  it('gives keys to copies from before there were any, and forgets works without copies', async () => {
    const [first] = await restock()
    await ListingModel.collection.updateOne({ _id: new Types.ObjectId(first) }, { $set: { title: 'Zanzibar' }, $unset: { workKey: 1, searchTerms: 1, rankedAt: 1 } })
    expect((await queries.searchListings({ ...ALL_BOOKS, q: 'zanzibar' })).cards).toEqual([])
    expect(await keep.keepSearch()).toBeGreaterThan(0)
    for (let round = 0; round < 3; round += 1) await keep.keepSearch()
    expect((await queries.searchListings({ ...ALL_BOOKS, q: 'zanzibar' })).cards.map(({ id }) => id)).toEqual([first])
    await ListingModel.deleteMany({ title: 'Zanzibar' })
    for (let round = 0; round < 3; round += 1) await keep.keepSearch()
    const { TermModel } = await import('@/models/term')
    expect(await TermModel.exists({ _id: 'zanzibar' })).toBeNull()
    expect(await queries.suggest('zanz')).toEqual([])
  })

  it('finds nothing to mend in what it has made, and in what is kept up at once', async () => {
    const ids = await restock()
    // Another wording on a copy that is sold then, and a work of which nothing is on sale.
    const { toSearchTerms } = await import('@/lib/listings/search-keys')
    const subtitle = 'A Subtitle'
    await ListingModel.updateOne({ _id: ids[0] }, { $set: { subtitle, searchTerms: toSearchTerms('The Sea', subtitle, ['Iris Sea']) } })
    await keep.keepSearch()
    await ListingModel.updateMany({ $or: [{ _id: ids[0] }, { title: 'Songs' }] }, { $set: { status: 'sold' } })
    const { keepWorks } = await import('@/lib/listings/keep-works')
    await keepWorks(await ListingModel.distinct('workKey'))
    for (let round = 0; round < 3; round += 1) expect(await keep.keepSearch()).toBe(0)
  })

  it('is done with a change once it has followed it, also when nothing comes after it', async () => {
    await restock()
    const { SearchStateModel } = await import('@/models/search-state')
    const hourAgo = new Date(Date.now() - 3_600_000)
    await ListingModel.collection.updateMany({}, { $set: { updatedAt: hourAgo } })
    await SearchStateModel.updateMany({}, { $set: { followedUntil: hourAgo } })
    await keep.keepSearch()
    const state = await SearchStateModel.findOne({}).lean()
    expect(state?.followedUntil?.getTime()).toBeGreaterThan(hourAgo.getTime() + 3_000_000)
  })
})
