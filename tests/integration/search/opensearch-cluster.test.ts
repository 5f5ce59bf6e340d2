import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { OpenSearchEngine } from '@/lib/search/opensearch/opensearch-engine'
import { ALL_BOOKS } from '@/lib/search/search-address'
import { HAS_OPENSEARCH, NO_OPENSEARCH, startOpenSearchCluster, type OpenSearchNode } from '@/tests/support/opensearch'
import { addListing, addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

const UNCHANGED = 60
/** Searches that have to be answered before the node is killed, and after the others have taken over. */
const SEARCHES = 20

const Health = z.object({ status: z.string(), number_of_nodes: z.int() })

let nodes: OpenSearchNode[] = []
let shop: TestShop
let seller: TestUser

/** True when the two nodes that are left know of each other alone, and each shard has a node. */
async function hasTakenOver(url: string): Promise<boolean> {
  const health = await fetch(`${url}/_cluster/health`)
  const { status, number_of_nodes } = Health.parse(await health.json())
  return number_of_nodes === 2 && status !== 'red'
}

describe.skipIf(!HAS_OPENSEARCH || process.env.OPENSEARCH_TEST_URL !== undefined)(
  `a cluster of three nodes with three shards (${NO_OPENSEARCH})`,
  () => {
    beforeAll(async () => {
      nodes = await startOpenSearchCluster(3)
      shop = await openTestShop({
        openEngine: async (): Promise<OpenSearchEngine> => {
          const { connectToOpenSearch } = await import('@/lib/search/opensearch/connection')
          const { OpenSearchEngine: Engine } = await import('@/lib/search/opensearch/opensearch-engine')
          return new Engine(connectToOpenSearch(nodes.map(({ url }) => url)), 3)
        }
      })
      seller = await addUser('Seller', 'Ana')
    })
    afterAll(async () => {
      await shop.close()
      await Promise.all(nodes.map((node) => node.stop()))
    })

    it('gives no wrong result and loses nothing when a node is killed during searches and writes', async () => {
      const { searchListings } = await import('@/lib/search/queries')
      const { ListingModel } = await import('@/models/listing')
      for (let number = 0; number < UNCHANGED; number += 1) await addListing(seller, { title: 'Unchanged' })
      const [killed] = nodes
      if (!killed) throw new Error('there is no node')
      let isOver = false
      const found = { right: 0, away: 0, wrong: [] as number[] }

      async function search(): Promise<void> {
        while (!isOver) {
          try {
            const { total, cards } = await searchListings({ ...ALL_BOOKS, q: 'unchanged', sort: 'relevance' })
            if (total.count === UNCHANGED && cards.length === 24) found.right += 1
            else found.wrong.push(total.count)
          } catch (error) {
            expect(error).toMatchObject({ code: 'SEARCH_UNAVAILABLE' })
            found.away += 1
          }
        }
      }

      const written: string[] = []
      async function write(): Promise<void> {
        while (!isOver) {
          const id = await ListingModel.create({ ...(await readOne()), _id: undefined, title: 'Written' }).then(
            ({ _id }) => _id.toHexString()
          )
          written.push(id)
          if (written.length % 3 === 0)
            await ListingModel.updateOne({ _id: written[written.length - 2] }, { $set: { status: 'sold' } })
          // The search may be away: what was written is found later.
          await shop
            .search()
            .follower.noteChanged([id])
            .catch(() => undefined)
        }
      }
      async function readOne() {
        const listing = await ListingModel.findOne({ title: 'Unchanged' }).lean()
        if (!listing) throw new Error('the listing is gone')
        return listing
      }

      const work = [search(), search(), write()]
      await vi.waitUntil(() => found.right > SEARCHES, { timeout: 60_000 })
      await killed.kill()
      await vi.waitUntil(() => hasTakenOver(nodes[1]?.url ?? ''), { timeout: 120_000, interval: 250 })
      const before = found.right
      await vi.waitUntil(() => found.right > before + SEARCHES, { timeout: 60_000 })
      isOver = true
      await Promise.all(work)
      expect(found.wrong).toEqual([])
      await shop.search().follower.keepUp()
      const sold = Math.floor(written.length / 3)
      expect((await searchListings({ ...ALL_BOOKS, q: 'written', sort: 'relevance' })).total.count).toBe(
        written.length - sold
      )
      expect(await shop.search().follower.compareAll()).toBe(0)
    }, 240_000)
  }
)
