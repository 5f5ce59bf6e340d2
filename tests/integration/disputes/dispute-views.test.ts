import { afterAll, beforeAll, expect, it } from 'vitest'
import { BOOKING_LIST } from '@/lib/admin/booking-list'
import type { Actor } from '@/lib/platform/access/actor'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { advanceDispute, openDispute } from 'stripe-emulator/testing/stripe-process'
import { buy, codeOf, hold, openPayment, sendEvent, stateOf, type Held } from '../payments/buying'
import { english } from '@/tests/support/english'
import { toDay } from '@/lib/platform/time/calendar'

let shop: TestShop
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada')
})

afterAll(() => shop.close())

function toActor({ id, email, name, roles }: TestUser): Actor {
  return { id, email, name, roles }
}

type Disputed = Held & { transactionId: string; dispute: string }

async function buyDisputed(dueBy: string): Promise<Disputed> {
  const bought = await buy(shop, await addUser('Seller', 'Selma'))
  const { id } = await openDispute(shop.stripe, {
    payment_intent: bought.transactionId,
    due_by: new Date(dueBy).getTime() / 1000
  })
  await sendEvent(shop, 'charge.dispute.created', bought.transactionId)
  return { ...bought, dispute: id }
}

async function end({ dispute, transactionId }: Disputed, status: 'won' | 'lost'): Promise<void> {
  await advanceDispute(shop.stripe, { dispute, status })
  await sendEvent(shop, 'charge.dispute.closed', transactionId)
}

it('an open dispute stands in the admins’ queue, the one that is due first on top, until it is closed', async () => {
  const { listOpenDisputes } = await import('@/lib/admin/list-disputes')
  const { listManagedBookings } = await import('@/lib/admin/booking-queries')
  const { listOpenWork } = await import('@/lib/overview/open-work')
  const later = await buyDisputed('2030-02-01T00:00:00.000Z')
  const sooner = await buyDisputed('2030-01-01T00:00:00.000Z')
  const queue = async () =>
    (await listOpenDisputes(toActor(admin))).map(({ orderId, evidenceDueAt }) => [orderId, evidenceDueAt])
  expect(await queue()).toEqual([
    [sooner.bookingId, '2030-01-01T00:00:00.000Z'],
    [later.bookingId, '2030-02-01T00:00:00.000Z']
  ])
  const { rows, total } = await listManagedBookings(toActor(admin), BOOKING_LIST.parse({ status: 'disputed' }))
  expect([total, rows.map(({ id, isDisputed }) => [id, isDisputed]).sort()]).toEqual([
    2,
    [
      [later.bookingId, true],
      [sooner.bookingId, true]
    ].sort()
  ])
  expect(await listOpenWork(toActor(admin), new Date())).toContainEqual(
    expect.objectContaining({ kind: 'disputes', count: 2 })
  )
  await end(later, 'won')
  await end(sooner, 'won')
  expect(await queue()).toEqual([])
  await expect(listOpenDisputes(toActor(later.seller))).rejects.toThrow('NOT_ALLOWED')
})

it('an open dispute shows the admin its details and history, and no action that would be refused', async () => {
  const { findManagedBooking } = await import('@/lib/admin/booking-queries')
  const bought = await buyDisputed('2030-01-01T00:00:00.000Z')
  const open = await findManagedBooking(toActor(admin), bought.bookingId, english)
  expect(open).toMatchObject({
    mayCancel: false,
    mayRefund: null,
    disputes: [
      {
        id: bought.dispute,
        outcome: 'open',
        reason: 'fraudulent',
        amountCents: 1250,
        takenCents: 1250,
        evidenceDueAt: '2030-01-01T00:00:00.000Z'
      }
    ]
  })
  await end(bought, 'won')
  const won = await findManagedBooking(toActor(admin), bought.bookingId, english)
  expect(won).toMatchObject({ mayCancel: true, mayRefund: 'whole', disputes: [{ outcome: 'won', takenCents: 0 }] })
  const words = won?.history.map((line) => line.label) ?? []
  expect(words).toContain('The buyer’s bank disputes €12.50: the cardholder did not make the payment.')
  expect(words).toContain('The dispute is closed: won, the payment stands.')
})

