import { Types } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { codeOf } from '@/tests/integration/listings/selling'
import { waitForMail } from '@/tests/integration/mail/wait-for-mail'
import { dispatchDue } from '@/tests/support/dispatch-due'
import {
  addListing,
  addUser,
  call,
  openTestShop,
  type CallResult,
  type TestShop,
  type TestUser
} from '@/tests/support/shop'
import { actsOn, dispatchAgain, failNextMail, kindsOfMailsAbout, report, takeDown } from './moderation'

let shop: TestShop
let admin: TestUser
let seller: TestUser
let id: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada')
})

beforeEach(async () => {
  seller = await addUser('Seller', 'Sue')
  id = await addListing(seller, { title: 'A Photocopy' })
})

afterAll(() => shop.close())

async function readReports() {
  const { ReportModel } = await import('@/models/report')
  return ReportModel.find({ listingId: id }).sort({ reportedAt: 1 }).lean()
}

async function idsOfReports(): Promise<string[]> {
  return (await readReports()).map(({ _id }) => _id.toHexString())
}

async function decide(as: TestUser, outcome: 'take-down' | 'reject', reportIds: string[]): Promise<CallResult> {
  const { POST } = await import('@/app/api/admin/reports/decisions/route')
  const more = outcome === 'take-down' ? { ground: 'rules' } : {}
  return call(POST, {
    as,
    body: { listingId: id, reportIds, outcome, reason: 'We compared it with a real one.', ...more }
  })
}

async function isShown(): Promise<boolean> {
  const { findPublicListing } = await import('@/lib/listings/queries')
  return (await findPublicListing(id)) !== null
}

it('deciding reports takes the copy down for all of them together, and tells reporters and seller', async () => {
  const first = await report(id)
  await report(id)
  const ids = await idsOfReports()
  expect(await decide(admin, 'take-down', ids)).toMatchObject({
    status: 200,
    body: { acknowledged: true, decidedCount: 2 }
  })
  expect(await isShown()).toBe(false)
  const reports = await readReports()
  expect(reports.map(({ state, statement }) => ({ state, statement }))).toEqual(
    [1, 2].map(() => ({ state: 'actioned', statement: 'We compared it with a real one.' }))
  )
  expect(reports.map(({ decidedBy }) => String(decidedBy))).toEqual([admin.id, admin.id])
  for (const reportId of ids) expect(await kindsOfMailsAbout(reportId)).toEqual(['report-received', 'report-decided'])
  expect(await kindsOfMailsAbout(id)).toEqual(['listing-taken-down'])
  expect(await actsOn(ids[0] ?? '')).toEqual(['report-decided'])
  expect(await actsOn(id)).toEqual(['listing-taken-down'])
  expect(await waitForMail(process.env.FLYLEAF_DATA ?? '', first, 'It was taken down')).toContain(
    'We compared it with a real one.'
  )
})

it('deciding reports leaves the copy alone when they are rejected, and the seller is not notified', async () => {
  const reporter = await report(id)
  expect(await decide(admin, 'reject', await idsOfReports())).toMatchObject({ status: 200 })
  expect(await isShown()).toBe(true)
  expect((await readReports())[0]?.state).toBe('rejected')
  expect(await kindsOfMailsAbout(id)).toEqual([])
  expect(await waitForMail(process.env.FLYLEAF_DATA ?? '', reporter, 'It stays in the shop')).toContain('compared')
})

