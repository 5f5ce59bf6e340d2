import { afterAll, beforeAll, expect, it } from 'vitest'
import { stripeClient } from 'stripe-emulator/testing/stripe-process'
import { addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { holdSeveral, readOrder, stateOfOrder, type HeldOrder } from '../orders/several'
import { book, brokenRules, letLapse, openPayment, payAtProvider, reconcileIn } from './buying'
import { dieAt } from './die-at'

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

/** The buyer takes the second copy out of the order, in a process that dies at this point. */
async function dieRemoving(point: string, { buyer, bookingIds }: HeldOrder): Promise<void> {
  await dieAt(point, ['cancel-line', buyer.id, bookingIds[1] ?? ''])
}

it.each<[string, boolean, { order: string; copies: string[] }]>([
  ['removal-marked', false, { order: 'removing', copies: ['reserved', 'reserved', 'reserved'] }],
  ['lines-removed', false, { order: 'reserved', copies: ['reserved', 'reserved', 'reserved'] }],
  ['removal-marked', true, { order: 'removing', copies: ['reserved', 'reserved', 'reserved'] }],
  ['intent-cancelled', true, { order: 'removing', copies: ['reserved', 'reserved', 'reserved'] }],
  ['lines-removed', true, { order: 'reserved', copies: ['reserved', 'reserved', 'reserved'] }]
])(
  'the removal of a copy whose process is killed at %s is finished by the reconciler (payment begun: %s)',
  async (point, isBegun, dead) => {
    const held = await holdSeveral(seller, [1000, 750, 500])
    const intentId = isBegun ? await openPayment(held) : null
    await dieRemoving(point, held)
    expect(await stateOfOrder(held)).toMatchObject(dead)
    await reconcileIn(2)
    expect(await stateOfOrder(held)).toEqual({
      order: 'reserved',
      lines: ['reserved', 'cancelled', 'reserved'],
      copies: ['reserved', 'available', 'reserved']
    })
    expect(await readOrder(held.bookingId)).toMatchObject({ totalCents: 1500, revision: 1 })
    if (intentId) expect((await stripeClient(shop.stripe).paymentIntents.retrieve(intentId)).status).toBe('canceled')
    expect((await book(await addUser('Buyer', 'Next'), held.listingIds[1] ?? '')).status).toBe(201)
    const paid = await payAtProvider(shop, held)
    await reconcileIn(2)
    expect(await readOrder(held.bookingId)).toMatchObject({ status: 'paid', transactionId: paid })
    expect(await stateOfOrder(held)).toMatchObject({ copies: ['sold', 'reserved', 'sold'] })
    expect(await brokenRules()).toEqual([])
  }
)

it('the removal of a copy whose process is killed before the payment is cancelled leaves the order to a buyer who pays it', async () => {
  const held = await holdSeveral(seller, [1000, 750, 500])
  const intentId = await openPayment(held)
  await dieRemoving('removal-marked', held)
  await stripeClient(shop.stripe).paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })
  await reconcileIn(2)
  expect(await stateOfOrder(held)).toEqual({
    order: 'paid',
    lines: ['paid', 'paid', 'paid'],
    copies: ['sold', 'sold', 'sold']
  })
  expect(await brokenRules()).toEqual([])
})

it('the removal of a copy whose process is killed does not keep the hold from lapsing', async () => {
  const held = await holdSeveral(seller, [1000, 750, 500])
  await openPayment(held)
  await dieRemoving('removal-marked', held)
  await letLapse(held)
  for (const minute of [2, 3]) await reconcileIn(minute)
  expect(await stateOfOrder(held)).toEqual({
    order: 'expired',
    lines: ['expired', 'cancelled', 'expired'],
    copies: ['available', 'available', 'available']
  })
  expect(await brokenRules()).toEqual([])
})
