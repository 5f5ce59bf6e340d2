import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking, Sale } from '@/lib/bookings/booking'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { formatDeadline } from '@/lib/platform/time/format-time'
import { english } from '@/tests/support/english'

const SECOND_MS = 1000

let shop: TestShop
let seller: TestUser
let queries: typeof import('@/lib/bookings/queries')
let words: typeof import('@/lib/bookings/next-step')
let saleLabel: typeof import('@/lib/bookings/sale-step')
let reconcile: typeof import('@/lib/jobs/repairs/reconcile').reconcile
let BookingRows: typeof import('@/models/booking').BookingModel

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  ;[queries, words, saleLabel] = await Promise.all([
    import('@/lib/bookings/queries'),
    import('@/lib/bookings/next-step'),
    import('@/lib/bookings/sale-step')
  ])
  reconcile = (await import('@/lib/jobs/repairs/reconcile')).reconcile
  BookingRows = (await import('@/models/booking')).BookingModel
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

async function book(buyer: TestUser): Promise<Booking> {
  const { POST } = await import('@/app/api/bookings/route')
  const body = { productId: await addListing(seller), userPhoneNumber: '+49 30 1234567', meetingLocation: 'Rossio' }
  const { body: response } = await call(POST, { as: buyer, body })
  return queries.getMyBooking(buyer, String(Object(response).insertedId))
}

async function saleOf({ id }: Booking): Promise<Sale> {
  const sale = (await queries.listMySales(seller)).items.find((candidate) => candidate.id === id)
  if (!sale) throw new Error('the seller does not see this sale')
  return sale
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

  expect(words.describeNextStep(held, before, english)).toBe(`Pay by ${deadline}, or the book goes back on sale.`)
  expect(saleLabel.describeSaleStep(await saleOf(held), before, english)).toContain(`Held until ${deadline}.`)
  await reconcile(before)
  expect((await queries.getMyBooking(buyer, held.id)).status).toBe('reserved')

  expect(words.describeNextStep(held, after, english)).toBe('The time to pay is over; the book is going back on sale.')
  await reconcile(after)
  const ended = await queries.getMyBooking(buyer, held.id)
  expect(ended.status).toBe('expired')
  expect(words.describeNextStep(ended, after, english)).toBe('The time to pay ran out and the book went back on sale.')
  expect(saleLabel.describeSaleStep(await saleOf(held), after, english)).toBe(
    'The buyer did not pay in time; the book is back on sale.'
  )
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
  const paid = await queries.getMyBooking(buyer, id)
  if (paid.handOverBy === null) throw new Error('a paid booking names no end of the waiting')
  const deadline = formatDeadline(paid.handOverBy, english)
  const before = shift(paid.handOverBy, -SECOND_MS)
  const after = shift(paid.handOverBy, SECOND_MS)

  expect(words.describeNextStep(paid, before, english)).toContain(
    `the handover is confirmed automatically on ${deadline}.`
  )
  expect(saleLabel.describeSaleStep(await saleOf(paid), before, english)).toContain(
    `the handover is confirmed automatically on ${deadline}.`
  )
  await reconcile(before)
  expect((await queries.getMyBooking(buyer, id)).status).toBe('paid')
  await reconcile(after)
  const done = await queries.getMyBooking(buyer, id)
  expect(done.status).toBe('handed_over')
  expect(words.describeNextStep(done, after, english)).toBe(
    'Paid. The handover was confirmed automatically because nobody reported a problem.'
  )
  expect(saleLabel.describeSaleStep(await saleOf(done), after, english)).toBe(
    'Sold. The handover was confirmed automatically because nobody reported a problem.'
  )
})
