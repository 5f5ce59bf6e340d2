import { Types } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { kindsOfMailsAbout } from '../reports/moderation'
import { toBulkCalls } from './bulk-calls'

const MEETING = { userPhoneNumber: '+49 30 1234567', meetingLocation: 'Lisbon, Rossio station' }
const STATEMENT = { ground: 'rules', reason: 'These are photocopies.' }

let shop: TestShop
let admin: TestUser
let seller: TestUser
let bulk: ReturnType<typeof toBulkCalls>
let models: {
  Listing: typeof import('@/models/listing').ListingModel
  Report: typeof import('@/models/report').ReportModel
  Audit: typeof import('@/models/audit-entry').AuditEntryModel
  User: typeof import('@/models/user').UserModel
}

beforeAll(async () => {
  shop = await openTestShop()
  models = {
    Listing: (await import('@/models/listing')).ListingModel,
    Report: (await import('@/models/report')).ReportModel,
    Audit: (await import('@/models/audit-entry')).AuditEntryModel,
    User: (await import('@/models/user')).UserModel
  }
})

afterAll(() => shop.close())

beforeEach(async () => {
  await models.Report.deleteMany({})
  admin = await addUser('Admin', 'Ada')
  seller = await addUser('Seller', 'Dealer')
  bulk = toBulkCalls(admin)
})

async function addListings(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let number = 1; number <= count; number += 1) ids.push(await addListing(seller, { title: `Copy ${number}` }))
  return ids
}

async function addReports(listingIds: readonly string[]): Promise<void> {
  await models.Report.insertMany(
    listingIds.map((listingId, place) => ({
      listingId: new Types.ObjectId(listingId),
      title: `Copy ${place + 1}`,
      reason: 'scam',
      explanation: 'Too cheap.',
      contact: { name: 'Rita', email: 'rita@reader.test' },
      reportedAt: new Date(Date.now() - 1000 + place),
      state: 'open'
    }))
  )
}

function entriesOf(): Promise<{ action: string; targetId: string; reason: string }[]> {
  return models.Audit.find({ actorId: admin.id }).sort({ _id: 1 }).lean().exec()
}

describe('reports', () => {
  it('fifty are rejected by one job, with one entry in the audit log, and those that came later stay open', async () => {
    const ids = await addListings(50)
    await addReports(ids)
    const id = await bulk.previewId({
      list: 'reports',
      action: 'reject',
      parameters: { reason: 'The copies are genuine.' },
      selection: { filter: { show: 'open' } }
    })
    await addReports(ids.slice(0, 1))
    const job = await bulk.finish(id)
    expect(job).toMatchObject({ state: 'done', canUndo: false, counts: { done: 50 } })
    expect(await models.Report.countDocuments({ state: 'rejected', statement: 'The copies are genuine.' })).toBe(50)
    expect(await models.Report.countDocuments({ state: 'open' })).toBe(1)
    expect(await entriesOf()).toMatchObject([
      {
        action: 'bulk-job-started',
        targetId: id,
        reason: 'The copies are genuine.',
        detail: expect.stringContaining(job.rowsHash)
      }
    ])
    expect(await bulk.undo(id)).toMatchObject({ status: 422 })
  })

  it('are decided by a takedown of their listings, also when the job is continued after a kill', async () => {
    const ids = await addListings(2)
    await addReports(ids)
    const body = { list: 'reports', action: 'take-down', parameters: STATEMENT, selection: { ids } }
    const id = await bulk.previewId(body)
    await bulk.finish(id)
    expect(await models.Listing.countDocuments({ sellerId: seller.id, 'takenDown.reason': STATEMENT.reason })).toBe(2)
    expect(await kindsOfMailsAbout(ids[0] ?? '')).toContain('listing-taken-down')
    // As if the process had been killed before it stored the result of the first row.
    const [{ BulkJobModel }, { BulkRowModel }, { bulkWorker }] = await Promise.all([
      import('@/models/bulk-job'),
      import('@/models/bulk-row'),
      import('@/lib/bulk-jobs/run-bulk-job')
    ])
    await BulkJobModel.updateOne({ _id: id }, { $set: { state: 'running' } })
    await BulkRowModel.updateOne({ _id: `${id}:${ids[0]}` }, { $set: { state: 'waiting' } })
    await bulkWorker.run(id)
    expect(await bulk.wait(id)).toMatchObject({ state: 'done', counts: { done: 2 } })
    expect(await entriesOf()).toHaveLength(1)
  })
})

