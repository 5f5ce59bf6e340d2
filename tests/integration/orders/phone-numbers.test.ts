import { trusted } from 'mongoose'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readMailFolder } from '../mail/read-mail-folder'
import { buy, hold, payAtProvider, type Held } from '../payments/buying'
import { addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { decodeHeaderText, readMail } from '@/tests/unit/mail/read-mail'
import { dispatchDue } from '@/tests/support/dispatch-due'

const SELLER_PHONE = '+351 210 000 000'
const BUYER_PHONE = '030 1234567'

let shop: TestShop
let seller: TestUser

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

/** Text and HTML of every mail. */
async function readMailsOf({ email }: TestUser): Promise<string[]> {
  const mails = (await readMailFolder(process.env.FLYLEAF_DATA ?? '', email)).map(readMail)
  return mails.flatMap(({ text, html }) => [text, html])
}

/** Everything that buyer and seller are answered about a booking, and every mail about it. */
async function readAll({ buyer, bookingId }: Held): Promise<{ buyerReads: string; sellerReads: string }> {
  const one = await import('@/app/api/bookings/[id]/route')
  const orders = await import('@/app/api/bookings/route')
  const sales = await import('@/app/api/sales/route')
  const data = await import('@/app/api/profile/data/route')
  await dispatchDue()
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  const params = { id: bookingId }
  const buyers = [
    await call(one.GET, { as: buyer, params }),
    await call(orders.GET, { as: buyer }),
    await call(data.GET, { as: buyer })
  ]
  const sellers = [
    await call(one.GET, { as: seller, params }),
    await call(sales.GET, { as: seller }),
    await call(data.GET, { as: seller })
  ]
  expect([...buyers, ...sellers].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  await vi.waitFor(async () => expect(await OutgoingMailModel.exists({ state: 'queued' })).toBeNull(), {
    timeout: 20_000
  })
  const toText = async (responses: object[], reader: TestUser) => JSON.stringify([responses, await readMailsOf(reader)])
  return { buyerReads: await toText(buyers, buyer), sellerReads: await toText(sellers, seller) }
}

it('phone numbers of the other side are in no response, export or mail before payment, and are exchanged by it until the handover', async () => {
  const held = await hold(seller)
  const before = await readAll(held)
  expect(before.buyerReads).not.toContain(SELLER_PHONE)
  expect(before.sellerReads).not.toContain(BUYER_PHONE)

  const transactionId = await payAtProvider(shop, held)
  const unconfirmed = await readAll(held)
  expect(unconfirmed.buyerReads).not.toContain(SELLER_PHONE)
  expect(unconfirmed.sellerReads).not.toContain(BUYER_PHONE)

  const { POST } = await import('@/app/api/payments/route')
  expect(await call(POST, { as: held.buyer, body: { transactionId, bookingId: held.bookingId } })).toMatchObject({
    status: 200
  })
  const paid = await readAll(held)
  expect(paid.buyerReads).toContain(SELLER_PHONE)
  expect(paid.sellerReads).toContain(BUYER_PHONE)
  for (const [reader, phone] of [
    [held.buyer, SELLER_PHONE],
    [seller, BUYER_PHONE]
  ] as const) {
    expect(
      (await readMailsOf(reader)).filter((part) => part.includes(phone)),
      'the text and the HTML of one mail'
    ).toHaveLength(2)
  }
})

it('phone numbers are in no mail about the payment that is queued after the refund', async () => {
  const own = await addUser('Seller', 'Selina')
  const bought = await buy(shop, own)
  const { OrderModel } = await import('@/models/order')
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  const { POST: cancel } = await import('@/app/api/bookings/[id]/cancel/route')
  await dispatchDue()
  expect((await call(cancel, { as: own, params: { id: bought.bookingId }, body: {} })).status).toBe(200)
  const late = { id: 'paid-late', kind: 'paid' as const, dueAt: new Date() }
  await OrderModel.updateOne({ _id: bought.bookingId }, { $push: { events: late } })
  await dispatchDue()
  await vi.waitFor(async () =>
    expect(
      await OutgoingMailModel.countDocuments({
        _id: trusted({ $in: ['buyer', 'seller'].map((reader) => `booking:${bought.bookingId}:paid-late-${reader}`) }),
        state: 'sent'
      })
    ).toBe(2)
  )
  for (const [reader, phone, subject] of [
    [bought.buyer, SELLER_PHONE, 'Paid: '],
    [own, BUYER_PHONE, 'Paid, please hand over: ']
  ] as const) {
    const raw = (await readMailFolder(process.env.FLYLEAF_DATA ?? '', reader.email)).filter((mail) =>
      decodeHeaderText(readMail(mail).headers.Subject ?? '').startsWith(subject)
    )
    expect(raw).toHaveLength(2)
    const withPhone = raw.map(readMail).map(({ text, html }) => text.includes(phone) || html.includes(phone))
    expect(withPhone.sort()).toEqual([false, true])
  }
})
