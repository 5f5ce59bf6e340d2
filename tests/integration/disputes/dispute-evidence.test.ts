import { afterAll, beforeAll, expect, it } from 'vitest'
import { advanceDispute, openDispute, stripeClient } from 'stripe-emulator/testing/stripe-process'
import { addUser, call } from '@/tests/support/shop'
import { admin, newSeller, openPayoutShop, readBooking, sell, shop } from '@/tests/integration/payouts/paying-sellers'
import { actsOn } from '@/tests/integration/reports/moderation'
import { sendEvent } from '../payments/buying'

beforeAll(openPayoutShop)
afterAll(() => shop().close())

async function sellDisputed() {
  const sale = await sell(await newSeller())
  const { id } = await openDispute(shop().stripe, { payment_intent: sale.transactionId })
  await sendEvent(shop(), 'charge.dispute.created', sale.transactionId)
  return { ...sale, dispute: id }
}

async function submit(bookingId: string, disputeId: string, text: string, as = admin()) {
  const { POST } = await import('@/app/api/bookings/[id]/dispute/evidence/route')
  return call(POST, { as, body: { disputeId, text }, params: { id: bookingId } })
}

async function readDisputes() {
  const { listDisputes } = await import('@/lib/admin/list-disputes')
  const [{ rows: open }, { rows: closed }] = await Promise.all([
    listDisputes(admin(), { show: 'open' }),
    listDisputes(admin(), { show: 'closed' })
  ])
  return { open, closed }
}

it('the evidence of a dispute names the times, the handover code and the messages of the case', async () => {
  const { bookingId } = await sellDisputed()
  const { OrderModel } = await import('@/models/order')
  const at = new Date('2026-11-20T10:00:00Z')
  const found = { number: 1, status: 'dismissed', lines: [1], reason: 'damaged', openedAt: at, dueAt: at, closedAt: at }
  await OrderModel.updateOne(
    { _id: bookingId },
    {
      $set: {
        case: {
          ...found,
          text: 'A page is torn.',
          response: 'It was whole.',
          respondedAt: at,
          note: 'The photos show a whole book.'
        }
      }
    }
  )
  const { deriveHandoverCode } = await import('@/lib/fulfilments/handover-code')
  const code = deriveHandoverCode(bookingId, (await readBooking(bookingId)).handover?.nonce ?? '')
  const { draft = null } = (await readDisputes()).open.find((one) => one.orderId === bookingId) ?? {}
  for (const words of [code, 'paid €10.00', 'A page is torn.', 'It was whole.', 'The photos show a whole book.'])
    expect(draft).toContain(words)
})

it('the evidence of a dispute is submitted once, with what the shop knows of the sale, and the bank then decides', async () => {
  const { bookingId, dispute } = await sellDisputed()
  expect((await submit(bookingId, dispute, 'The buyer has the book.')).status).toBe(200)
  const { evidence, status } = await stripeClient(shop().stripe).disputes.retrieve(dispute)
  expect(status).toBe('under_review')
  expect(evidence).toMatchObject({
    uncategorized_text: 'The buyer has the book.',
    product_description: expect.stringContaining('Used book'),
    service_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)
  })
  expect((await readBooking(bookingId)).disputes).toMatchObject([{ status: 'under_review', isOpen: true }])
  expect((await readDisputes()).open.find((one) => one.orderId === bookingId)?.draft).toBeNull()
  expect((await submit(bookingId, dispute, 'Once more.')).status).toBe(409)
  expect(await actsOn(bookingId)).toEqual(['evidence-submitted'])
})

it('the evidence of a dispute is refused once the bank takes none, although the shop has not heard of it, and the shop learns of it', async () => {
  const { bookingId, dispute } = await sellDisputed()
  await advanceDispute(shop().stripe, { dispute, status: 'lost' })
  expect((await submit(bookingId, dispute, 'The buyer has the book.')).status).toBe(409)
  expect((await readBooking(bookingId)).disputes).toMatchObject([{ status: 'lost', isOpen: false }])
  expect((await readDisputes()).closed.map((one) => one.orderId)).toContain(bookingId)
})

it('the evidence of a dispute is submitted by admins only, for a dispute of this booking, and not empty', async () => {
  const { bookingId, dispute } = await sellDisputed()
  expect((await submit(bookingId, dispute, 'x', await addUser('Seller', 'Selma'))).status).toBe(403)
  expect((await submit(bookingId, 'dp_other', 'x')).status).toBe(404)
  expect((await submit(bookingId, dispute, '  ')).status).toBe(400)
})
