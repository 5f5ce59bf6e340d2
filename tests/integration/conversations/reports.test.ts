import { afterAll, beforeAll, expect, it } from 'vitest'
import { renderImage } from '@/tests/support/picture-zoo'
import { addUser, call, openTestShop, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'
import { buy, codeOf } from '../payments/buying'
import { ask, fetchPhoto, idOf, read, report, send, sentOf, start, textsFor, upload } from './conversation-calls'
import { dispatchDue } from '@/tests/support/dispatch-due'

let shop: TestShop
let admin: TestUser
let queries: typeof import('@/lib/conversations/report-queries')

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada')
  queries = await import('@/lib/conversations/report-queries')
})

afterAll(() => shop.close())

const actor = ({ id, email, name, roles }: TestUser) => ({ id, email, name, roles })

async function decide(id: string, outcome: 'remove' | 'reject', as = admin): Promise<CallResult> {
  const { POST } = await import('@/app/api/admin/message-reports/[id]/decision/route')
  return call(POST, { as, body: { outcome, reason: 'It asks for money elsewhere.' }, params: { id } })
}

async function findReport(reporter: TestUser) {
  const page = await queries.listOpenMessageReports(actor(admin), {})
  const found = page.rows.find((row) => row.reporter.id === reporter.id)
  if (!found) throw new Error('the report is not in the queue')
  return found
}

async function countReads(targetId: string): Promise<number> {
  const { AuditEntryModel } = await import('@/models/audit-entry')
  return AuditEntryModel.countDocuments({ action: 'conversation-read', targetId })
}

async function photoForAdmin(as: TestUser, id: string): Promise<number> {
  const { NextRequest } = await import('next/server')
  const { GET } = await import('@/app/api/admin/message-photos/[id]/route')
  const request = new NextRequest(`http://shop.test/api/admin/message-photos/${id}`, { headers: { cookie: as.cookie } })
  return (await GET(request, { params: Promise.resolve({ id }) })).status
}

it('an admin reads the reported message with those around it, which is put on record, and nothing before a report', async () => {
  const { buyer, seller, id } = await ask('Is it signed?')
  const photo = idOf(await upload(seller, await renderImage('jpeg', 400, 300)))
  expect(await photoForAdmin(admin, photo)).toBe(404)
  await send(seller, id, { text: 'Pay me elsewhere', photoIds: [photo] })
  await send(buyer, id, { text: 'No' })
  expect((await report(buyer, id, 2)).status).toBe(202)
  const { id: reportId, ...rest } = await findReport(buyer)
  expect(rest).toMatchObject({ reported: { name: 'Selma Shelf' }, reason: 'scam', state: 'open' })
  expect(JSON.stringify(rest)).not.toContain('Pay me elsewhere')
  expect(await countReads(reportId)).toBe(0)
  const shown = await queries.readMessageReport(actor(admin), reportId)
  expect(shown?.copied).toMatchObject([
    { number: 1, sender: 'Bea Reader', text: 'Is it signed?', isReported: false },
    { number: 2, sender: 'Selma Shelf', text: 'Pay me elsewhere', isReported: true },
    { number: 3, text: 'No', isReported: false }
  ])
  expect(await countReads(reportId)).toBe(1)
  const copy = shown?.copied[1]?.photos[0]?.id ?? ''
  expect([copy === photo, await photoForAdmin(admin, copy), await photoForAdmin(admin, photo)]).toEqual([
    false,
    200,
    404
  ])
  expect((await fetchPhoto(buyer, copy)).status).toBe(404)
})