it('deciding reports is won by one of two admins who decide differently at the same time, and the other is told', async () => {
  await report(id)
  await report(id)
  const ids = await idsOfReports()
  const other = await addUser('Admin', 'Ann')
  const responses = await Promise.all([decide(admin, 'take-down', ids), decide(other, 'reject', ids)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(responses.map(codeOf)).toContain('ALREADY_DECIDED')
  const states = new Set((await readReports()).map(({ state }) => state))
  expect([...states]).toEqual([responses[0]?.status === 200 ? 'actioned' : 'rejected'])
  expect(await isShown()).toBe(responses[0]?.status !== 200)
})

it('deciding reports takes no second decision about those that another admin is still deciding', async () => {
  await report(id)
  await report(id)
  const ids = await idsOfReports()
  const { ReportModel } = await import('@/models/report')
  const other = await addUser('Admin', 'Ann')
  // As the first admin's call leaves it between its two writes.
  const half = { $set: { state: 'rejected' as const, decidedBy: other.id, decidedAt: new Date(), statement: 'Fine' } }
  await ReportModel.updateOne({ _id: ids[0] }, { ...half, $unset: { openKey: 1 } })
  expect(codeOf(await decide(admin, 'take-down', ids))).toBe('ALREADY_DECIDED')
  expect(await isShown()).toBe(true)
  // The same admin goes on.
  expect((await decide(other, 'reject', ids)).status).toBe(200)
  expect((await readReports()).map(({ state }) => state)).toEqual(['rejected', 'rejected'])
})

it('deciding reports leaves a report open that came after the admin looked, and lets the same person report again after it', async () => {
  const email = await report(id)
  const seen = await idsOfReports()
  await report(id)
  await decide(admin, 'reject', seen)
  expect((await readReports()).map(({ state }) => state)).toEqual(['rejected', 'open'])
  await report(id, { email })
  expect(await readReports()).toHaveLength(3)
})

it('deciding reports can be done again after a stop half-way: what is down stays down, once', async () => {
  await report(id)
  await takeDown(admin, id)
  expect(await decide(admin, 'take-down', await idsOfReports())).toMatchObject({ status: 200 })
  expect(await kindsOfMailsAbout(id)).toEqual(['listing-taken-down'])
})

it('deciding reports can be repeated at once by the same admin when the first request failed half-way, and by nobody else', async () => {
  await report(id)
  const ids = await idsOfReports()
  const { ReportModel } = await import('@/models/report')
  const deciding = { by: new Types.ObjectId(admin.id), outcome: 'reject', until: new Date(Date.now() + 60_000) }
  await ReportModel.updateOne({ _id: ids[0] }, { $set: { deciding } })
  const other = await addUser('Admin', 'Ann')
  expect(codeOf(await decide(other, 'reject', ids))).toBe('ALREADY_DECIDED')
  expect(codeOf(await decide(admin, 'take-down', ids))).toBe('ALREADY_DECIDED')
  expect(await decide(admin, 'reject', ids)).toMatchObject({ status: 200, body: { decidedCount: 1 } })
  expect(await isShown()).toBe(true)
  expect((await readReports())[0]).not.toHaveProperty('deciding')
})

it('reporters are mailed of a decision once, also when the mail could not be queued at first', async () => {
  await report(id)
  const [reportId = ''] = await idsOfReports()
  expect(await kindsOfMailsAbout(reportId)).toEqual(['report-received'])
  await decide(admin, 'reject', [reportId])
  await failNextMail()
  for (let time = 0; time < 2; time += 1) await dispatchDue()
  expect(await kindsOfMailsAbout(reportId)).toEqual(['report-received'])
  for (let time = 0; time < 2; time += 1) await dispatchAgain()
  expect(await kindsOfMailsAbout(reportId)).toEqual(['report-received', 'report-decided'])
})

it('deciding reports still works when the seller has deleted the copy', async () => {
  await report(id)
  const { DELETE } = await import('@/app/api/listings/[id]/route')
  expect((await call(DELETE, { as: seller, method: 'DELETE', params: { id } })).status).toBe(200)
  expect(await decide(admin, 'take-down', await idsOfReports())).toMatchObject({ status: 200 })
  expect((await readReports())[0]?.state).toBe('actioned')
})

it('deciding reports is for admins, with a reason and reports of that very copy', async () => {
  await report(id)
  const ids = await idsOfReports()
  expect(await decide(seller, 'reject', ids)).toMatchObject({ status: 403 })
  expect(await decide(admin, 'reject', [])).toMatchObject({ status: 400 })
  expect(await decide(admin, 'reject', ['a'.repeat(24)])).toMatchObject({ status: 404 })
  expect((await readReports())[0]?.state).toBe('open')
})

it('the queue has the copy whose report waits longest first, with all of its open reports, and what was decided', async () => {
  const { listDecidedReports, listReportedListings, countWaiting } = await import('@/lib/reports/queries')
  const later = await addListing(seller, { title: 'Reported later' })
  await report(id)
  await report(later)
  await report(id)
  const queue = await listReportedListings(admin, {})
  const own = queue.rows.filter(({ listingId }) => listingId === id || listingId === later)
  expect(own.map(({ listingId, reports }) => [listingId, reports.length])).toEqual([
    [id, 2],
    [later, 1]
  ])
  expect(own[0]?.listing).toMatchObject({ id, openReports: 2, seller: { email: seller.email } })
  const before = await countWaiting(admin)
  await decide(admin, 'reject', await idsOfReports())
  expect((await countWaiting(admin)).reports).toBe(before.reports - 2)
  expect((await listDecidedReports(admin, {})).rows[0]).toMatchObject({ title: 'A Photocopy', state: 'rejected' })
})

it('the queue is for admins', async () => {
  const { listReportedListings } = await import('@/lib/reports/queries')
  await expect(listReportedListings(seller, {})).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

it('who reported something is erased half a year after the decision, and not before', async () => {
  await report(id)
  const { purgeContacts } = await import('@/lib/reports/report-notices')
  const inYears = (years: number) => new Date(Date.now() + years * 365 * 24 * 3_600_000)
  await purgeContacts(inYears(2))
  expect((await readReports())[0]?.contact?.name).toBe('Rita')
  await decide(admin, 'reject', await idsOfReports())
  await purgeContacts(inYears(0.45))
  expect((await readReports())[0]?.contact?.name).toBe('Rita')
  await purgeContacts(inYears(0.55))
  expect((await readReports())[0]).toMatchObject({ state: 'rejected', explanation: 'A photocopy.' })
  expect((await readReports())[0]?.contact).toBeUndefined()
})
