import { beforeAll, describe, expect, it } from 'vitest'
import { Types, trusted } from 'mongoose'
import type { Search, SearchSort } from '@/lib/search/search'
import { ALL_BOOKS } from '@/lib/search/search-address'
import { addUser, searchIsCurrent } from '@/tests/support/shop'
import { turnPages } from './turn-pages'

const COPIES = 60
const PAGE = 7

let sellerId: Types.ObjectId
let queries: typeof import('@/lib/search/queries')
let ListingModel: typeof import('@/models/listing').ListingModel

/** Deletes a listing as its seller does. */
async function removeForGood(id: Types.ObjectId): Promise<void> {
  const { RemovedListingModel } = await import('@/models/removed-listing')
  await RemovedListingModel.create({ _id: id, at: new Date() })
  await ListingModel.deleteOne({ _id: id })
}

/** Copies of several works with many equal keys, so that only the last key decides between them. */
async function restock(): Promise<string[]> {
  const { toWorkKey } = await import('@/lib/listings/search-keys')
  for (const { _id } of await ListingModel.find({}, { _id: 1 }).lean()) await removeForGood(_id)
  const titles = ['The Sea', 'The Sea, the Sea', 'Under the Sea', 'Songs']
  const rows = Array.from({ length: COPIES }, (_, at) => {
    const said = {
      title: titles[at % titles.length] ?? '',
      authors: ['Iris Sea'],
      condition: (['Excellent', 'Good', 'Fair'] as const)[at % 3] ?? 'Good',
      listedAt: new Date(Date.UTC(2026, 5, 1 + (at % 5)))
    }
    return {
      ...said,
      workKey: toWorkKey(said.title, said.authors),
      sellerId,
      categoryId: new Types.ObjectId(),
      priceCents: 500 + (at % 4),
      originalPriceCents: 2000,
      yearOfPurchase: 2019,
      description: 'A copy.',
      images: [],
      city: 'Lisbon',
      sellerPhone: '+351 210 000 000',
      status: 'available'
    }
  })
  const made = await ListingModel.insertMany(rows)
  await searchIsCurrent()
  return made.map(({ _id }) => _id.toHexString())
}

const readPage = (search: Search) => queries.searchListings(search, { limit: PAGE })

/** Pages of every search provider, of the shop that is open. */
export function describePaging(): void {
  describe('turning pages', () => {
    beforeAll(async () => {
      queries = await import('@/lib/search/queries')
      ;({ ListingModel } = await import('@/models/listing'))
      sellerId = new Types.ObjectId((await addUser('Seller', 'Ana')).id)
    })

    const kinds = (['relevance', 'newest', 'price-asc', 'price-desc'] as const).flatMap((sort) =>
      ['', 'sea'].map((q): [SearchSort, string] => [sort, q])
    )

    it.each(kinds)(
      'turning pages neither repeats nor misses a copy while others are sold in between: %s %j',
      async (sort, q) => {
        const all = await restock()
        const sold = new Set<string>()
        const seen = await turnPages(readPage, { ...ALL_BOOKS, q, sort }, async (shown) => {
          // The last one shown, on which the cursor stands, one shown before, and two that are still to come.
          const ahead = all.filter((id) => !shown.includes(id) && !sold.has(id))
          const gone = [shown.at(-1), shown[0], ahead[0], ahead.at(-1)].flatMap((id) => id ?? [])
          await ListingModel.updateMany({ _id: trusted({ $in: gone }) }, { $set: { status: 'sold' } })
          for (const id of gone) sold.add(id)
          await searchIsCurrent()
        })
        expect(new Set(seen).size).toBe(seen.length)
        expect([...new Set([...seen, ...sold])].sort()).toEqual([...all].sort())
      }
    )

    it('turning pages shows no copy that is hidden, withdrawn, held or sold', async () => {
      const [hidden, withdrawn, reserved, sold] = await restock()
      await ListingModel.updateOne({ _id: hidden }, { $set: { hidden: true } })
      for (const [id, status] of [
        [withdrawn, 'withdrawn'],
        [reserved, 'reserved'],
        [sold, 'sold']
      ] as const) {
        await ListingModel.updateOne({ _id: id }, { $set: { status } })
      }
      await searchIsCurrent()
      for (const q of ['', 'sea']) {
        const seen = await turnPages(readPage, { ...ALL_BOOKS, q, sort: 'relevance' }, async () => undefined)
        expect(seen).toHaveLength(COPIES - 4)
        expect((await queries.searchListings({ ...ALL_BOOKS, q }, { limit: 1 })).total.count).toBe(COPIES - 4)
      }
    })
  })
}
