import { afterAll, beforeAll, expect, it } from 'vitest'
import { hold } from '@/tests/integration/payments/buying'
import { dieAt } from '@/tests/integration/payments/die-at'
import { addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { kindsOf, mailsAbout } from './notified'

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

it.each(['events-logged', 'notification-stored', 'notification-mailed', 'events-delivered'])(
  'a process that is killed at %s notifies buyer and seller once by each channel all the same',
  async (point) => {
    const { buyer, bookingId } = await hold(seller)
    const before = await kindsOf(seller)
    await dieAt(point, ['cancel', buyer.id, bookingId])
    expect(await kindsOf(buyer)).toEqual(['booking-booked', 'booking-cancelled'])
    expect(await kindsOf(seller)).toEqual([...before, 'booking-cancelled'])
    for (const reader of ['buyer', 'seller'] as const)
      expect(await mailsAbout(`booking:${bookingId}`, reader)).toEqual(['booking-booked', 'booking-cancelled'])
  }
)
