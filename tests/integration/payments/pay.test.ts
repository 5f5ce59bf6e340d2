import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveLever, stripeClient } from 'stripe-emulator/testing/stripe-process'
import {
  addListing,
  addUser,
  call,
  openTestShop,
  type CallResult,
  type TestShop,
  type TestUser
} from '@/tests/support/shop'

let shop: TestShop
let seller: TestUser
let bookings: typeof import('@/app/api/bookings/route')
let intents: typeof import('@/app/api/create-payment-intent/route')
let payments: typeof import('@/app/api/payments/route')
let webhook: typeof import('@/app/api/webhooks/stripe/route')
let models: typeof import('@/models/order') &
  typeof import('@/models/listing') &
  typeof import('@/models/payment') &
  typeof import('@/models/stripe-event')

beforeAll(async () => {
  shop = await openTestShop()
  bookings = await import('@/app/api/bookings/route')
  intents = await import('@/app/api/create-payment-intent/route')
  payments = await import('@/app/api/payments/route')
  webhook = await import('@/app/api/webhooks/stripe/route')
  models = {
    ...(await import('@/models/order')),
    ...(await import('@/models/listing')),
    ...(await import('@/models/payment')),
    ...(await import('@/models/stripe-event'))
  }
  seller = await addUser('Seller', 'Selma')
})

afterAll(() => shop.close())

type Held = { buyer: TestUser; bookingId: string; listingId: string }

async function hold(priceCents = 1250, by?: TestUser): Promise<Held> {
  const buyer = by ?? (await addUser('Buyer', 'Payer'))
  const listingId = await addListing(seller, { priceCents })
  const body = { productId: listingId, userPhoneNumber: '030 1234567', meetingLocation: 'Rossio' }
  const response = await call(bookings.POST, { as: buyer, body })
  return { buyer, listingId, bookingId: String(Object(response.body).insertedId) }
}

/** Opens the payment and pays it at the provider, as the card form does. Returns the transaction id. */
async function payAtProvider(held: Held, card = 'pm_card_visa'): Promise<string> {
  const opened = await call(intents.POST, { as: held.buyer, body: { bookingId: held.bookingId } })
  if (opened.status !== 200) throw new Error(JSON.stringify(opened.body))
  const [intentId = ''] = String(Object(opened.body).clientSecret).split('_secret_')
  await stripeClient(shop.stripe).paymentIntents.confirm(intentId, { payment_method: card })
  return intentId
}

function record(held: Held, transactionId: string, more: object = {}): Promise<CallResult> {
  return call(payments.POST, { as: held.buyer, body: { transactionId, bookingId: held.bookingId, ...more } })
}

/** Sends an event signed with the given secret, as the provider does. */
function send(event: object, secret = shop.stripe.webhookSecret, mutate = (text: string) => text): Promise<CallResult> {
  const payload = JSON.stringify(event)
  const signature = stripeClient(shop.stripe).webhooks.generateTestHeaderString({ payload, secret })
  return call((request) => webhook.POST(request), { body: mutate(payload), headers: { 'stripe-signature': signature } })
}

function succeeded(transactionId: string, id = `evt_${crypto.randomUUID().replaceAll('-', '')}`) {
  return {
    id,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: transactionId, object: 'payment_intent' } }
  }
}

async function stateOf({ bookingId, listingId }: Held) {
  const [booking, listing, records] = await Promise.all([
    models.OrderModel.findById(bookingId).lean(),
    models.ListingModel.findById(listingId).lean(),
    models.PaymentModel.countDocuments({ orderId: bookingId })
  ])
  return { booking: booking?.status, listing: listing?.status, records }
}

const UNPAID = { booking: 'paying', listing: 'reserved', records: 0 }
const PAID = { booking: 'paid', listing: 'sold', records: 1 }

it('paying for a booked copy takes the amount from the booking, never from the browser', async () => {
  const held = await hold(1999)
  const cheap = await call(intents.POST, { as: held.buyer, body: { bookingId: held.bookingId, price: 0.5 } })
  expect(cheap).toMatchObject({ status: 409, body: { error: { code: 'PRICE_CHANGED' } } })
  const intent = await stripeClient(shop.stripe).paymentIntents.retrieve(await payAtProvider(held))
  expect(intent).toMatchObject({ amount: 1999, currency: 'eur', metadata: { orderId: held.bookingId } })
})

it('a price alone means the only open booking with this price, and is refused when there are several', async () => {
  const first = await hold(700)
  const { buyer } = first
  const open = (body: object) => call(intents.POST, { as: buyer, body })
  expect(await open({ price: 9 })).toMatchObject({ body: { error: { code: 'PRICE_CHANGED' } } })
  const second = await hold(900, buyer)
  for (const price of [9, '€9.00', '9,00']) {
    const { body } = await open({ price })
    const [intentId = ''] = String(Object(body).clientSecret).split('_secret_')
    const intent = await stripeClient(shop.stripe).paymentIntents.retrieve(intentId)
    expect(intent).toMatchObject({ amount: 900, metadata: { orderId: second.bookingId } })
  }
  for (const body of [{}, { price: 8 }])
    expect(await open(body)).toMatchObject({ status: 409, body: { error: { code: 'NOT_PAYABLE' } } })
  await hold(900, buyer)
  expect(await open({ price: 9 })).toMatchObject({ status: 409, body: { error: { code: 'NOT_PAYABLE' } } })
  expect(await open({ price: 7 })).toMatchObject({ status: 200 })
})

