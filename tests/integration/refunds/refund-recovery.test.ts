import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { brokenRules, buy, hold, openPayment, reconcileIn, stateOf, type Held } from '../payments/buying'
import { addUser, call, openTestShop, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'
import { moveLever, stripeClient } from 'stripe-emulator/testing/stripe-process'

/** Requests of one call of the SDK: the first and its two retries. */
const REQUESTS_A_CALL = 3

let shop: TestShop
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
  admin = await addUser('Admin', 'Ada')
})

beforeEach(() => moveLever(shop.stripe, 'DELETE', 'faults'))

afterAll(() => shop.close())

async function refund({ bookingId }: Held, amountCents?: number): Promise<CallResult> {
  const { POST } = await import('@/app/api/orders/[id]/refund/route')
  return call(POST, { as: admin, body: amountCents === undefined ? {} : { amountCents }, params: { id: bookingId } })
}

async function refundsOf(transactionId: string): Promise<number[]> {
  return (await stripeClient(shop.stripe).refunds.list({ payment_intent: transactionId })).data.map(
    ({ amount }) => amount
  )
}

/** The next `calls` requests for a refund fail with a 500 that is stored under their idempotency key. */
async function storeFailures(calls: number): Promise<void> {
  await moveLever(shop.stripe, 'POST', 'faults', { action: 'fail', times: calls, path: '/v1/refunds', method: 'POST' })
}

async function close(user: TestUser): Promise<CallResult> {
  const { POST } = await import('@/app/api/profile/close/route')
  return call(POST, { as: user, body: { email: user.email } })
}

async function remove(user: TestUser): Promise<CallResult> {
  const { DELETE } = await import('@/app/api/users/buyers/[id]/route')
  return call(DELETE, { as: admin, method: 'DELETE', params: { id: user.id } })
}

it('a refund whose first request was answered with a stored 500 is sent with a new idempotency key, once, and the booking becomes refunded', async () => {
  const bought = await buy(shop, seller)
  await storeFailures(1)
  expect((await refund(bought)).status).toBe(200)
  await reconcileIn(2)
  expect(await stateOf(bought)).toEqual({ booking: 'refunded', listing: 'sold' })
  expect(await refundsOf(bought.transactionId)).toEqual([1250])
  expect(await brokenRules()).toEqual([])
})

it('a refund whose first request was answered with a stored 500 is sent by the reconciler when every request of the first pass failed', async () => {
  const bought = await buy(shop, seller)
  await storeFailures(2)
  expect((await refund(bought)).status).toBe(200)
  for (const minute of [2, 4]) await reconcileIn(minute)
  expect((await stateOf(bought)).booking).toBe('refunded')
  expect(await refundsOf(bought.transactionId)).toEqual([1250])
})

it('a refund whose first request was answered with a stored 500 is found instead of being sent again when the failure came after the refund was made', async () => {
  const bought = await buy(shop, seller)
  await moveLever(shop.stripe, 'POST', 'faults', {
    action: 'fail_after_commit',
    times: 1,
    path: '/v1/refunds',
    method: 'POST'
  })
  expect((await refund(bought, 250)).status).toBe(200)
  await reconcileIn(2)
  expect(await refundsOf(bought.transactionId)).toEqual([250])
  expect(await brokenRules()).toEqual([])
})

it('a refund whose first request was answered with a stored 500 lets the buyer close the account and an admin delete one afterwards', async () => {
  for (const end of [close, remove]) {
    const bought = await buy(shop, seller)
    await storeFailures(1)
    await refund(bought)
    await reconcileIn(2)
    expect(await end(bought.buyer), end.name).toMatchObject({ status: 200 })
  }
})

it('money that cannot become the payment of a booking is returned although the first request was answered with a stored 500, and lets its buyer close the account', async () => {
  const held = await hold(seller)
  const first = await openPayment(held)
  const stripe = stripeClient(shop.stripe)
  const stray = await stripe.paymentIntents.create({
    amount: 1250,
    currency: 'eur',
    payment_method: 'pm_card_visa',
    confirm: true,
    metadata: { orderId: held.bookingId },
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' }
  })
  await storeFailures(1)
  await reconcileIn(2)
  for (const minute of [4, 6]) await reconcileIn(minute)
  expect(await refundsOf(stray.id)).toEqual([1250])
  expect((await stripe.paymentIntents.retrieve(first)).status).not.toBe('succeeded')
  expect(await brokenRules()).toEqual([])
  const { POST } = await import('@/app/api/orders/[id]/cancel/route')
  expect(await call(POST, { as: held.buyer, body: {}, params: { id: held.bookingId } })).toMatchObject({
    body: { status: 'cancelled' }
  })
  expect(await close(held.buyer)).toMatchObject({ status: 200 })
})

it('the reconciler sends the open refund of a booking that has another refund done', async () => {
  const bought = await buy(shop, seller)
  expect((await refund(bought, 250)).status).toBe(200)
  await moveLever(shop.stripe, 'POST', 'faults', {
    action: 'refuse',
    status: 503,
    times: REQUESTS_A_CALL,
    path: '/v1/refunds',
    method: 'POST'
  })
  expect(await refund(bought, 300)).toMatchObject({ status: 200, body: { refundedCents: 250 } })
  await moveLever(shop.stripe, 'DELETE', 'faults')
  await reconcileIn(2)
  expect((await refundsOf(bought.transactionId)).sort()).toEqual([250, 300])
  expect(await brokenRules()).toEqual([])
})
