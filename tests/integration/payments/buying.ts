import path from 'node:path'
import { checkInvariants } from '@/scripts/invariants/check-invariants'
import { readFacts } from '@/scripts/invariants/read-facts'
import { stripeClient } from 'stripe-emulator/testing/stripe-process'
import { splitPrice, TEST_LINES } from '@/tests/support/lines'
import { addListing, addUser, call, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'

/** A copy held for a buyer. */
export type Held = { buyer: TestUser; seller: TestUser; bookingId: string; listingId: string }

export function codeOf(response: CallResult): unknown {
  const body: unknown = response.body
  if (typeof body !== 'object' || body === null || !('error' in body)) return null
  return Object(body.error).code
}

export async function book(buyer: TestUser, productId: string): Promise<CallResult> {
  const { POST } = await import('@/app/api/bookings/route')
  return call(POST, { as: buyer, body: { productId, userPhoneNumber: '030 1234567', meetingLocation: 'Rossio' } })
}

async function bookTogether(buyer: TestUser, listingIds: readonly string[]): Promise<CallResult> {
  const { POST } = await import('@/app/api/orders/route')
  const copies = listingIds.map((productId) => ({ productId }))
  return call(POST, { as: buyer, body: { copies, userPhoneNumber: '030 1234567', meetingLocation: 'Rossio' } })
}

/** Lists a copy and books it; or TEST_LINES of them for this price together. */
export async function hold(seller: TestUser, priceCents = 1250): Promise<Held> {
  const buyer = await addUser('Buyer', 'Payer')
  const listingId = await addListing(seller, { priceCents: splitPrice(priceCents, TEST_LINES)[0] ?? priceCents })
  const others = []
  for (const price of splitPrice(priceCents, TEST_LINES).slice(1))
    others.push(await addListing(seller, { priceCents: price }))
  const response = others.length > 0 ? await bookTogether(buyer, [listingId, ...others]) : await book(buyer, listingId)
  if (response.status !== 201) throw new Error(JSON.stringify(response.body))
  return { buyer, seller, listingId, bookingId: String(Object(response.body).insertedId) }
}

/** Opens the payment; returns its id at the provider. */
export async function openPayment(held: Held): Promise<string> {
  const { POST } = await import('@/app/api/create-payment-intent/route')
  const opened = await call(POST, { as: held.buyer, body: { bookingId: held.bookingId } })
  if (opened.status !== 200) throw new Error(JSON.stringify(opened.body))
  return String(Object(opened.body).clientSecret).split('_secret_')[0] ?? ''
}

/** Opens the payment and pays it at the provider, as the card form does; the shop is not told. */
export async function payAtProvider(shop: TestShop, held: Held, card = 'pm_card_visa'): Promise<string> {
  const intentId = await openPayment(held)
  await stripeClient(shop.stripe).paymentIntents.confirm(intentId, { payment_method: card })
  return intentId
}

/** Holds, pays, and tells the shop. */
export async function buy(
  shop: TestShop,
  seller: TestUser,
  priceCents = 1250
): Promise<Held & { transactionId: string }> {
  const held = await hold(seller, priceCents)
  const transactionId = await payAtProvider(shop, held)
  const { POST } = await import('@/app/api/payments/route')
  const response = await call(POST, { as: held.buyer, body: { transactionId, bookingId: held.bookingId } })
  if (response.status !== 200) throw new Error(JSON.stringify(response.body))
  return { ...held, transactionId }
}

/** Sends an event that says `type` of this payment, signed, as the provider does. */
export async function sendEvent(
  shop: TestShop,
  type: string,
  intentId: string,
  id = `evt_${crypto.randomUUID().replaceAll('-', '')}`
): Promise<CallResult> {
  const { POST } = await import('@/app/api/webhooks/stripe/route')
  const subject = type.startsWith('charge.') ? { id: 'ch_1', payment_intent: intentId } : { id: intentId }
  const payload = JSON.stringify({ id, object: 'event', type, data: { object: subject } })
  const signature = stripeClient(shop.stripe).webhooks.generateTestHeaderString({
    payload,
    secret: shop.stripe.webhookSecret
  })
  return call((request) => POST(request), { body: payload, headers: { 'stripe-signature': signature } })
}

/** How a booking and its copy stand, and what the provider says of the payment. */
export async function stateOf({ bookingId, listingId }: { bookingId: string; listingId: string }) {
  const { OrderModel } = await import('@/models/order')
  const { ListingModel } = await import('@/models/listing')
  const [booking, listing] = await Promise.all([
    OrderModel.findById(bookingId).lean(),
    ListingModel.findById(listingId).lean()
  ])
  return { booking: booking?.status, listing: listing?.status }
}

/** Moves the end of a hold into the past. */
export async function letLapse({ bookingId }: { bookingId: string }): Promise<void> {
  const { OrderModel } = await import('@/models/order')
  await OrderModel.updateOne({ _id: bookingId }, { $set: { holdExpiresAt: new Date(Date.now() - 1000) } })
}

/** Runs the reconciler once, as if `minutes` had passed, and hands on what has happened. */
export async function reconcileIn(minutes: number): Promise<Map<string, number>> {
  const { reconcileWithProvider } = await import('@/lib/jobs/repairs/reconcile')
  const { dispatchEvents } = await import('@/lib/events/dispatch-events')
  const now = new Date(Date.now() + minutes * 60_000)
  const repaired = await reconcileWithProvider(now)
  await dispatchEvents(now)
  return repaired
}

/** Everything in this file's database that breaks a rule of the checker. */
export async function brokenRules(): Promise<string[]> {
  const journal = path.join(process.env.FLYLEAF_DATA ?? '', 'stripe', 'journal.jsonl')
  const facts = await readFacts(process.env.MONGODB_URI ?? '', journal)
  return checkInvariants(facts).flatMap(({ rule, violations }) =>
    violations.map((violation) => `${rule}: ${violation}`)
  )
}
