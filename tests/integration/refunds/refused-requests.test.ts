import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addUser, call, openTestShop, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'
import { english } from '@/tests/support/english'
import { moveLever, startStripeProcess, stripeClient, type StripeProcess } from 'stripe-emulator/testing/stripe-process'
import { book, brokenRules, hold, letLapse, openPayment, reconcileIn, stateOf, type Held } from '../payments/buying'

let shop: TestShop
let seller: TestUser
let admin: TestUser
let provider: StripeProcess

beforeAll(async () => {
  shop = await openTestShop()
  provider = shop.stripe
  seller = await addUser('Seller', 'Selma')
  admin = await addUser('Admin', 'Ada')
})

afterAll(async () => {
  if (provider.pid !== shop.stripe.pid) await provider.stop()
  await shop.close()
})

/** Restarts the emulator with this secret key; port, payments and other keys stay. */
async function restartWithKey(secretKey: string): Promise<void> {
  const data = path.join(process.env.FLYLEAF_DATA ?? '', 'stripe')
  await provider.stop()
  const file = path.join(data, 'secrets.json')
  const secrets: object = Object(JSON.parse(await readFile(file, 'utf8')))
  await writeFile(file, JSON.stringify({ ...secrets, secretKey }))
  provider = await startStripeProcess(data, 'http://127.0.0.1:9/nobody-listens')
}

/** Runs `act` while the provider does not know the shop's key. */
async function withWrongKey(act: () => Promise<void>): Promise<void> {
  const { secretKey } = provider
  await restartWithKey(`sk_test_${'x'.repeat(48)}`)
  try {
    await act()
  } finally {
    await restartWithKey(secretKey)
  }
}

async function pay(held: Held): Promise<CallResult> {
  const { POST } = await import('@/app/api/create-payment-intent/route')
  return call(POST, { as: held.buyer, body: { bookingId: held.bookingId } })
}

async function cancel(held: Held): Promise<CallResult> {
  const { POST } = await import('@/app/api/orders/[id]/cancel/route')
  return call(POST, { as: held.buyer, body: {}, params: { id: held.bookingId } })
}

async function readHealth(): Promise<unknown> {
  const { GET } = await import('@/app/api/health/route')
  return (await call(GET)).body
}

async function readAlarm() {
  const { readHealth: readHealthLines } = await import('@/lib/overview/read-health')
  const lines = await readHealthLines(
    { id: admin.id, email: admin.email, name: admin.name, roles: ['Admin'] },
    new Date(),
    english
  )
  const line = lines.find(({ part }) => part === 'payments')
  return line?.state === 'problem' ? line.label : null
}

async function findIntents(bookingId: string) {
  const { data } = await stripeClient(provider).paymentIntents.list({ limit: 100 })
  return data.filter(({ metadata }) => metadata.orderId === bookingId)
}

const NOT_SET_UP = {
  status: 503,
  body: {
    error: {
      code: 'PAYMENTS_UNAVAILABLE',
      message:
        'Card payments are not set up correctly in this shop; the operator has been informed. Nothing was charged. ' +
        'Your book stays on hold until the time to pay is over, or until you cancel the booking.'
    }
  }
}

it('a secret key that the provider does not know is an alarm for the operator and the truth for the buyer, until the key is right again', async () => {
  const held = await hold(seller)
  const { log } = await import('@/lib/platform/log')
  const error = vi.spyOn(log, 'error')
  await withWrongKey(async () => {
    expect(await pay(held)).toMatchObject(NOT_SET_UP)
    expect(await pay(held)).toMatchObject(NOT_SET_UP)
    expect(
      error.mock.calls.filter(([, words]) =>
        String(words).startsWith('payment alarm: the provider refuses the secret key')
      )
    ).toHaveLength(1)
    expect(await readHealth()).toMatchObject({ status: 'ok', payments: 'misconfigured' })
    expect(await readAlarm()).toContain('status 401')
    await reconcileIn(0)
    expect(await stateOf(held)).toEqual({ booking: 'paying', listing: 'reserved' })
  })
  error.mockRestore()
  await reconcileIn(0)
  expect(await readHealth()).toMatchObject({ status: 'ok', payments: 'ok' })
  expect(await readAlarm()).toBeNull()
  expect((await pay(held)).status).toBe(200)
})

