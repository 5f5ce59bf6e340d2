import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeGrounds } from '@/lib/audit/audit-entry'
import { BOOKING_LIST } from '@/lib/admin/booking-list'
import type { Cursors } from '@/lib/platform/paging'
import { walkList } from '@/tests/support/walk-list'
import { brokenRules, buy, hold, stateOf } from '@/tests/integration/payments/buying'
import { withOneLine } from '@/tests/integration/planted-order'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { english } from '@/tests/support/english'

let shop: TestShop
let admin: TestUser
let seller: TestUser
let cancel: typeof import('@/app/api/bookings/[id]/cancel/route').POST
let refund: typeof import('@/app/api/bookings/[id]/refund/route').POST

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada')
  seller = await addUser('Seller', 'Sue')
  ;({ POST: cancel } = await import('@/app/api/bookings/[id]/cancel/route'))
  ;({ POST: refund } = await import('@/app/api/bookings/[id]/refund/route'))
})

afterAll(() => shop.close())

async function list(query: { q?: string; status?: string }, cursors: Cursors = {}) {
  const { listManagedBookings } = await import('@/lib/admin/booking-queries')
  return listManagedBookings(admin, { ...BOOKING_LIST.parse(query), ...cursors })
}

async function find(id: string) {
  const { findManagedBooking } = await import('@/lib/admin/booking-queries')
  const found = await findManagedBooking(admin, id, english)
  if (!found) throw new Error('there is no such booking')
  return found
}

async function actsOn(targetId: string) {
  const { AuditEntryModel } = await import('@/models/audit-entry')
  return (await AuditEntryModel.find({ targetId }).sort({ _id: 1 }).lean()).map(
    (act) => `${act.action}: ${describeGrounds(act, english)}`
  )
}

function as(actor: TestUser, id: string, body: object = {}) {
  return { as: actor, params: { id }, body }
}

it('the list of bookings finds a booking by its id, transaction, title, and by the mail of its buyer or seller', async () => {
  const bought = await buy(shop, seller)
  const { OrderModel } = await import('@/models/order')
  await OrderModel.updateOne({ _id: bought.bookingId }, { $set: { 'lines.0.title': 'A (very) rare title' } })
  for (const q of [
    bought.bookingId,
    bought.transactionId,
    '(VERY) rare',
    bought.buyer.email,
    bought.buyer.email.slice(0, -4).toUpperCase()
  ]) {
    const { rows } = await list({ q })
    expect(
      rows.map(({ id }) => id),
      q
    ).toEqual([bought.bookingId])
  }
  const ofSeller = await list({ q: seller.email })
  expect(ofSeller.rows.some(({ id }) => id === bought.bookingId)).toBe(true)
  for (const q of ['nobody@flyleaf.test', '.*', 'pi_unknown', '0123456789abcdef01234567', '@'])
    expect((await list({ q })).total, q).toBe(0)
  expect(await list({ q: bought.bookingId, status: 'reserved' })).toMatchObject({ total: 0 })
  expect(await list({ q: 'no\0thing' })).toMatchObject({ total: 0 })
  expect(await list({ q: bought.bookingId, status: 'paid' })).toMatchObject({ total: 1, isCut: false })
})

it('the list of bookings shows the latest first, page by page, and one status alone', async () => {
  const { OrderModel } = await import('@/models/order')
  const pattern = await OrderModel.findOne({}).lean()
  const listingId = pattern?.lines[0]?.listingId ?? ''
  const day = Date.UTC(2020, 0, 1)
  await OrderModel.insertMany(
    Array.from({ length: 103 }, (_, place) => ({
      ...pattern,
      ...withOneLine(listingId, { title: `Old ${place}` }),
      paymentIntent: undefined,
      status: 'cancelled',
      bookedAt: new Date(day - place * 1000)
    }))
  )
  const all = await list({})
  expect(all.rows[0]?.bookName).not.toMatch(/^Old/)
  const { pages, forward, backward } = await walkList((cursors) => list({ q: 'old ' }, cursors))
  expect(pages.map(({ total, skipped }) => [total, skipped])).toEqual([
    [103, 0],
    [103, 50],
    [103, 100]
  ])
  expect(forward.flat().map(({ bookName }) => bookName)).toEqual(
    Array.from({ length: 103 }, (_, place) => `Old ${place}`)
  )
  expect(backward).toEqual(forward)
  expect((await list({ status: 'paid' })).rows.every(({ status }) => status === 'paid')).toBe(true)
  await OrderModel.deleteMany({ status: 'cancelled' })
})

