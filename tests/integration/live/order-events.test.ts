import { afterAll, beforeAll, expect, it } from 'vitest'
import { buy } from '@/tests/integration/payments/buying'
import { dispatchDue } from '@/tests/support/dispatch-due'
import { openLive } from '@/tests/support/open-live'
import { addUser, call, openTestShop, type TestShop } from '@/tests/support/shop'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

it('the streams of the buyer and the seller name the order that has changed, and nobody else’s do', async () => {
  const [seller, other] = [await addUser('Seller', 'Sam'), await addUser('Seller', 'Otto')]
  const [live, others] = [await openLive(seller), await openLive(other, 0)]
  await Promise.all([live.next(), others.next()])
  const { bookingId, buyer } = await buy(shop, seller)
  await dispatchDue()
  const theirs = await openLive(buyer, 0)
  for (const frame of [await live.next(), ...(await theirs.take(2)).slice(1)])
    expect(JSON.parse(frame?.data ?? '')).toEqual({ kind: 'order', id: bookingId })
  const { GET } = await import('@/app/api/live/changes/route')
  expect((await call(GET, { as: other, query: '?after=0' })).body).toEqual({ seq: 0, isReset: false, events: [] })
  await Promise.all([live, others, theirs].map((one) => one.cancel()))
})