it('paying for a booked copy is one payment however often the card form is opened, also at the same time', async () => {
  const held = await hold()
  const open = () => call(intents.POST, { as: held.buyer, body: { bookingId: held.bookingId } })
  const responses = await Promise.all([open(), open(), open(), open()])
  responses.push(await open(), await call(intents.POST, { as: held.buyer, body: {} }))
  expect(new Set(responses.map(({ body }) => Object(body).clientSecret)).size).toBe(1)
})

it('paying for a booked copy is paid once the provider says so, and stays paid however often that is told', async () => {
  const held = await hold()
  const transactionId = await payAtProvider(held)
  expect(await stateOf(held)).toEqual(UNPAID)
  const responses = await Promise.all(Array.from({ length: 8 }, () => record(held, transactionId)))
  const events = await Promise.all(Array.from({ length: 8 }, () => send(succeeded(transactionId, 'evt_repeated'))))
  expect(new Set(responses.map(({ status, body }) => `${status} ${Object(body).insertedId}`)).size).toBe(1)
  expect(new Set(events.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await stateOf(held)).toEqual(PAID)
})

it('paying for a booked copy is settled by the webhook alone when the browser never comes back', async () => {
  const held = await hold()
  const transactionId = await payAtProvider(held)
  expect(await send(succeeded(transactionId))).toMatchObject({ status: 200 })
  expect(await stateOf(held)).toEqual(PAID)
})

it('paying for a booked copy still counts when the money arrives while the hold is ending', async () => {
  const held = await hold()
  const transactionId = await payAtProvider(held)
  await models.OrderModel.updateOne({ _id: held.bookingId }, { $set: { status: 'expiring' } })
  await send(succeeded(transactionId))
  expect(await stateOf(held)).toEqual(PAID)
})

it('paying for a booked copy is not paid when the card is declined', async () => {
  const held = await hold()
  await expect(payAtProvider(held, 'pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' })
  const booking = await models.OrderModel.findById(held.bookingId).lean()
  const transactionId = booking?.paymentIntent?.id ?? ''
  expect(await record(held, transactionId)).toMatchObject({
    status: 409,
    body: { error: { code: 'PAYMENT_NOT_COMPLETE' } }
  })
  await send(succeeded(transactionId))
  expect(await stateOf(held)).toEqual(UNPAID)
})

it('paying for a booked copy cannot be claimed with somebody else’s payment', async () => {
  const [mine, theirs] = [await hold(), await hold()]
  const transactionId = await payAtProvider(theirs)
  await call(intents.POST, { as: mine.buyer, body: { bookingId: mine.bookingId } })
  expect(await record(mine, transactionId)).toMatchObject({ status: 404 })
  expect(await record({ ...theirs, buyer: mine.buyer }, transactionId)).toMatchObject({ status: 404 })
  expect(await stateOf(mine)).toEqual(UNPAID)
})

it('paying for a booked copy cannot be claimed with a payment of another amount or currency', async () => {
  const held = await hold(5000)
  const cheap = await stripeClient(shop.stripe).paymentIntents.create({
    amount: 100,
    currency: 'eur',
    metadata: { orderId: held.bookingId },
    payment_method: 'pm_card_visa',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' }
  })
  await call(intents.POST, { as: held.buyer, body: { bookingId: held.bookingId } })
  await send(succeeded(cheap.id))
  expect(await record(held, cheap.id)).toMatchObject({ status: 404 })
  expect(await stateOf(held)).toEqual(UNPAID)
})

it('paying for a booked copy cannot be opened after the hold is over', async () => {
  const held = await hold()
  await models.OrderModel.updateOne({ _id: held.bookingId }, { $set: { holdExpiresAt: new Date(Date.now() - 1000) } })
  const response = await call(intents.POST, { as: held.buyer, body: { bookingId: held.bookingId } })
  expect(response).toMatchObject({ status: 409, body: { error: { code: 'HOLD_OVER' } } })
})

it('paying for a booked copy is for the buyer who booked, nobody else', async () => {
  const held = await hold()
  const stranger = await addUser('Buyer', 'Stranger')
  const body = { bookingId: held.bookingId }
  expect(await call(intents.POST, { as: stranger, body })).toMatchObject({ status: 404 })
  expect(await call(intents.POST, { as: seller, body })).toMatchObject({ status: 403 })
  expect(await call(intents.POST, { body })).toMatchObject({ status: 401 })
})

it('paying for a booked copy goes on after the provider was unavailable, with the same payment', async () => {
  const held = await hold()
  await moveLever(shop.stripe, 'POST', 'faults', { action: 'reset', times: 3 })
  const refused = await call(intents.POST, { as: held.buyer, body: { bookingId: held.bookingId } })
  expect(refused).toMatchObject({ status: 503, body: { error: { code: 'PAYMENTS_UNAVAILABLE' } } })
  expect(refused.headers.get('retry-after')).toBe('10')
  await record(held, await payAtProvider(held))
  expect(await stateOf(held)).toEqual(PAID)
})

it.each([
  ['signed with another secret', 'whsec_wrong', (text: string) => text],
  ['changed after signing', undefined, (text: string) => text.replace('pi_', 'pi_x')],
  ['written anew after signing', undefined, (text: string) => JSON.stringify(JSON.parse(text), null, 1)]
])('events that the provider did not send are refused and leave nothing behind: %s', async (_name, secret, mutate) => {
  const held = await hold()
  const transactionId = await payAtProvider(held)
  const event = succeeded(transactionId)
  expect(await send(event, secret, mutate)).toMatchObject({ status: 400 })
  expect(await models.StripeEventModel.countDocuments({ _id: event.id })).toBe(0)
  expect(await stateOf(held)).toEqual(UNPAID)
})

it('events that the provider did not send are refused without a signature', async () => {
  expect(await call((request) => webhook.POST(request), { body: succeeded('pi_1') })).toMatchObject({ status: 400 })
})
