import { Types } from 'mongoose'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addListing, addUser, call, searchIsCurrent, type TestShop, type TestUser } from '@/tests/support/shop'
import { ON_SHOW } from '@/lib/listings/on-show'
import { ALL_BOOKS } from '@/lib/search/search-address'

let seller: TestUser
let queries: typeof import('@/lib/search/queries')
let ListingModel: typeof import('@/models/listing').ListingModel

const count = async (q: string) => (await queries.searchListings({ ...ALL_BOOKS, q, sort: 'relevance' })).total.count

/** How every search provider follows the database. */
export function describeFollowing(shop: () => TestShop): void {
  beforeAll(async () => {
    queries = await import('@/lib/search/queries')
    ;({ ListingModel } = await import('@/models/listing'))
    seller = await addUser('Seller', 'Ana')
  })

  describe('an index that follows the database', () => {
    it('an index that follows the database shows what another process has written, sold and deleted, without being told', async () => {
      const id = await addListing(seller, { title: 'Zanzibar' })
      await ListingModel.updateOne({ _id: id }, { $set: { title: 'Timbuktu' } })
      await searchIsCurrent()
      expect([await count('zanzibar'), await count('timbuktu')]).toEqual([0, 1])
      await ListingModel.updateOne({ _id: id }, { $set: { hidden: true } })
      await searchIsCurrent()
      expect(await count('timbuktu')).toBe(0)
      await ListingModel.updateOne({ _id: id }, { $set: { hidden: false } })
      await searchIsCurrent()
      const { RemovedListingModel } = await import('@/models/removed-listing')
      await RemovedListingModel.create({ _id: id, at: new Date() })
      await ListingModel.deleteOne({ _id: id })
      await searchIsCurrent()
      expect(await count('timbuktu')).toBe(0)
    })

    it('an index that follows the database shows without a call what was written past the shop', async () => {
      await ListingModel.updateOne(
        { _id: await addListing(seller, { title: 'Samarkand' }) },
        { $set: { title: 'Tashkent' } }
      )
      await expect.poll(() => count('tashkent'), { timeout: 5000 }).toBe(1)
    })

    it('an index that follows the database rests while nobody searches, and the first search afterwards has what was written past the shop', async () => {
      const id = await addListing(seller, { title: 'Bukhara' })
      const { follower } = shop().search()
      const lag = async () => (await follower.status()).lagMs
      await expect.poll(lag, { timeout: 30_000, interval: 100 }).toBeGreaterThan(1500)
      await ListingModel.updateOne({ _id: id }, { $set: { title: 'Khiva' } })
      expect([await count('khiva'), await count('bukhara')]).toEqual([1, 0])
    })

    it('an index that follows the database is searched as it is when the database does not answer after a rest', async () => {
      const { follower } = shop().search()
      const lag = async () => (await follower.status()).lagMs
      await expect.poll(lag, { timeout: 30_000, interval: 100 }).toBeGreaterThan(1500)
      let response = (): void => undefined
      const hanging = new Promise<void>((resolve) => (response = resolve))
      const keepUp = vi.spyOn(follower, 'keepUp').mockReturnValue(hanging)
      try {
        expect(await count('khiva')).toBe(1)
        expect(keepUp).toHaveBeenCalled()
      } finally {
        keepUp.mockRestore()
        response()
      }
    })

    it('an index that follows the database shows all of many listings that were changed at the same time', async () => {
      const MANY = 5200
      const sellerId = new Types.ObjectId()
      const row = {
        sellerId,
        categoryId: new Types.ObjectId(),
        title: 'Bulk',
        authors: ['Nobody'],
        workKey: 'bulk|nobody',
        priceCents: 500,
        originalPriceCents: 900,
        condition: 'Good' as const,
        defects: [],
        yearOfPurchase: 2019,
        description: 'A copy.',
        images: [],
        city: 'Lisbon',
        sellerPhone: '+351 210 000 000',
        status: 'available' as const,
        viewCount: 0,
        listedAt: new Date()
      }
      // In parts: on a slow machine the driver does not wait long enough for one write of all.
      const parts = Array.from({ length: MANY / 400 }, () => Array.from({ length: 400 }, () => new Types.ObjectId()))
      const past = new Date(Date.now() - 3_600_000)
      for (const ids of parts)
        await ListingModel.collection.insertMany(ids.map((_id) => ({ ...row, _id, createdAt: past, updatedAt: past })))
      async function changeAll(change: object): Promise<void> {
        const updatedAt = new Date()
        for (const ids of parts)
          await ListingModel.collection.updateMany({ _id: { $in: ids } }, { $set: { ...change, updatedAt } })
        await shop().search().follower.keepUp()
      }
      await changeAll({ city: 'Porto' })
      expect(await count('bulk')).toBe(MANY)
      await changeAll({ hidden: true })
      expect(await count('bulk')).toBe(0)
      for (const ids of parts) await ListingModel.collection.deleteMany({ _id: { $in: ids } })
    })

    it('an index that follows the database shows a write that became readable after later ones', async () => {
      await addListing(seller, { title: 'Later' })
      const late = await addListing(seller, { title: 'Early' })
      await ListingModel.collection.updateOne(
        { _id: new Types.ObjectId(late) },
        { $set: { title: 'Belated', updatedAt: new Date(Date.now() - 1500) } }
      )
      await searchIsCurrent()
      expect(await count('belated')).toBe(1)
    })

    it('an index that follows the database counts the listings of a seller as verified as soon as the shop has verified them', async () => {
      const other = await addUser('Seller', 'Vera')
      await addListing(other, { title: 'Verified Atlas' })
      const { UserModel } = await import('@/models/user')
      const find = async () =>
        (
          await queries.searchListings({
            ...ALL_BOOKS,
            q: 'atlas',
            filters: { ...ALL_BOOKS.filters, verified: ['yes'] },
            sort: 'relevance'
          })
        ).total.count
      expect(await find()).toBe(0)
      await UserModel.updateOne({ _id: other.id }, { $set: { verified: true } })
      await searchIsCurrent()
      expect(await find()).toBe(1)
      await UserModel.updateOne({ _id: other.id }, { $set: { verified: false } })
      await searchIsCurrent()
      expect(await find()).toBe(0)
    })

    it('an index that follows the database leaves out a listing that was found and is gone, and forgets it', async () => {
      const id = await addListing(seller, { title: 'Ghost' })
      await addListing(seller, { title: 'Ghost' })
      await ListingModel.collection.deleteOne({ _id: new Types.ObjectId(id) })
      const page = await queries.searchListings({ ...ALL_BOOKS, q: 'ghost', sort: 'relevance' })
      expect([page.cards.length, page.total]).toEqual([1, { count: 1, isCapped: false }])
      await expect
        .poll(
          async () =>
            (await import('@/lib/search/search-client'))
              .getProvider()
              .status()
              .then(({ listings }) => listings),
          { timeout: 5000 }
        )
        .toBe(await ListingModel.countDocuments({ status: 'available', ...ON_SHOW }))
    })

    it('an index that follows the database is put right by a comparison where a change was missed, which is reported', async () => {
      const { engine, follower } = shop().search()
      const missed = await addListing(seller, { title: 'Missed' })
      const stored = await addListing(seller, { title: 'Copied' })
      await follower.keepUp()
      const before = (await follower.status()).repaired
      const gone = new Types.ObjectId().toHexString()
      const { readListings } = await import('@/lib/search/read-changes')
      const [copied] = (await readListings([stored], new Set())).documents
      if (!copied) throw new Error('the listing is not on sale')
      await engine.write({ documents: [{ ...copied, id: gone, updatedAt: Date.now() - 60_000 }], removed: [missed] })
      await ListingModel.collection.updateMany({}, { $set: { updatedAt: new Date(Date.now() - 60_000) } })
      await follower.compareAll()
      // The periodic comparison may have repaired it before.
      expect((await follower.status()).repaired).toBeGreaterThan(before)
      const found = await engine.readVersions(null, null)
      expect([found.has(missed), found.has(stored), found.has(gone)]).toEqual([true, true, false])
      expect(await follower.compareAll()).toBe(0)
    })

    it('an index that follows the database is made anew while searches are answered, with what changes meanwhile', async () => {
      const { engine, follower } = shop().search()
      const sold = await addListing(seller, { title: 'Rebuilt and Sold' })
      await follower.keepUp()
      let isDone = false
      const rebuilding = follower.rebuild().finally(() => (isDone = true))
      await ListingModel.updateOne({ _id: sold }, { $set: { status: 'sold' } })
      const made = await addListing(seller, { title: 'Rebuilt Meanwhile' })
      await follower.noteChanged([sold, made])
      do expect(await count('rebuilt')).toBe(1)
      while (!isDone)
      await rebuilding
      const found = await engine.readVersions(null, null)
      expect([found.has(sold), found.has(made)]).toEqual([false, true])
      expect(await follower.compareAll()).toBe(0)
    })
  })

  describe('the caches of pages', () => {
    it('the caches of pages learn of a change only when the search shows it', async () => {
      const { POST: withdraw } = await import('@/app/api/listings/[id]/withdraw/route')
      const { currentVersion, isInvalidated } = await import('@/lib/platform/cache/tag-invalidations')
      const ids = await Promise.all(
        Array.from({ length: 12 }, (_, number) => addListing(seller, { title: `Race ${number}` }))
      )
      await Promise.all(
        ids.map(async (id) => {
          const version = currentVersion()
          let hasResponded = false
          const response = call(withdraw, { as: seller, params: { id }, body: {} }).finally(() => (hasResponded = true))
          while (!isInvalidated([`listing:${id}`], version)) {
            if (hasResponded) throw new Error(`the caches did not learn of it: ${JSON.stringify(await response)}`)
            await new Promise((resolve) => setImmediate(resolve))
          }
          const before = (BigInt(`0x${id}`) - 1n).toString(16).padStart(24, '0')
          expect((await shop().search().engine.readVersions(before, id)).size).toBe(0)
          expect((await response).status).toBe(200)
        })
      )
    })
  })

  describe('while the search is unavailable', () => {
    it('a search is refused, and everything, categories and suggestions are what the database can tell', async () => {
      await shop().closeSearch()
      const all = await queries.searchListings(ALL_BOOKS, { withFacets: true, limit: 2 })
      expect([all.cards.length, all.facets, all.total.isCapped]).toEqual([2, null, true])
      const rest = await queries.searchListings({ ...ALL_BOOKS, after: all.next }, { limit: 100 })
      const ids = [...all.cards, ...rest.cards].map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBe(await ListingModel.countDocuments({ status: 'available', ...ON_SHOW }))
      await expect(queries.searchListings({ ...ALL_BOOKS, q: 'volume' })).rejects.toMatchObject({
        code: 'SEARCH_UNAVAILABLE'
      })
      await expect(queries.suggest('vol')).rejects.toMatchObject({ code: 'SEARCH_UNAVAILABLE' })
      await shop().restartSearch()
      expect(await count('tashkent')).toBeGreaterThan(0)
    })
  })
}
