import { afterAll, beforeAll, expect, it } from 'vitest'
import { actsOn } from '../reports/moderation'
import { brokenRules, buy, reconcileIn, type Held } from '../payments/buying'
import { addUser, call, openTestShop, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'
import { moveLever, stripeClient } from 'stripe-emulator/testing/stripe-process'

let shop: TestShop
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
  admin = await addUser('Admin', 'Ada')
})

afterAll(() => shop.close())

async function refundPart(
  bought: Held,
  amountCents: number,
  more: { key?: string; reason?: string } = {}
): Promise<CallResult> {
  const { POST } = await import('@/app/api/orders/[id]/refund/route')
  const headers: Record<string, string> = more.key ? { 'idempotency-key': more.key } : {}
  const body = { amountCents, ...(more.reason ? { reason: more.reason } : {}) }
  return call(POST, { as: admin, body, params: { id: bought.bookingId }, headers })
}

async function refundsOf(transactionId: string): Promise<number[]> {
  return (await stripeClient(shop.stripe).refunds.list({ payment_intent: transactionId })).data.map(
    ({ amount }) => amount
  )
}

it('a part of a payment goes back once when the same press is sent again, one after the other or at once', async () => {
  const bought = await buy(shop, seller)
  const responses = [
    await refundPart(bought, 250, { key: 'press-1' }),
    await refundPart(bought, 250, { key: 'press-1' })
  ]
  responses.push(...(await Promise.all(Array.from({ length: 5 }, () => refundPart(bought, 300, { key: 'press-2' })))))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200])
  expect(responses.slice(0, 2)).toMatchObject([{ body: { refundedCents: 250 } }, { body: { refundedCents: 250 } }])
  expect((await refundsOf(bought.transactionId)).sort()).toEqual([250, 300])
  expect(await actsOn(bought.bookingId), 'each decision is on record once').toEqual([
    'booking-refunded',
    'booking-refunded'
  ])
  // Another press is another decision, and another amount under the same key as well.
  expect(await refundPart(bought, 250, { key: 'press-3' })).toMatchObject({ body: { refundedCents: 800 } })
  expect(await refundPart(bought, 450, { key: 'press-3' })).toMatchObject({
    body: { status: 'refunded', refundedCents: 1250 }
  })
  expect(await refundPart(bought, 450, { key: 'press-3' })).toMatchObject({
    status: 200,
    body: { status: 'refunded' }
  })
  expect(await brokenRules()).toEqual([])
})

it('a part of a payment is the same decision for the same reason where no key was sent', async () => {
  const bought = await buy(shop, seller)
  const reason = 'A page is missing'
  for (let time = 0; time < 3; time += 1)
    expect(await refundPart(bought, 250, { reason })).toMatchObject({ status: 200, body: { refundedCents: 250 } })
  expect(await refundPart(bought, 250, { reason: 'The jacket is torn, too' })).toMatchObject({
    body: { refundedCents: 500 }
  })
  expect(await refundsOf(bought.transactionId)).toEqual([250, 250])
})

it('a part of a payment goes back once when the response of the first call was lost', async () => {
  const bought = await buy(shop, seller)
  await moveLever(shop.stripe, 'POST', 'faults', {
    action: 'commit_then_drop',
    times: 4,
    path: '/v1/refunds',
    method: 'POST'
  })
  await refundPart(bought, 250, { key: 'lost' })
  expect(await refundPart(bought, 250, { key: 'lost' })).toMatchObject({ status: 200 })
  await reconcileIn(3)
  await reconcileIn(3)
  expect(await refundsOf(bought.transactionId)).toEqual([250])
})

it('a part of a payment is in the audit log as often as it was decided, whatever was asked for at the same time', async () => {
  const bought = await buy(shop, seller)
  const presses = Array.from({ length: 10 }, (_, number) => refundPart(bought, 600, { key: `press-${number}` }))
  const responses = await Promise.all([
    ...presses,
    refundPart(bought, 600, { key: 'press-0' }),
    refundPart(bought, 1251, { key: 'too-much' })
  ])
  const decided = responses.slice(0, 10).filter(({ status }) => status === 200)
  expect(decided).toHaveLength(2)
  expect(await refundsOf(bought.transactionId)).toEqual([600, 600])
  expect(await actsOn(bought.bookingId)).toEqual(['booking-refunded', 'booking-refunded'])
})
