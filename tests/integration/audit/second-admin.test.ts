import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addListing, addUser, call, type CallResult, type TestUser } from '@/tests/support/shop'
import { hold } from '@/tests/integration/payments/buying'
import { openPayoutShop, readBooking, runTransfers, sell, shop } from '@/tests/integration/payouts/paying-sellers'
import { actsOn, reinstate, takeDown } from '@/tests/integration/reports/moderation'

let [first, second]: TestUser[] = []

beforeAll(openPayoutShop)
beforeEach(async () => {
  ;[first, second] = [await addUser('Admin', 'Ada'), await addUser('Admin', 'Olga')]
})
afterAll(() => shop().close())

function admins(): [TestUser, TestUser] {
  if (!first || !second) throw new Error('there are no admins')
  return [first, second]
}

type Decide = (as: TestUser, words: string) => Promise<CallResult>

/** The first decides, and repeats it; the second's decision is refused with the one that stands. */
async function expectOneDecision(decide: Decide, targetId: string): Promise<void> {
  const [ada, olga] = admins()
  expect((await decide(ada, 'So it is.')).status).toBe(200)
  expect((await decide(ada, 'So it is.')).status).toBe(200)
  const refused = await decide(olga, 'Otherwise.')
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ error: { code: 'ALREADY_DECIDED' } })
  expect(JSON.stringify(refused.body)).toContain('Ada')
  expect(JSON.stringify(refused.body)).toContain('So it is.')
  expect(await actsOn(targetId)).toHaveLength(1)
}

async function sellWithFailedRefund(): Promise<string> {
  const { bookingId } = await sell(await addUser('Seller', 'Selma'))
  const { OrderModel } = await import('@/models/order')
  const part = { amountCents: 300, shares: [{ line: 1, cents: 300 }] }
  const refund = { key: 'rf_1', ...part, status: 'failed', requestedAt: new Date(), id: 're_1' }
  await OrderModel.updateOne({ _id: bookingId }, { $set: { refunds: [refund] } })
  return bookingId
}

async function settleRefund(as: TestUser, id: string, note: string): Promise<CallResult> {
  const { POST } = await import('@/app/api/bookings/[id]/refund/settlement/route')
  return call(POST, { as, params: { id }, body: { refund: 'rf_1', note } })
}

it('a refund is settled by hand by one admin, and another hears who did it', async () => {
  const id = await sellWithFailedRefund()
  await expectOneDecision((as, note) => settleRefund(as, id, note), id)
})

it('a refund that one admin settled by hand is not tried again by another, nor by the same', async () => {
  const id = await sellWithFailedRefund()
  const [ada, olga] = admins()
  expect((await settleRefund(ada, id, 'Paid in cash.')).status).toBe(200)
  const { POST } = await import('@/app/api/bookings/[id]/refund/retry/route')
  for (const as of [ada, olga])
    expect((await call(POST, { as, params: { id }, body: { refund: 'rf_1' } })).status).toBe(409)
  expect((await readBooking(id)).refunds).toHaveLength(1)
})

it('money is paid to a seller by hand by one of two admins at the same time, and the other hears who did it', async () => {
  const { bookingId: id } = await sell(await addUser('Seller', 'Selma'))
  await runTransfers()
  const { POST } = await import('@/app/api/bookings/[id]/payout/settlement/route')
  const settle: Decide = (as, note) => call(POST, { as, params: { id }, body: { note } })
  const [ada, olga] = admins()
  const replies = await Promise.all([settle(ada, 'By Ada.'), settle(olga, 'By Olga.')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await actsOn(id)).toHaveLength(1)
})

it('money is paid to a seller by hand once, and the same admin may repeat it', async () => {
  const { bookingId: id } = await sell(await addUser('Seller', 'Selma'))
  await runTransfers()
  const { POST } = await import('@/app/api/bookings/[id]/payout/settlement/route')
  await expectOneDecision((as, note) => call(POST, { as, params: { id }, body: { note } }), id)
})

it('an account is suspended for the reason of one admin', async () => {
  const { id } = await addUser('Buyer', 'Bea')
  const { PUT } = await import('@/app/api/admin/users/[id]/suspension/route')
  await expectOneDecision((as, reason) => call(PUT, { as, method: 'PUT', params: { id }, body: { reason } }), id)
})

it('a listing is taken down for the reason of one admin, and comes back for the reason of one', async () => {
  const id = await addListing(await addUser('Seller', 'Selma'))
  await expectOneDecision((as, reason) => takeDown(as, id, reason), id)
  const [ada, olga] = admins()
  expect((await reinstate(ada, id, 'It is a real one.')).status).toBe(200)
  expect((await reinstate(ada, id, 'It is a real one.')).status).toBe(200)
  expect((await reinstate(olga, id, 'I do not care.')).status).toBe(409)
})

it('an order that somebody else has ended is not cancelled by an admin', async () => {
  const held = await hold(await addUser('Seller', 'Selma'))
  const { POST } = await import('@/app/api/bookings/[id]/cancel/route')
  const cancel = (as: TestUser, reason: string) => call(POST, { as, params: { id: held.bookingId }, body: { reason } })
  const [ada, olga] = admins()
  expect((await cancel(ada, 'The copy is lost.')).status).toBe(200)
  expect((await cancel(ada, 'The copy is lost.')).status).toBe(200)
  expect((await cancel(olga, 'Something else.')).status).toBe(409)
})