it('the list of bookings is for admins', async () => {
  const { findManagedBooking, listManagedBookings } = await import('@/lib/admin/booking-queries')
  await expect(listManagedBookings(seller, BOOKING_LIST.initial)).rejects.toMatchObject({
    code: 'NOT_ALLOWED'
  })
  await expect(findManagedBooking(seller, '0123456789abcdef01234567', english)).rejects.toMatchObject({
    code: 'NOT_ALLOWED'
  })
  expect(await findManagedBooking(admin, '0123456789abcdef01234567', english)).toBeNull()
  expect(await findManagedBooking(admin, 'nonsense', english)).toBeNull()
})

it('returning money returns part by part, never more than is left, and puts each on record', async () => {
  const bought = await buy(shop, seller, 1000)
  const id = bought.bookingId
  const reason = 'A page was torn'
  expect(await call(refund, as(admin, id, { amountCents: 350, reason }))).toMatchObject({
    status: 200,
    body: { status: 'paid', refundedCents: 350 }
  })
  expect(await find(id)).toMatchObject({
    refundedCents: 350,
    leftCents: 650,
    returningCents: 0,
    mayRefund: 'whole',
    mayCancel: true
  })
  expect(await call(refund, as(admin, id, { amountCents: 651, reason }))).toMatchObject({
    status: 409,
    body: { error: { code: 'NOT_REFUNDABLE' } }
  })
  expect(await call(refund, as(admin, id, { amountCents: 650, reason }))).toMatchObject({
    body: { status: 'refunded', refundedCents: 1000 }
  })
  expect(await find(id)).toMatchObject({ leftCents: 0, mayRefund: null, mayCancel: false })
  expect(await actsOn(id)).toEqual([
    'booking-refunded: €3.50 of €10.00: A page was torn',
    'booking-refunded: €6.50 of €10.00: A page was torn'
  ])
  const words = (await find(id)).history.map((line) => line.label)
  expect(words).toContain('€3.50 returned.')
  expect(words.at(-1)).toBe('Ended: all of the money was returned.')
})

it('returning money returns once what two admins return at once', async () => {
  const bought = await buy(shop, seller, 1000)
  const press = (key: string) =>
    call(refund, { ...as(admin, bought.bookingId, { amountCents: 600 }), headers: { 'idempotency-key': key } })
  const responses = await Promise.all([press('one'), press('other')])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await find(bought.bookingId)).refundedCents).toBe(600)
})

it('returning money records nothing that was refused', async () => {
  const held = await hold(seller)
  expect((await call(refund, as(admin, held.bookingId, { amountCents: 100 }))).status).toBe(409)
  expect((await call(refund, as(seller, held.bookingId, { amountCents: 100 }))).status).toBe(403)
  expect(await actsOn(held.bookingId)).toEqual([])
})

it('cancelling for the shop frees a held copy, with the reason on record; buyer and seller leave no such line', async () => {
  const held = await hold(seller)
  const reason = 'The seller cannot be reached'
  expect(await call(cancel, as(admin, held.bookingId, { reason }))).toMatchObject({
    status: 200,
    body: { status: 'cancelled' }
  })
  expect(await stateOf(held)).toEqual({ booking: 'cancelled', listing: 'available' })
  expect(await actsOn(held.bookingId)).toEqual([`booking-cancelled: ${reason}`])
  expect((await call(cancel, as(admin, held.bookingId, { reason }))).status).toBe(200)
  expect(await actsOn(held.bookingId)).toHaveLength(1)
  const other = await hold(seller)
  await call(cancel, as(other.buyer, other.bookingId))
  expect(await actsOn(other.bookingId)).toEqual([])
})

it('cancelling for the shop refunds what was paid', async () => {
  const bought = await buy(shop, seller)
  expect(await call(cancel, as(admin, bought.bookingId, { reason: 'Fraud' }))).toMatchObject({
    body: { status: 'refunded' }
  })
  expect(await actsOn(bought.bookingId)).toEqual(['booking-cancelled: Fraud'])
  expect(await brokenRules()).toEqual([])
})