it('nobody but an admin reads or decides a report', async () => {
  const { buyer, seller, id } = await ask()
  await report(seller, id, 1)
  const { id: reportId } = await findReport(seller)
  await expect(queries.readMessageReport(actor(seller), reportId)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(queries.listOpenMessageReports(actor(buyer), {})).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  expect(codeOf(await decide(reportId, 'remove', seller))).toBe('NOT_ALLOWED')
})

it('only a message of the other side can be reported, and each once', async () => {
  const { buyer, seller, id } = await ask()
  expect(codeOf(await report(buyer, id, 1))).toBe('NOT_FOUND')
  expect(codeOf(await report(seller, id, 7))).toBe('NOT_FOUND')
  expect((await report(seller, id, 1)).status).toBe(202)
  expect((await report(seller, id, 1)).status).toBe(202)
  const { MessageReportModel } = await import('@/models/message-report')
  expect(await MessageReportModel.countDocuments({ reporterId: seller.id })).toBe(1)
})

it('a message that was removed is gone for both, who are mailed, and the decision is on record', async () => {
  const { buyer, seller, id } = await ask('Pay me elsewhere')
  await report(seller, id, 1)
  const { id: reportId } = await findReport(seller)
  expect((await decide(reportId, 'remove')).status).toBe(200)
  expect((await decide(reportId, 'remove')).status, 'again').toBe(200)
  expect(codeOf(await decide(reportId, 'reject'))).toBe('ALREADY_DECIDED')
  for (const reader of [buyer, seller])
    expect((await read(reader, id)).messages).toMatchObject([{ text: '', state: 'removed' }])
  await dispatchDue()
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  const keys = (await OutgoingMailModel.find({}, { _id: 1 }).lean()).map(({ _id }) => String(_id))
  expect(keys).toEqual(expect.arrayContaining([`message-report-decided:${reportId}`, `message-removed:${reportId}`]))
  const { AuditEntryModel } = await import('@/models/audit-entry')
  expect(await AuditEntryModel.countDocuments({ action: 'message-report-decided', targetId: reportId })).toBe(1)
})

it('a message whose report was rejected stays', async () => {
  const { buyer, seller, id } = await ask('Is it signed?')
  await report(seller, id, 1)
  const { id: reportId } = await findReport(seller)
  expect((await decide(reportId, 'reject')).status).toBe(200)
  expect(await textsFor(buyer, id)).toEqual(['Is it signed?'])
})

it('one of several admins decides', async () => {
  const { seller, id } = await ask()
  await report(seller, id, 1)
  const { id: reportId } = await findReport(seller)
  const other = await addUser('Admin', 'Otto')
  const results = await Promise.all([decide(reportId, 'remove'), decide(reportId, 'reject', other)])
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('a message is removed as decided also when the process ended right after the decision', async () => {
  const { buyer, seller, id } = await ask('Pay me elsewhere')
  await report(seller, id, 1)
  const { id: reportId } = await findReport(seller)
  const { MessageReportModel } = await import('@/models/message-report')
  const { toMessageReportEvents } = await import('@/lib/conversations/events')
  const decided = { state: 'actioned', decidedAt: new Date(), statement: 'Fraud' } as const
  const events = { $each: toMessageReportEvents(decided.decidedAt) }
  await MessageReportModel.updateOne({ _id: reportId }, { $set: decided, $push: { events } })
  await dispatchDue()
  expect((await read(buyer, id)).messages).toMatchObject([{ state: 'removed' }])
})

it('the copy of a report outlives both people and the conversation, until half a year after the decision', async () => {
  const { buyer, seller, id } = await ask('Pay me elsewhere')
  const photo = idOf(await upload(buyer, await renderImage('jpeg', 400, 300)))
  await send(buyer, id, { photoIds: [photo], text: 'My account' })
  await report(seller, id, 2)
  const { id: reportId } = await findReport(seller)
  const { unsafeErasePerson } = await import('@/lib/privacy/erase-person')
  await unsafeErasePerson(buyer)
  await unsafeErasePerson(seller)
  const shown = await queries.readMessageReport(actor(admin), reportId)
  expect(shown?.copied.map(({ text }) => text)).toEqual(['Pay me elsewhere', 'My account'])
  const copy = shown?.copied[1]?.photos[0]?.id ?? ''
  expect(await photoForAdmin(admin, copy)).toBe(200)
  const { purgeMessageReports } = await import('@/lib/conversations/decide-message-report')
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  await purgeMessageReports(days(400))
  expect(await queries.readMessageReport(actor(admin), reportId), 'open ones stay').not.toBeNull()
  await decide(reportId, 'reject')
  await purgeMessageReports(days(182))
  expect(await queries.readMessageReport(actor(admin), reportId)).not.toBeNull()
  await purgeMessageReports(days(184))
  expect(await queries.readMessageReport(actor(admin), reportId)).toBeNull()
  expect(await photoForAdmin(admin, copy)).toBe(404)
})

it('either side attaches the conversation to an open case, and admins read what was written until then', async () => {
  const seller = await addUser('Seller', 'Selma Shelf')
  const bought = await buy(shop, seller)
  const { buyer, bookingId } = bought
  const { conversationId: id } = sentOf(await start(buyer, { orderId: bookingId, text: 'A page is torn.' }))
  const { POST: attach } = await import('@/app/api/conversations/[id]/case/route')
  const attachAs = (as: TestUser) => call(attach, { as, body: { orderId: bookingId }, params: { id } })
  expect(codeOf(await attachAs(buyer))).toBe('NO_CASE')
  const { POST: open } = await import('@/app/api/orders/[id]/case/route')
  await call(open, { as: buyer, body: { reason: 'damaged', text: 'See the messages.' }, params: { id: bookingId } })
  const { readAttachedConversation } = await import('@/lib/conversations/case-conversation')
  expect(await readAttachedConversation(actor(admin), bookingId)).toBeNull()
  expect((await attachAs(seller)).status).toBe(200)
  await send(buyer, id, { text: 'Later' })
  const attached = await readAttachedConversation(actor(admin), bookingId)
  expect(attached).toMatchObject({ by: 'seller', messages: [{ sender: buyer.name, text: 'A page is torn.' }] })
  expect(await countReads(bookingId)).toBe(1)
  expect((await attachAs(buyer)).status).toBe(200)
  expect((await readAttachedConversation(actor(admin), bookingId))?.messages).toHaveLength(2)
})
