import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HAS_OPENSEARCH, NO_OPENSEARCH, startOpenSearch } from '@/tests/support/opensearch'
import { addListing, addUser, openTestShop, type TestShop } from '@/tests/support/shop'
import { describeFollowing } from './following-contract'
import { describePaging } from './paging-contract'
import { describeRelevance } from './relevance-contract'
import { describeSearching } from './search-contract'
import { describeWordForms } from './word-forms-contract'

let server: Awaited<ReturnType<typeof startOpenSearch>>
let shop: TestShop

describe.skipIf(!HAS_OPENSEARCH)(`on OpenSearch (${NO_OPENSEARCH})`, () => {
  beforeAll(async () => {
    server = await startOpenSearch()
    shop = await openTestShop({
      fabricated: true,
      openEngine: async () => {
        const { connectToOpenSearch } = await import('@/lib/search/opensearch/connection')
        const { OpenSearchEngine } = await import('@/lib/search/opensearch/opensearch-engine')
        return new OpenSearchEngine(connectToOpenSearch([server.url]), 1)
      }
    })
  })
  afterAll(async () => {
    await shop.close()
    await server.stop()
  })

  describeSearching()
  describeWordForms()
  describePaging()
  describeFollowing(() => shop)
  describeRelevance(() => shop)

  it(`on OpenSearch (${NO_OPENSEARCH}) is caught up with what was changed while it was down, and says meanwhile that it cannot be used`, async (context) => {
    if (!('startAgain' in server)) return context.skip('the server is not this test’s own')
    const { searchListings } = await import('@/lib/search/queries')
    const { ALL_BOOKS } = await import('@/lib/search/search-address')
    const { ListingModel } = await import('@/models/listing')
    const seller = await addUser('Seller', 'Otto')
    const sold = await addListing(seller, { title: 'Downtime' })
    await server.kill()
    await ListingModel.updateOne({ _id: sold }, { $set: { status: 'sold' } })
    await Promise.all(
      [addListing(seller, { title: 'Downtime' }), addListing(seller, { title: 'Downtime' })].map((adding) =>
        adding.catch(() => undefined)
      )
    )
    const search = () => searchListings({ ...ALL_BOOKS, q: 'downtime', sort: 'relevance' })
    await expect(search()).rejects.toMatchObject({ code: 'SEARCH_UNAVAILABLE' })
    await server.startAgain()
    await shop.search().follower.keepUp()
    expect((await search()).total.count).toBe(2)
  })

  it(`on OpenSearch (${NO_OPENSEARCH}) is made again when its index is deleted`, async () => {
    const { follower } = shop.search()
    const count = async () => (await follower.status()).listings
    const before = await count()
    await fetch(`${server.url}/flyleaf-*`, { method: 'DELETE' })
    await expect.poll(() => count().catch(() => 0), { timeout: 60_000 }).toBe(before)
  })
})
