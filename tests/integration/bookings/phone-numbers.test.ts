import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hold, payAtProvider, type Held } from '../payments/buying'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

const SELLER_PHONE = '+351 210 000 000'
const BUYER_PHONE = '030 1234567'

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

/** Everything that buyer and seller are answered about a booking, and every mail about it. */
async function readAll({ buyer, bookingId }: Held): Promise<{ buyerReads: string; sellerReads: string }> {
  const one = await import('@/app/api/bookings/[id]/route')
  const orders = await import('@/app/api/bookings/route')
  const sales = await import('@/app/api/sales/route')
  const data = await import('@/app/api/profile/data/route')
  const { deliverOutbox } = await import('@/lib/bookings/deliver-outbox')
  const { BookingModel } = await import('@/models/booking')
  const booking = await BookingModel.findById(bookingId).lean()
  if (booking) await deliverOutbox(booking._id, new Date())
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  const params = { id: bookingId }
  const buyers = [await call(one.GET, { as: buyer, params }), await call(orders.GET, { as: buyer }), await call(data.GET, { as: buyer })]
  const sellers = [await call(one.GET, { as: seller, params }), await call(sales.GET, { as: seller }), await call(data.GET, { as: seller })]
  expect([...buyers, ...sellers].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const toText = async (responses: object[], reader: TestUser) =>
    JSON.stringify([responses, await OutgoingMailModel.find({ 'content.to': reader.email }).lean()])
  return { buyerReads: await toText(buyers, buyer), sellerReads: await toText(sellers, seller) }
}

describe('phone numbers', () => {
  it('of the other side are in no answer, export or mail before payment, and are exchanged by it until the handover', async () => {
    const held = await hold(seller)
    const before = await readAll(held)
    expect(before.buyerReads).not.toContain(SELLER_PHONE)
    expect(before.sellerReads).not.toContain(BUYER_PHONE)

    const transactionId = await payAtProvider(shop, held)
    const unconfirmed = await readAll(held)
    expect(unconfirmed.buyerReads).not.toContain(SELLER_PHONE)
    expect(unconfirmed.sellerReads).not.toContain(BUYER_PHONE)

    const { POST } = await import('@/app/api/payments/route')
    expect(await call(POST, { as: held.buyer, body: { transactionId, bookingId: held.bookingId } })).toMatchObject({ status: 200 })
    const paid = await readAll(held)
    expect(paid.buyerReads).toContain(SELLER_PHONE)
    expect(paid.sellerReads).toContain(BUYER_PHONE)
  })
})
