import { afterAll, beforeAll, expect, it } from 'vitest'
import { BookedOrderResponse } from '@/lib/orders/responses'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { bookSeveral, cancelLine, holdSeveral, listSeveral, readOrder } from '../orders/several'
import { codeOf, openPayment, payAtProvider, sendEvent } from './buying'

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

it('testing cards ends an order with the fifth refused card, also when copies leave it between', async () => {
  const held = await holdSeveral(seller, [1000, 750, 500])
  for (const cards of [3, 2]) {
    const intentId = await openPayment(held)
    for (let card = 0; card < cards; card += 1) {
      await expect(payAtProvider(shop, held, 'pm_card_chargeDeclined')).rejects.toThrow()
      await sendEvent(shop, 'payment_intent.payment_failed', intentId)
    }
    if (cards === 3) expect((await cancelLine(held.buyer, held, 3)).status).toBe(200)
  }
  expect(await readOrder(held.bookingId)).toMatchObject({ status: 'cancelled', cancelCause: 'cards-refused' })
})

it('testing cards ends with the tenth payment begun within an hour, also when copies leave the order between', async () => {
  const held = await holdSeveral(
    seller,
    Array.from({ length: 12 }, () => 500)
  )
  const { POST } = await import('@/app/api/create-payment-intent/route')
  const begin = () => call(POST, { as: held.buyer, body: { bookingId: held.bookingId } })
  const statuses: number[] = []
  for (let time = 0; time < 11; time += 1) {
    statuses.push((await begin()).status)
    await cancelLine(held.buyer, held, 12 - time)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

it('a copy that one buyer takes out of orders again and again is for the others first', async () => {
  const buyer = await addUser('Buyer', 'Hesitant')
  const [copy = '', ...others] = await listSeveral(seller, [1000, 500, 500])
  for (const other of others) {
    const booked = await bookSeveral(buyer, [copy, other])
    const { insertedId: bookingId, bookingIds } = BookedOrderResponse.parse(booked.body)
    const held = { buyer, seller, bookingId, bookingIds, listingId: copy, listingIds: [copy, other] }
    expect((await cancelLine(buyer, held, 1)).status).toBe(200)
  }
  expect(codeOf(await bookSeveral(buyer, [copy]))).toBe('COOL_DOWN')
})
