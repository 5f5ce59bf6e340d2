import { Types } from 'mongoose'
import { describe, expect, it } from 'vitest'
import { GOALS, makeQueries } from '@/tests/bench/search/generated-queries'
import { listDemoBooks } from '@/seed/all-books'
import type { TestShop } from '@/tests/support/shop'

/** How well every search provider finds the books of the repository, by kind of query. */
export function describeRelevance(shop: () => TestShop): void {
  describe('queries of every kind about the books of the demo stock', () => {
    it('have their book among the first ten as often as each kind must', async () => {
      const { ListingModel } = await import('@/models/listing')
      const { measureRelevance } = await import('@/tests/bench/search/measure-relevance')
      const { toWorkKey } = await import('@/lib/listings/search-keys')
      const books = listDemoBooks()
      const row = {
        sellerId: new Types.ObjectId(),
        categoryId: new Types.ObjectId(),
        priceCents: 500,
        originalPriceCents: 900,
        condition: 'Good',
        yearOfPurchase: 2019,
        description: 'A copy.',
        images: [],
        city: 'Lisbon',
        sellerPhone: '+351 210 000 000',
        status: 'available',
        listedAt: new Date()
      }
      await ListingModel.insertMany(
        books.map(({ title, subtitle, authors, isbn13 }) => ({
          ...row,
          title,
          subtitle,
          authors: [...authors],
          ...(isbn13 === null ? {} : { isbn13 }),
          workKey: toWorkKey(title, authors)
        }))
      )
      await shop().search().follower.keepUp()
      const queries = makeQueries(books)
      expect(queries.length).toBeGreaterThanOrEqual(300)
      const { kinds } = await measureRelevance(queries)
      const belowGoal = Object.entries(kinds).filter(([kind, { recall }]) => recall < (GOALS[kind] ?? 1))
      expect(
        belowGoal.map(([kind, { recall, missed }]) => `${kind}: ${recall.toFixed(3)}\n  ${missed.join('\n  ')}`)
      ).toEqual([])
    }, 240_000)
  })
}
