import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { moveLever, stripeClient } from 'stripe-emulator/testing/stripe-process'
import { agreeToMeet } from '@/tests/integration/fulfilments/meetings'
import { addListing, addUser, call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

/** What happens after the first checks of a deletion, once. */
const steps = vi.hoisted(() => ({ afterChecks: [] as (() => Promise<unknown>)[] }))

vi.mock('@/lib/privacy/closing', async (importOriginal) => {
  const own = await importOriginal<typeof import('@/lib/privacy/closing')>()
  const beginClosing: typeof own.beginClosing = async (...account) => {
    await steps.afterChecks.shift()?.()
    return own.beginClosing(...account)
  }
  return { ...own, beginClosing }
})

let shop: TestShop
let admin: TestUser
let seller: TestUser
let buyer: TestUser
let book: typeof import('@/app/api/bookings/route').POST
let openPayment: typeof import('@/app/api/create-payment-intent/route').POST
let pay: typeof import('@/app/api/payments/route').POST
let deleteBuyer: typeof import('@/app/api/users/buyers/[id]/route').DELETE
let deleteSeller: typeof import('@/app/api/users/sellers/[id]/route').DELETE
let models: typeof import('@/models/order') &
  typeof import('@/models/listing') &
  typeof import('@/models/user') &
  typeof import('@/models/payment')

beforeAll(async () => {
  shop = await openTestShop()
  admin = await addUser('Admin', 'Ada')
  ;({ POST: book } = await import('@/app/api/bookings/route'))
  ;({ POST: openPayment } = await import('@/app/api/create-payment-intent/route'))
  ;({ POST: pay } = await import('@/app/api/payments/route'))
  ;({ DELETE: deleteBuyer } = await import('@/app/api/users/buyers/[id]/route'))
  ;({ DELETE: deleteSeller } = await import('@/app/api/users/sellers/[id]/route'))
  models = {
    ...(await import('@/models/order')),
    ...(await import('@/models/listing')),
    ...(await import('@/models/user')),
    ...(await import('@/models/payment'))
  }
})

beforeEach(async () => {
  seller = await addUser('Seller', 'Selma Seller')
  buyer = await addUser('Buyer', 'Bruno Buyer')
})

afterAll(() => shop.close())

type Held = { bookingId: string; listingId: string }

async function hold(): Promise<Held> {
  const listingId = await addListing(seller)
  const body = { productId: listingId, userPhoneNumber: '+49 30 1234567', meetingLocation: 'Under the clock' }
  const response = await call(book, { as: buyer, body })
  return { listingId, bookingId: String(Object(response.body).insertedId) }
}

/** Opens the payment; returns its id at the provider. */
async function beginToPay({ bookingId }: Held): Promise<string> {
  const opened = await call(openPayment, { as: buyer, body: { bookingId } })
  return String(Object(opened.body).clientSecret).split('_secret_')[0] ?? ''
}

async function payFor(held: Held): Promise<string> {
  const transactionId = await beginToPay(held)
  await stripeClient(shop.stripe).paymentIntents.confirm(transactionId, { payment_method: 'pm_card_visa' })
  await call(pay, { as: buyer, body: { transactionId, bookingId: held.bookingId } })
  return transactionId
}

async function stateOf({ bookingId, listingId }: Held) {
  const booking = await models.OrderModel.findById(bookingId).lean()
  const listing = await models.ListingModel.findById(listingId).lean()
  return { booking: booking?.status, listing: listing?.status }
}

function remove(handler: typeof deleteBuyer, user: TestUser, as = admin) {
  return call(handler, { as, method: 'DELETE', params: { id: user.id } })
}

it('deleting a buyer ends their holds at the payment provider first, and puts the copies back on sale', async () => {
  const held = await hold()
  const transactionId = await beginToPay(held)
  expect(await remove(deleteBuyer, buyer)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
  expect(await stateOf(held)).toEqual({ booking: 'cancelled', listing: 'available' })
  expect((await stripeClient(shop.stripe).paymentIntents.retrieve(transactionId)).status).toBe('canceled')
})

it('deleting a buyer or a seller ends the meetings that were agreed, and the books are not offered again by themselves', async () => {
  const [one, other] = [await agreeToMeet(seller, [900]), await agreeToMeet(seller, [700])]
  expect(await remove(deleteBuyer, one.buyer)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
  expect(await stateOf(one)).toEqual({ booking: 'cancelled', listing: 'withdrawn' })
  expect(await remove(deleteSeller, seller)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
  expect(await stateOf(other)).toEqual({ booking: 'cancelled', listing: 'withdrawn' })
})

it('deleting a buyer erases the person and keeps the record of what was sold', async () => {
  const held = await hold()
  await payFor(held)
  await models.OrderModel.updateOne({ _id: held.bookingId }, { $set: { status: 'handed_over' } })
  expect(await remove(deleteBuyer, buyer)).toMatchObject({ body: { deletedCount: 1 } })
  const [user, booking, payment] = await Promise.all([
    models.UserModel.findById(buyer.id).lean(),
    models.OrderModel.findById(held.bookingId).lean(),
    models.PaymentModel.findOne({ orderId: held.bookingId }).lean()
  ])
  expect(payment?.priceCents).toBe(750)
  expect(booking).toMatchObject({ totalCents: 750, lines: [{ priceCents: 750 }] })
  const stored = JSON.stringify([user, booking, payment])
  for (const personal of [buyer.email, 'Bruno', '1234567', 'Under the clock']) expect(stored).not.toContain(personal)
})

it('deleting a buyer gives them the money of a book back that was never handed over, and leaves no session alive', async () => {
  const { GET: me } = await import('@/app/api/me/route')
  const held = await hold()
  const transactionId = await payFor(held)
  expect(Object((await call(me, { as: buyer })).body).user).toMatchObject({ email: buyer.email })
  expect(await remove(deleteBuyer, buyer)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
  expect((await stateOf(held)).booking).toBe('refunded')
  const { data } = await stripeClient(shop.stripe).refunds.list({ payment_intent: transactionId })
  expect(data.map(({ amount }) => amount)).toEqual([750])
  expect((await call(me, { as: buyer })).body).toEqual({ user: null })
  expect(await call(book, { as: buyer, body: {} })).toMatchObject({ status: 401 })
})

it('deleting a buyer goes on from where it was when the payment provider was unavailable', async () => {
  const held = await hold()
  await beginToPay(held)
  await moveLever(shop.stripe, 'POST', 'faults', { action: 'refuse', status: 503, times: 20 })
  expect(await remove(deleteBuyer, buyer)).toMatchObject({
    status: 503,
    body: { error: { code: 'PAYMENTS_UNAVAILABLE' } }
  })
  expect(await models.UserModel.findById(buyer.id).lean()).toMatchObject({ status: 'suspended', email: buyer.email })
  await moveLever(shop.stripe, 'POST', 'reset')
  expect(await remove(deleteBuyer, buyer)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
  expect(await stateOf(held)).toEqual({ booking: 'cancelled', listing: 'available' })
})

it('deleting a seller gives the money of books that were never handed over back, and withdraws the others', async () => {
  const paid = await hold()
  const transactionId = await payFor(paid)
  const unsold = await addListing(seller)
  expect(await remove(deleteSeller, seller)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
  expect((await stateOf(paid)).booking).toBe('refunded')
  const { data } = await stripeClient(shop.stripe).refunds.list({ payment_intent: transactionId })
  expect(data.map(({ amount }) => amount)).toEqual([750])
  expect((await models.ListingModel.findById(unsold).lean())?.status).toBe('withdrawn')
})

it('deleting a seller waits for the money of a book that is handed over at that very moment', async () => {
  const held = await hold()
  await payFor(held)
  steps.afterChecks.push(() =>
    models.OrderModel.updateOne({ _id: held.bookingId }, { $set: { status: 'handed_over', handedOverAt: new Date() } })
  )
  expect(await remove(deleteSeller, seller)).toMatchObject({ status: 403, body: { error: { code: 'NOT_ALLOWED' } } })
  expect(await models.UserModel.findById(seller.id).lean()).toMatchObject({
    status: 'suspended',
    email: seller.email
  })
})

it('deleting a seller deletes nobody twice, nobody of another type and nobody at all', async () => {
  expect(await remove(deleteSeller, buyer)).toMatchObject({ status: 200, body: { deletedCount: 0 } })
  expect(await remove(deleteSeller, admin)).toMatchObject({ status: 200, body: { deletedCount: 0 } })
  expect(await remove(deleteSeller, seller)).toMatchObject({ body: { deletedCount: 1 } })
  expect(await remove(deleteSeller, seller)).toMatchObject({ body: { deletedCount: 0 } })
  expect(await remove(deleteSeller, seller, buyer)).toMatchObject({ status: 403 })
})
