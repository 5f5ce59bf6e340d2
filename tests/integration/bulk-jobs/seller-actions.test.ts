import { trusted } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addListing, addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { addCategory } from '../listings/selling'
import { toBulkCalls } from './bulk-calls'

let shop: TestShop
let seller: TestUser
let bulk: ReturnType<typeof toBulkCalls>
let Listings: typeof import('@/models/listing').ListingModel

beforeAll(async () => {
  shop = await openTestShop()
  Listings = (await import('@/models/listing')).ListingModel
})

afterAll(() => shop.close())

beforeEach(async () => {
  seller = await addUser('Seller', 'Dealer')
  bulk = toBulkCalls(seller)
})

async function addListings(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let number = 1; number <= count; number += 1) ids.push(await addListing(seller, { title: `Copy ${number}` }))
  return ids
}

describe('actions of a seller', () => {
  function aJob(action: string, ids: readonly string[], parameters: object = {}) {
    return { list: 'my-listings', action, parameters, selection: { ids } }
  }

  it('move listings to another category and back', async () => {
    const [from, to] = [await addCategory('Bulk from'), await addCategory('Bulk to')]
    const ids = [await addListing(seller, { categoryId: from }), await addListing(seller, { categoryId: to })]
    const id = await bulk.previewId(aJob('category', ids, { categoryId: to }))
    expect(await bulk.get(id)).toMatchObject({
      counts: { waiting: 1, unchanged: 1 },
      samples: [{ before: 'Bulk from', after: 'Bulk to' }]
    })
    await bulk.finish(id)
    expect(await Listings.countDocuments({ sellerId: seller.id, categoryId: to })).toBe(2)
    await bulk.finishUndo(id)
    expect(await Listings.countDocuments({ sellerId: seller.id, categoryId: from })).toBe(1)
  })

  it('do not grade a listing above its defects', async () => {
    const ids = await addListings(2)
    await Listings.updateOne({ _id: ids[0] }, { $set: { defects: ['stains'], condition: 'Fair' } })
    const id = await bulk.previewId(aJob('condition', ids, { condition: 'Excellent' }))
    expect(await bulk.finish(id)).toMatchObject({ counts: { done: 1, refused: 1 } })
    expect(await Listings.findById(ids[1]).lean()).toMatchObject({ condition: 'Excellent' })
  })

  it('withdraw listings, and the undo puts them back on sale and advertises what was advertised', async () => {
    const ids = await addListings(2)
    await Listings.updateOne({ _id: ids[0] }, { $set: { advertisedAt: new Date() } })
    const id = await bulk.previewId(aJob('withdraw', ids))
    await bulk.finish(id)
    expect(await Listings.countDocuments({ sellerId: seller.id, status: 'withdrawn' })).toBe(2)
    await bulk.finishUndo(id)
    const [first, second] = await Promise.all(ids.map((one) => Listings.findById(one).lean()))
    expect(first).toMatchObject({ status: 'available', advertisedAt: expect.any(Date) })
    expect(second).toMatchObject({ status: 'available' })
    expect(second?.advertisedAt).toBeUndefined()
  })

  it('relist and advertise, and the undo of each takes it back', async () => {
    const ids = await addListings(2)
    await Listings.updateOne({ _id: ids[0] }, { $set: { status: 'withdrawn', withdrawnAt: new Date() } })
    const relist = await bulk.previewId(aJob('relist', ids))
    expect(await bulk.finish(relist)).toMatchObject({ counts: { done: 1, unchanged: 1 } })
    const advertise = await bulk.previewId(aJob('advertise', ids))
    expect(await bulk.finish(advertise)).toMatchObject({ counts: { done: 2 } })
    expect(await Listings.countDocuments({ sellerId: seller.id, advertisedAt: trusted({ $exists: true }) })).toBe(2)
    expect(await bulk.finishUndo(advertise)).toMatchObject({ counts: { undone: 2 } })
    expect(await bulk.finishUndo(relist)).toMatchObject({ counts: { undone: 1 } })
    expect(await Listings.countDocuments({ sellerId: seller.id, status: 'withdrawn' })).toBe(1)
  })

  it('refuse what is held or taken down', async () => {
    const ids = await addListings(1)
    const takenDown = { at: new Date(), by: seller.id, ground: 'rules', reason: 'A copy.' }
    await Listings.updateOne({ _id: ids[0] }, { $set: { takenDown, hidden: true } })
    const id = await bulk.previewId(aJob('withdraw', ids))
    expect(await bulk.get(id)).toMatchObject({ counts: { refused: 1, waiting: 0 } })
  })
})
