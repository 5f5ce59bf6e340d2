import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { programArguments } from '@/tests/support/programs'
import { endLeases } from '@/tests/support/end-leases'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { toBulkCalls } from './bulk-calls'

const MORTAL = programArguments('tests/integration/bulk-jobs/run-bulk-job-process.ts')
const MEETING = { userPhoneNumber: '+49 30 1234567', meetingLocation: 'Lisbon, Rossio station' }

let shop: TestShop
let seller: TestUser
let bulk: ReturnType<typeof toBulkCalls>
let Listings: typeof import('@/models/listing').ListingModel
let Jobs: typeof import('@/models/bulk-job').BulkJobModel
let Rows: typeof import('@/models/bulk-row').BulkRowModel

beforeAll(async () => {
  shop = await openTestShop()
  Listings = (await import('@/models/listing')).ListingModel
  Jobs = (await import('@/models/bulk-job')).BulkJobModel
  Rows = (await import('@/models/bulk-row')).BulkRowModel
})

afterAll(() => shop.close())

beforeEach(async () => {
  seller = await addUser('Seller', 'Dealer')
  bulk = toBulkCalls(seller)
})

function aPriceJob(selection: object, change = -10) {
  return { list: 'my-listings', action: 'price', parameters: { unit: 'percent', change }, selection }
}

async function addListings(count: number, priceCents = 1000): Promise<string[]> {
  const ids: string[] = []
  for (let number = 1; number <= count; number += 1)
    ids.push(await addListing(seller, { title: `Copy ${number}`, priceCents }))
  return ids
}

async function pricesOf(ids: readonly string[]): Promise<(number | undefined)[]> {
  const rows = await Listings.find({ sellerId: seller.id }, { priceCents: 1 }).lean()
  const byId = new Map(rows.map(({ _id, priceCents }) => [_id.toHexString(), priceCents]))
  return ids.map((id) => byId.get(id))
}

/** A job as if its process had died at once. */
async function startWithoutRunner(id: string): Promise<void> {
  await Jobs.updateOne({ _id: id }, { $set: { state: 'running', startedAt: new Date() } })
}

async function run(id: string): Promise<void> {
  const { bulkWorker } = await import('@/lib/bulk-jobs/run-bulk-job')
  await bulkWorker.run(id)
}

describe('preview', () => {
  it('counts what would happen to each row and changes nothing', async () => {
    const [one = '', dear = '', cheap = ''] = [
      ...(await addListings(1)),
      await addListing(seller, { priceCents: 500_000 }),
      await addListing(seller, { priceCents: 51 })
    ]
    const response = await bulk.preview(aPriceJob({ ids: [one, dear, cheap] }))
    expect(response).toMatchObject({
      status: 201,
      body: {
        state: 'previewed',
        total: 3,
        canUndo: true,
        counts: { waiting: 2, refused: 1 },
        refusals: [{ message: 'The price would not be between €0.50 and €5,000.00.', count: 1 }],
        samples: [
          { title: 'Copy 1', before: '€10.00', after: '€9.00' },
          { before: '€5,000.00', after: '€4,500.00' }
        ]
      }
    })
    expect(await pricesOf([one, dear, cheap])).toEqual([1000, 500_000, 51])
  })

  it('finds no listing of another seller, and refuses such a row in a mixed selection', async () => {
    const [own = ''] = await addListings(1)
    const foreign = await addListing(await addUser('Seller', 'Other'), { priceCents: 1000 })
    expect(await bulk.preview(aPriceJob({ ids: [foreign] }))).toMatchObject({ status: 404 })
    const id = await bulk.previewId(aPriceJob({ ids: [own, foreign] }))
    expect(await bulk.finish(id)).toMatchObject({ counts: { done: 1, refused: 1 } })
    expect((await bulk.rows(id, '?state=refused')).rows).toMatchObject([
      { id: foreign, title: '', message: 'This row is not in your list any more.' }
    ])
    expect(await Listings.findById(foreign).lean()).toMatchObject({ priceCents: 1000 })
  })

  it('freezes a filter: a listing that matches later is not changed', async () => {
    const before = await addListings(3)
    const id = await bulk.previewId(aPriceJob({ filter: { status: 'available', q: 'copy' } }))
    const later = await addListing(seller, { title: 'Copy 4', priceCents: 1000 })
    expect(await bulk.finish(id)).toMatchObject({ state: 'done', total: 3, counts: { done: 3 } })
    expect(await pricesOf([...before, later])).toEqual([900, 900, 900, 1000])
  })

  it('is replaced by the next one of the same account', async () => {
    const ids = await addListings(1)
    const first = await bulk.previewId(aPriceJob({ ids }))
    await bulk.previewId(aPriceJob({ ids }, 10))
    expect(await bulk.start(first)).toMatchObject({ status: 404 })
    expect(await Rows.countDocuments({ _id: `${first}:${ids[0]}` })).toBe(0)
  })

  it('refuses a change to nothing, an unknown action, and an empty selection', async () => {
    const ids = await addListings(1)
    expect(await bulk.preview(aPriceJob({ ids }, 0))).toMatchObject({ status: 400 })
    expect(await bulk.preview({ ...aPriceJob({ ids }), action: 'delete' })).toMatchObject({ status: 400 })
    expect(await bulk.preview(aPriceJob({ ids: [] }))).toMatchObject({ status: 400 })
    expect(await bulk.preview(aPriceJob({ filter: { q: 'nothing like it' } }))).toMatchObject({ status: 422 })
  })

  it('that would change no row cannot be started', async () => {
    const ids = await addListings(1)
    const body = { list: 'my-listings', action: 'relist', parameters: {}, selection: { ids } }
    expect(await bulk.start(await bulk.previewId(body))).toMatchObject({ status: 422 })
  })
})