it('an open dispute is told to the seller and the buyer where they see the booking', async () => {
  const bought = await buyDisputed('2030-01-01T00:00:00.000Z')
  const sales = await import('@/app/api/sales/route')
  const one = await import('@/app/api/bookings/[id]/route')
  expect((await call(sales.GET, { as: bought.seller })).body).toMatchObject([
    {
      isDisputed: true,
      dispute: { outcome: 'open', amountCents: 1250 },
      nextStep:
        'The buyer’s bank disputes this payment. Keep the book: it cannot be handed over and the booking cannot be cancelled until the dispute is closed.'
    }
  ])
  expect((await call(one.GET, { as: bought.buyer, params: { id: bought.bookingId } })).body).toMatchObject({
    isDisputed: true,
    chargedBackCents: 0
  })
  await end(bought, 'lost')
  expect((await call(sales.GET, { as: bought.seller })).body).toMatchObject([
    { isDisputed: false, chargedBackCents: 1250, dispute: { outcome: 'lost' } }
  ])
  expect((await call(one.GET, { as: bought.buyer, params: { id: bought.bookingId } })).body).toMatchObject({
    isDisputed: false,
    chargedBackCents: 1250
  })
})

it('a dispute that was lost is counted as money taken back by a bank on the day it was learnt', async () => {
  const { readDays } = await import('@/lib/overview/read-days')
  const today = toDay(new Date())
  const sum = async () =>
    [...(await readDays(today, new Date())).values()].reduce((cents, day) => cents + day.chargedBackCents, 0)
  const before = await sum()
  const [won, lost] = [await buyDisputed('2030-01-01T00:00:00.000Z'), await buyDisputed('2030-01-01T00:00:00.000Z')]
  await end(won, 'won')
  await end(lost, 'lost')
  expect((await sum()) - before).toBe(1250)
})

it('an account with an open dispute waits with the request of its buyer or seller to close it until the dispute is closed, also after the handover', async () => {
  const { POST } = await import('@/app/api/profile/close/route')
  const { OrderModel } = await import('@/models/order')
  const bought = await buyDisputed('2030-01-01T00:00:00.000Z')
  // Handed over before the dispute was opened.
  await OrderModel.updateOne(
    { _id: bought.bookingId },
    // All of it is commission, so that no money of the seller keeps the account open.
    {
      $set: {
        status: 'handed_over',
        handedOverAt: new Date(0),
        releasedAt: new Date('2020-01-01'),
        'lines.0.commissionCents': 1250
      }
    }
  )
  for (const person of [bought.buyer, bought.seller]) {
    expect(await call(POST, { as: person, body: { email: person.email } })).toMatchObject({
      status: 200,
      body: { done: false }
    })
  }
  await end(bought, 'won')
  const { transferEarnings } = await import('@/lib/transfers/transfer-earnings')
  await transferEarnings({ now: new Date(), shouldStop: () => false })
  for (const person of [bought.buyer, bought.seller]) {
    expect(await call(POST, { as: person, body: { email: person.email } })).toMatchObject({
      status: 200,
      body: { done: true }
    })
  }
})

it('an account with an open dispute cannot be deleted by an admin before the dispute is closed, and stays as it is', async () => {
  const { DELETE } = await import('@/app/api/users/buyers/[id]/route')
  const { UserModel } = await import('@/models/user')
  const bought = await buyDisputed('2030-01-01T00:00:00.000Z')
  const remove = () => call(DELETE, { as: admin, method: 'DELETE', params: { id: bought.buyer.id } })
  expect(codeOf(await remove())).toBe('DISPUTED')
  expect(await UserModel.findById(bought.buyer.id).lean()).toMatchObject({ status: 'active' })
  await end(bought, 'won')
  expect(await remove()).toMatchObject({ status: 200, body: { deletedCount: 1 } })
})

it('a payment that is open and was never disputed is left alone by an event about a dispute', async () => {
  const held = await hold(await addUser('Seller', 'Selma'))
  const intentId = await openPayment(held)
  expect((await sendEvent(shop, 'charge.dispute.created', intentId)).status).toBe(200)
  expect(await stateOf(held)).toEqual({ booking: 'paying', listing: 'reserved' })
})