describe('listings', () => {
  it('are taken down with one reason, which cancels holds, and reinstated', async () => {
    const { POST } = await import('@/app/api/bookings/route')
    const { OrderModel } = await import('@/models/order')
    const ids = await addListings(3)
    expect(
      await call(POST, { as: await addUser('Buyer', 'Bea'), body: { ...MEETING, productId: ids[0] } })
    ).toMatchObject({ status: 201 })
    const takeDown = { list: 'listings', action: 'take-down', parameters: STATEMENT }
    const id = await bulk.previewId({ ...takeDown, selection: { filter: { seller: seller.email } } })
    expect(await bulk.finish(id)).toMatchObject({ total: 3, canUndo: false, counts: { done: 3 } })
    expect(await models.Listing.countDocuments({ sellerId: seller.id, 'takenDown.by': admin.id })).toBe(3)
    expect(await OrderModel.countDocuments({ 'lines.listingId': ids[0], status: 'reserved' })).toBe(0)

    const again = await bulk.previewId({ ...takeDown, selection: { ids } })
    expect(await bulk.get(again)).toMatchObject({ counts: { unchanged: 3, waiting: 0 } })

    const reinstate = { list: 'listings', action: 'reinstate', parameters: { reason: 'They are genuine.' } }
    await bulk.finish(await bulk.previewId({ ...reinstate, selection: { ids } }))
    expect(await models.Listing.countDocuments({ sellerId: seller.id, 'reinstated.by': admin.id })).toBe(3)
    expect((await entriesOf()).map(({ action }) => action)).toEqual(['bulk-job-started', 'bulk-job-started'])
  })

  it('of others are for admins', async () => {
    const ids = await addListings(1)
    const body = { list: 'listings', action: 'take-down', parameters: STATEMENT, selection: { ids } }
    expect(await toBulkCalls(seller).preview(body)).toMatchObject({ status: 403 })
  })
})

describe('accounts', () => {
  it('are suspended with one reason and reinstated, but never an admin', async () => {
    const other = await addUser('Seller', 'Other')
    const boss = await addUser('Admin', 'Boss')
    const ids = [seller.id, other.id, boss.id]
    const suspend = { list: 'sellers', action: 'suspend', parameters: { reason: 'Fraud' }, selection: { ids } }
    expect(await bulk.finish(await bulk.previewId(suspend))).toMatchObject({ counts: { done: 2, refused: 1 } })
    expect(await models.User.countDocuments({ status: 'suspended', suspendedReason: 'Fraud' })).toBe(2)
    const reinstate = { list: 'sellers', action: 'reinstate', parameters: {}, selection: { ids: ids.slice(0, 2) } }
    expect(await bulk.finish(await bulk.previewId(reinstate))).toMatchObject({ counts: { done: 2 } })
    expect(await models.User.countDocuments({ status: 'suspended' })).toBe(0)
  })
})

it('the audit log shows a list of rows that was changed after its job, also after the names are removed', async () => {
  const { checkBulkRows } = await import('@/lib/bulk-jobs/check-bulk-rows')
  const { purgeBulkJobs } = await import('@/lib/bulk-jobs/purge-bulk-jobs')
  const { BulkRowModel } = await import('@/models/bulk-row')
  const suspend = { list: 'sellers', action: 'suspend', parameters: { reason: 'Fraud' } }
  const id = await bulk.previewId({ ...suspend, selection: { ids: [seller.id] } })
  await bulk.finish(id)
  await purgeBulkJobs(new Date(Date.now() + 31 * 86_400_000))
  expect((await bulk.rows(id)).rows).toMatchObject([{ id: seller.id, title: '', state: 'done' }])
  expect(await checkBulkRows()).toEqual([])
  await BulkRowModel.deleteMany({ _id: `${id}:${seller.id}` })
  expect(await checkBulkRows()).toHaveLength(1)
})