describe('job', () => {
  it('changes the prices, and its undo restores all but the one that was changed since', async () => {
    const ids = await addListings(30)
    const id = await bulk.previewId(aPriceJob({ ids }, 25))
    expect(await bulk.finish(id)).toMatchObject({ counts: { done: 30, waiting: 0 } })
    expect(new Set(await pricesOf(ids))).toEqual(new Set([1250]))
    await Listings.updateOne({ _id: ids[4] }, { $set: { priceCents: 1300 } })

    expect(await bulk.finishUndo(id)).toMatchObject({
      state: 'undone',
      counts: { undone: 29, 'changed-since': 1 },
      refusals: [{ message: 'Changed since.', count: 1 }]
    })
    expect((await pricesOf(ids)).filter((price) => price === 1000)).toHaveLength(29)
    expect((await pricesOf(ids))[4]).toBe(1300)
    expect(await bulk.undo(id)).toMatchObject({ status: 202, body: { state: 'undone' } })
  })

  it('leaves a row alone that was changed between preview and start', async () => {
    const ids = await addListings(2)
    const id = await bulk.previewId(aPriceJob({ ids }))
    await Listings.updateOne({ _id: ids[0] }, { $set: { priceCents: 1111 } })
    expect(await bulk.finish(id)).toMatchObject({ counts: { done: 1, 'changed-since': 1 } })
    expect(await pricesOf(ids)).toEqual([1111, 900])
  })

  it('whose process is killed is continued by another, and changes each row once', async () => {
    const ids = await addListings(40)
    const id = await bulk.previewId(aPriceJob({ ids }))
    await startWithoutRunner(id)
    const child = spawn(process.execPath, [...MORTAL, id, '12'], { stdio: ['ignore', 'ignore', 'inherit'] })
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')
    expect((await pricesOf(ids)).filter((price) => price === 900)).toHaveLength(12)
    expect(await bulk.get(id)).toMatchObject({ state: 'running', counts: { done: 11, waiting: 29 } })

    await run(id)
    expect(await bulk.get(id)).toMatchObject({ counts: { done: 11 } })
    await endLeases()
    await Promise.all([1, 2, 3].map(() => run(id)))
    expect(await bulk.get(id)).toMatchObject({ state: 'done', counts: { done: 40, waiting: 0 } })
    expect(new Set(await pricesOf(ids))).toEqual(new Set([900]))
  })

  it('and buyers at the same time: a copy that is booked keeps the price of its booking', async () => {
    const { POST } = await import('@/app/api/bookings/route')
    const { OrderModel } = await import('@/models/order')
    const ids = await addListings(20)
    const buyers = await Promise.all(ids.slice(0, 8).map((_, place) => addUser('Buyer', `Bea ${place}`)))
    const id = await bulk.previewId(aPriceJob({ ids }))
    const [, ...booked] = await Promise.all([
      bulk.finish(id),
      ...buyers.map((as, place) => call(POST, { as, body: { ...MEETING, productId: ids[place] } }))
    ])
    // A buyer whose copy gets another price at this moment is refused, and may book it at that price.
    const won = booked.filter(({ status }) => status === 201)
    for (const { status } of booked) expect([201, 409]).toContain(status)
    const job = await bulk.get(id)
    expect(job.counts.done + job.counts.refused).toBe(20)
    const orders = await OrderModel.find({ sellerId: seller.id, status: 'reserved' }, { lines: 1 }).lean()
    const bookings = orders.flatMap(({ lines }) => lines)
    expect(bookings).toHaveLength(won.length)
    const prices = await pricesOf(bookings.map(({ listingId }) => listingId.toHexString()))
    expect(bookings.map(({ priceCents }) => priceCents)).toEqual(prices)
    await bulk.finishUndo(id)
    expect(await pricesOf(ids.slice(8))).toEqual(ids.slice(8).map(() => 1000))
  })

  it('ends when the account of its seller is suspended', async () => {
    const ids = await addListings(2)
    const id = await bulk.previewId(aPriceJob({ ids }))
    await startWithoutRunner(id)
    const { UserModel } = await import('@/models/user')
    await UserModel.updateOne({ _id: seller.id }, { $set: { status: 'suspended' } })
    await run(id)
    expect(await Jobs.findById(id).lean()).toMatchObject({ state: 'stopped' })
    expect(await pricesOf(ids)).toEqual([1000, 1000])
  })

  it('is purged after thirty days with its rows', async () => {
    const ids = await addListings(1)
    const id = await bulk.previewId(aPriceJob({ ids }))
    await bulk.finish(id)
    const { purgeBulkJobs } = await import('@/lib/bulk-jobs/purge-bulk-jobs')
    await purgeBulkJobs(new Date(Date.now() + 29 * 86_400_000))
    expect(await Jobs.countDocuments({ _id: id })).toBe(1)
    await purgeBulkJobs(new Date(Date.now() + 31 * 86_400_000))
    expect([await Jobs.countDocuments({ _id: id }), await Rows.countDocuments({ _id: `${id}:${ids[0]}` })]).toEqual([
      0, 0
    ])
  })
})
