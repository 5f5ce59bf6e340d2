import { afterAll, beforeAll, expect, it } from 'vitest'
import { buy, sendEvent } from '@/tests/integration/payments/buying'
import { dispatchDue } from '@/tests/support/dispatch-due'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { setAutomatic, settleRefund, stripeClient } from 'stripe-emulator/testing/stripe-process'
import { toDay } from '@/lib/platform/time/calendar'

let shop: TestShop
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
  admin = await addUser('Admin', 'Ada')
  await setAutomatic(shop.stripe, { hold: true })
})

afterAll(() => shop.close())

/** What was returned today, as it is counted in ten days, when the day has long been closed. */
async function countReturned(): Promise<number | undefined> {
  const { readDays } = await import('@/lib/overview/read-days')
  const today = toDay(new Date())
  return (await readDays(today, new Date(Date.now() + 10 * 86_400_000))).get(today)?.returnedCents
}

it('a refund that fails after all leaves the figures of its day, also when that day was counted before', async () => {
  const { bookingId, transactionId } = await buy(shop, seller)
  const { POST } = await import('@/app/api/bookings/[id]/refund/route')
  expect(await call(POST, { as: admin, body: {}, params: { id: bookingId } })).toMatchObject({
    body: { status: 'refunded' }
  })
  expect(await countReturned()).toBe(1250)
  const [refund] = (await stripeClient(shop.stripe).refunds.list({ payment_intent: transactionId })).data
  await settleRefund(shop.stripe, { refund: refund?.id ?? '', outcome: 'failed', reason: 'lost_or_stolen_card' })
  await sendEvent(shop, 'refund.failed', transactionId)
  await dispatchDue()
  expect(await countReturned()).toBe(0)
})