it('a secret key that the provider does not know lets the buyer cancel a booking whose payment no request can have made', async () => {
  const held = await hold(seller)
  await withWrongKey(async () => {
    expect((await pay(held)).status).toBe(503)
    expect(await cancel(held)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect(await stateOf(held)).toEqual({ booking: 'cancelled', listing: 'available' })
    expect((await book(await addUser('Buyer', 'Next'), held.listingId)).status).toBe(201)
  })
  expect(await findIntents(held.bookingId)).toEqual([])
  expect(await brokenRules()).toEqual([])
})

it('a secret key that the provider does not know lets a hold expire whose payment no request can have made', async () => {
  const held = await hold(seller)
  await withWrongKey(async () => {
    expect((await pay(held)).status).toBe(503)
    await letLapse(held)
    await reconcileIn(0)
    expect(await stateOf(held)).toEqual({ booking: 'expired', listing: 'available' })
  })
  expect(await brokenRules()).toEqual([])
})

it('a secret key that the provider does not know keeps the hold while a payment exists or may exist, and releases it once the key is right again', async () => {
  const [known, lost] = [await hold(seller), await hold(seller)]
  await openPayment(known)
  await moveLever(provider, 'POST', 'faults', {
    action: 'commit_then_drop',
    method: 'POST',
    path: '/v1/payment_intents',
    times: 3
  })
  expect((await pay(lost)).status).toBe(503)
  await moveLever(provider, 'DELETE', 'faults')
  await withWrongKey(async () => {
    for (const held of [known, lost]) {
      expect(await cancel(held)).toMatchObject({ status: 200, body: { status: 'cancelling' } })
      await reconcileIn(0)
      expect(await stateOf(held)).toEqual({ booking: 'cancelling', listing: 'reserved' })
    }
  })
  await reconcileIn(0)
  for (const held of [known, lost]) {
    expect(await stateOf(held)).toEqual({ booking: 'cancelled', listing: 'available' })
    expect((await findIntents(held.bookingId)).map(({ status }) => status)).toEqual(['canceled'])
  }
  expect(await brokenRules()).toEqual([])
})

it('a secret key without a permission is the same alarm, which ends a quarter of an hour after the last refusal', async () => {
  const held = await hold(seller)
  await moveLever(provider, 'POST', 'faults', {
    action: 'refuse',
    status: 403,
    method: 'POST',
    path: '/v1/payment_intents',
    times: 1
  })
  expect(await pay(held)).toMatchObject(NOT_SET_UP)
  await reconcileIn(14)
  expect(await readAlarm()).toContain('status 403')
  await reconcileIn(16)
  expect(await readAlarm()).toBeNull()
  expect((await pay(held)).status).toBe(200)
})

async function keyOf({ bookingId }: Held): Promise<string> {
  const { toPaymentKey } = await import('@/lib/payments/fetch-intent')
  return toPaymentKey({ _id: new Types.ObjectId(bookingId) })
}

/** The provider has answered this booking's key to a request with other parameters. */
async function useKeyOf(held: Held, more: { amount?: number; metadata?: Record<string, string> }): Promise<string> {
  const description = 'As an older release asked'
  const asked = { amount: 1250, currency: 'eur', allowed_payment_method_types: ['card' as const], description }
  const options = { idempotencyKey: await keyOf(held) }
  return (await stripeClient(provider).paymentIntents.create({ ...asked, ...more }, options)).id
}

function intentIdOf(response: CallResult): string {
  return String(Object(response.body).clientSecret).split('_secret_')[0] ?? ''
}

it('a payment key that the provider knows with other parameters leads to the payment that was made with it', async () => {
  const held = await hold(seller)
  const intentId = await useKeyOf(held, { metadata: { orderId: held.bookingId } })
  const response = await pay(held)
  expect(response.status).toBe(200)
  expect(intentIdOf(response)).toBe(intentId)
  expect(await findIntents(held.bookingId)).toHaveLength(1)
})

it('a payment key that the provider knows with other parameters is replaced by a new key, with an alarm, when no payment of the booking exists', async () => {
  const held = await hold(seller)
  const other = await useKeyOf(held, {})
  const { log } = await import('@/lib/platform/log')
  const error = vi.spyOn(log, 'error')
  const response = await pay(held)
  expect(response.status).toBe(200)
  expect(intentIdOf(response)).not.toBe(other)
  const alarms = error.mock.calls.filter(([, words]) =>
    String(words).startsWith('payment alarm: the provider knows this payment key with other parameters')
  )
  expect(alarms.map(([facts]) => Object(facts).bookingId)).toEqual([held.bookingId])
  error.mockRestore()
  expect(intentIdOf(await pay(held))).toBe(intentIdOf(response))
  expect(await findIntents(held.bookingId)).toHaveLength(1)
})

it('a payment key that the provider knows with other parameters is replaced by a new key when its payment has another amount, which is cancelled', async () => {
  const held = await hold(seller)
  const other = await useKeyOf(held, { amount: 999, metadata: { orderId: held.bookingId } })
  const response = await pay(held)
  expect(response.status).toBe(200)
  const intents = await findIntents(held.bookingId)
  expect(intents.map(({ id, amount, status }) => [id === other, amount, status]).sort()).toEqual([
    [false, 1250, 'requires_payment_method'],
    [true, 999, 'canceled']
  ])
})

it('a payment key that the provider knows with other parameters does not keep the copy when the hold is over', async () => {
  const held = await hold(seller)
  await useKeyOf(held, {})
  const { OrderModel } = await import('@/models/order')
  // The process died after it had marked the booking.
  const paymentIntent = { key: await keyOf(held), requestedAt: new Date(), openRequests: 0 }
  await OrderModel.updateOne({ _id: held.bookingId }, { $set: { status: 'paying', paymentIntent } })
  await letLapse(held)
  await reconcileIn(0)
  expect(await stateOf(held)).toEqual({ booking: 'expired', listing: 'available' })
  expect(await brokenRules()).toEqual([])
})
