import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking, Sale } from '@/lib/orders/booking'
import { describeStep } from '@/lib/orders/describe-progress'
import { toProgress } from '@/lib/orders/progress'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { formatDeadline } from '@/lib/platform/time/format-time'
import { english } from '@/tests/support/english'

const SECOND_MS = 1000

let shop: TestShop
let seller: TestUser
let queries: typeof import('@/lib/orders/queries')
let reconcile: typeof import('@/lib/jobs/repairs/reconcile').reconcile
let BookingRows: typeof import('@/models/order').OrderModel

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  queries = await import('@/lib/orders/queries')
  reconcile = (await import('@/lib/jobs/repairs/reconcile')).reconcile
  BookingRows = (await import('@/models/order')).OrderModel
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

async function book(buyer: TestUser): Promise<Booking> {
  const { POST } = await import('@/app/api/bookings/route')
  const body = { productId: await addListing(seller), userPhoneNumber: '+49 30 1234567', meetingLocation: 'Rossio' }
  const { body: response } = await call(POST, { as: buyer, body })
  return queries.getMyOrder(buyer, String(Object(response).insertedId))
}

async function saleOf({ id }: Booking): Promise<Sale> {
  const sale = (await queries.listMySales(seller)).items.find((candidate) => candidate.id === id)
  if (!sale) throw new Error('the seller does not see this sale')
  return sale
}

function describeToBuyer(booking: Booking, now: Date): string {
  return describeStep(toProgress(booking, 'buyer', now), english)
}

function describeToSeller(sale: Sale, now: Date): string {
  return describeStep(toProgress(sale, 'seller', now), english)
}

function shift(iso: string, ms: number): Date {
  return new Date(new Date(iso).getTime() + ms)
}

it('what the pages announce is what the jobs do, at that time asks to pay until the hold is over, and not a moment longer is it held', async () => {
  const buyer = await addUser('Buyer', 'Bea')
  const held = await book(buyer)
  const deadline = formatDeadline(held.holdExpiresAt, english)
  const before = shift(held.holdExpiresAt, -SECOND_MS)
  const after = shift(held.holdExpiresAt, SECOND_MS)

  expect(describeToBuyer(held, before)).toBe(`Pay by ${deadline}, or the book goes back on sale.`)
  expect(describeToSeller(await saleOf(held), before)).toContain(`Held until ${deadline}.`)
  await reconcile(before)
  expect((await queries.getMyOrder(buyer, held.id)).status).toBe('reserved')

  expect(describeToBuyer(held, after)).toBe('The time to pay is over; the book is going back on sale.')
  await reconcile(after)
  const ended = await queries.getMyOrder(buyer, held.id)
  expect(ended.status).toBe('expired')
  expect(describeToBuyer(ended, after)).toBe('The time to pay ran out and the book went back on sale.')
  expect(describeToSeller(await saleOf(held), after)).toBe('The buyer did not pay in time; the book is back on sale.')
  const { ListingModel } = await import('@/models/listing')
  expect((await ListingModel.findById(held.listingId, { status: 1 }).lean())?.status).toBe('available')
})

it('what the pages announce is what the jobs do, at that time hands over automatically at the moment that both pages name', async () => {
  const buyer = await addUser('Buyer', 'Pia')
  const { id } = await book(buyer)
  const paidAt = new Date()
  await BookingRows.updateOne(
    { _id: new Types.ObjectId(id) },
    { $set: { status: 'paid', paidAt, transactionId: 'pi_test' } }
  )
  const paid = await queries.getMyOrder(buyer, id)
  if (paid.handOverBy === null) throw new Error('a paid booking names no end of the waiting')
  const deadline = formatDeadline(paid.handOverBy, english)
  const before = shift(paid.handOverBy, -SECOND_MS)
  const after = shift(paid.handOverBy, SECOND_MS)

  expect(describeToBuyer(paid, before)).toContain(`the handover is confirmed automatically on ${deadline}.`)
  expect(describeToSeller(await saleOf(paid), before)).toContain(
    `the handover is confirmed automatically on ${deadline}.`
  )
  await reconcile(before)
  expect((await queries.getMyOrder(buyer, id)).status).toBe('paid')
  await reconcile(after)
  const done = await queries.getMyOrder(buyer, id)
  expect(done.status).toBe('handed_over')
  expect(describeToBuyer(done, after)).toBe(
    'Paid. The handover was confirmed automatically because nobody reported a problem.'
  )
  expect(describeToSeller(await saleOf(done), after)).toBe(
    'Sold. The handover was confirmed automatically because nobody reported a problem.'
  )
})
