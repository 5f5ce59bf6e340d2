import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { brokenRules, letLapse, reconcileIn } from '../payments/buying'
import { dieAt } from '../payments/die-at'
import { readOrder, stateOfOrder, type HeldOrder } from '../orders/several'
import { agree, agreeToMeet, beginMeeting, bookToMeet, codeOfOrder, inDays, settle } from './meetings'

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

const PRICES = [900, 700, 500]
const ALL = (status: string) => [status, status, status]

async function meetToday(): Promise<HeldOrder> {
  const order = await agreeToMeet(seller, PRICES)
  await beginMeeting(order)
  return order
}

async function missed(): Promise<HeldOrder> {
  const order = await meetToday()
  await letLapse(order)
  await reconcileIn(0)
  return order
}

it('an agreement whose process dies is there, and is repeated without effect', async () => {
  const order = await bookToMeet(seller, PRICES)
  await dieAt('meeting-agreed', ['agree', seller.id, order.bookingId, inDays(2)])
  expect((await agree(order)).status).toBe(200)
  expect((await readOrder(order.bookingId)).meeting?.number).toBe(1)
  await reconcileIn(2)
  expect(await stateOfOrder(order)).toMatchObject({ order: 'agreed', copies: ALL('reserved') })
  expect(await brokenRules()).toEqual([])
})

it.each(['handed-over', 'copy-sold'])(
  'a handover of three books whose process dies at %s sells all of them',
  async (point) => {
    const order = await agreeToMeet(seller, PRICES)
    await dieAt(point, ['hand-over', seller.id, order.bookingId, await codeOfOrder(order)])
    await reconcileIn(2)
    expect(await stateOfOrder(order)).toMatchObject({ order: 'handed_over', copies: ALL('sold') })
    expect(await brokenRules()).toEqual([])
  }
)

it('a missed meeting whose process dies withdraws all of its books', async () => {
  const order = await meetToday()
  await letLapse(order)
  await dieAt('meeting-missed', ['end-meeting', order.bookingId])
  await reconcileIn(2)
  expect(await stateOfOrder(order)).toMatchObject({ order: 'missed', copies: ALL('withdrawn') })
  expect(await brokenRules()).toEqual([])
})

it.each([
  ['copy-reclaimed', { order: 'missed', copies: ALL('withdrawn') }],
  ['sold-declared', { order: 'handed_over', copies: ALL('sold') }],
  ['copy-sold', { order: 'handed_over', copies: ALL('sold') }]
])(
  'a declared sale whose process dies at %s is done whole or not at all, and can be repeated',
  async (point, state) => {
    const order = await missed()
    await dieAt(point, ['settle', seller.id, order.bookingId, 'sold'])
    await reconcileIn(2)
    expect(await stateOfOrder(order)).toMatchObject(state)
    expect(await brokenRules()).toEqual([])
    expect((await settle(seller, order, 'sold')).status).toBe(200)
    expect(await stateOfOrder(order)).toMatchObject({ order: 'handed_over', copies: ALL('sold') })
  }
)

it('books that go back on sale do so also when the process died after the first write', async () => {
  const order = await missed()
  await dieAt('meeting-settled', ['settle', seller.id, order.bookingId, 'back_on_sale'])
  expect((await settle(seller, order, 'back_on_sale')).status).toBe(200)
  expect(await stateOfOrder(order)).toMatchObject({ order: 'missed', copies: ALL('available') })
})
