import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startStripe, type RunningStripe } from '../../start-stripe'
import { moveLever, stripeClient, temporaryData } from '../../testing/stripe-process'

let provider: RunningStripe
let stripe: Stripe
let remove: () => Promise<void>

beforeAll(async () => {
  const folder = await temporaryData()
  remove = folder.remove
  provider = await startStripe({ data: folder.data })
  stripe = stripeClient(provider)
})
afterEach(() => moveLever(provider, 'POST', 'reset'))
afterAll(async () => {
  await provider.stop()
  await remove()
})

const aBook = { amount: 1250, currency: 'eur', allowed_payment_method_types: ['card' as const] }
const key = (idempotencyKey: string) => ({ idempotencyKey })

async function errorOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => null,
    (error: unknown) => error
  )
}

async function count(): Promise<number> {
  return (await stripe.paymentIntents.list().autoPagingToArray({ limit: 1000 })).length
}

test('an idempotency key gives the first response again, byte for byte, and makes nothing new', async () => {
  const first = await stripe.paymentIntents.create(aBook, key('a'))
  const before = await count()
  const again = await stripe.paymentIntents.create(
    { allowed_payment_method_types: ['card'], currency: 'eur', amount: 1250 },
    key('a')
  )
  expect(again).toEqual(first)
  expect(again.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId
  })
  expect(await count()).toBe(before)
})

test('an idempotency key is refused with other parameters or for another call', async () => {
  const { id } = await stripe.paymentIntents.create(aBook, key('b'))
  const other = await errorOf(stripe.paymentIntents.create({ ...aBook, amount: 1300 }, key('b')))
  expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect(other).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' })
  expect(await errorOf(stripe.paymentIntents.cancel(id, {}, key('b')))).toBeInstanceOf(
    Stripe.errors.StripeIdempotencyError
  )
})

test('an idempotency key remembers a refused card, too', async () => {
  const { id } = await stripe.paymentIntents.create(aBook)
  const pay = () => errorOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, key('c')))
  expect(await pay()).toMatchObject({ code: 'card_declined' })
  expect(await pay()).toMatchObject({ code: 'card_declined' })
  expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
})

test('an idempotency key is not spent by a request that was never executed', async () => {
  expect(await errorOf(stripe.paymentIntents.create({ ...aBook, amount: 1 }, key('d')))).toMatchObject({
    code: 'amount_too_small'
  })
  expect((await stripe.paymentIntents.create(aBook, key('d'))).amount).toBe(1250)
})

test('an idempotency key of fifty at once makes one payment; the others are told to wait or get the same response', async () => {
  await moveLever(provider, 'POST', 'faults', { action: 'delay', delayMs: 300, times: 1 })
  const before = await count()
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => stripe.paymentIntents.create(aBook, key('e'))))
  const ids = new Set(all.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : [])))
  const refusals = all.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(ids.size).toBe(1)
  for (const rejection of refusals) expect(rejection).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  expect(refusals.length).toBeGreaterThan(0)
  expect(await count()).toBe(before + 1)
  const patient = stripeClient(provider, { retries: 2 })
  expect(ids.has((await patient.paymentIntents.create(aBook, key('e'))).id)).toBe(true)
})

describe('faults on order', () => {
  test('a response lost after the commit is found again with the same key', async () => {
    const before = await count()
    await moveLever(provider, 'POST', 'faults', { action: 'commit_then_drop', times: 2, method: 'POST' })
    expect(await errorOf(stripe.paymentIntents.create(aBook, key('f')))).toBeInstanceOf(
      Stripe.errors.StripeConnectionError
    )
    const { id } = await stripe.paymentIntents.create(aBook, key('f'))
    expect(await count()).toBe(before + 1)
    expect((await stripe.paymentIntents.list({ limit: 1 })).data[0]?.id).toBe(id)
  })

  test('a kept 500 stays a 500 for its key, with or without the effect behind it', async () => {
    const before = await count()
    const patient = stripeClient(provider, { retries: 2 })
    for (const [name, action, made] of [
      ['g', 'fail', 0],
      ['h', 'fail_after_commit', 1]
    ] as const) {
      await moveLever(provider, 'POST', 'faults', { action })
      expect(await errorOf(patient.paymentIntents.create(aBook, key(name)))).toMatchObject({
        statusCode: 500
      })
      expect(await errorOf(patient.paymentIntents.create(aBook, key(name)))).toMatchObject({
        statusCode: 500
      })
      expect(await count()).toBe(before + made)
    }
  })

  test('a passing 503, 429 or reset leaves the key unused, so the SDK’s own retry succeeds', async () => {
    await moveLever(provider, 'POST', 'faults', { action: 'refuse', status: 503 })
    expect((await stripeClient(provider, { retries: 1 }).paymentIntents.create(aBook, key('i'))).status).toBe(
      'requires_payment_method'
    )
    await moveLever(provider, 'POST', 'faults', { action: 'refuse', status: 429 })
    expect(await errorOf(stripe.paymentIntents.create(aBook, key('j')))).toBeInstanceOf(
      Stripe.errors.StripeRateLimitError
    )
    expect((await stripe.paymentIntents.create(aBook, key('j'))).amount).toBe(1250)
    await moveLever(provider, 'POST', 'faults', { action: 'reset' })
    expect((await stripe.paymentIntents.create(aBook, key('k'))).amount).toBe(1250)
  })

  test('a hanging provider is given up by the shop, whether it has acted or not', async () => {
    const before = await count()
    for (const [name, action, made] of [
      ['l', 'timeout', 0],
      ['m', 'commit_then_timeout', 1]
    ] as const) {
      await moveLever(provider, 'POST', 'faults', { action })
      const error = await errorOf(stripe.paymentIntents.create(aBook, { ...key(name), timeout: 250 }))
      expect(error).toBeInstanceOf(Stripe.errors.StripeConnectionError)
      expect(await count()).toBe(before + made)
    }
  })
})
