import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningStripe } from '../../start-stripe'
import { stripeClient } from '../../testing/stripe-process'
import { aBook as anyBook, failureOf, openStripe } from './open-stripe'

let provider: RunningStripe
let stripe: Stripe
let close: () => Promise<void>

beforeAll(async () => {
  ;({ provider, stripe, close } = await openStripe())
})
afterAll(() => close())

const aBook = { ...anyBook, metadata: { booking: 'b1' } }

describe('what the provider refuses', () => {
  test.each([
    [{ amount: 49 }, 'amount_too_small', 'Amount must be at least €0.50 eur'],
    [{ amount: 0 }, 'parameter_invalid_integer', 'This value must be greater than or equal to 1.'],
    [{ amount: 12.5 }, 'parameter_invalid_integer', 'Invalid integer: 12.5'],
    [{ amount: 100_000_000 }, 'amount_too_large', 'Amount must be no more than €999,999.99 eur'],
    [
      { currency: 'xyz' },
      undefined,
      'Invalid currency: xyz. Stripe currently supports these currencies: eur, usd, gbp, chf'
    ],
    [
      { payment_method_types: ['card'] },
      'parameter_unknown',
      'payment_method_types is no longer supported on this API version. Use allowed_payment_method_types ' +
        'or manage payment methods in the Dashboard.'
    ],
    [
      { automatic_payment_methods: { enabled: true } },
      'parameters_exclusive',
      'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.'
    ],
    [{ amuont: 1 }, 'parameter_unknown', 'Received unknown parameter: amuont'],
    [{ metadata: { key: 'x'.repeat(501) } }, undefined, 'Metadata values can have up to 500 characters.']
  ])('%j', async (wrong, code, message) => {
    const error = await failureOf(stripe.paymentIntents.create({ ...aBook, ...wrong }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect(error).toMatchObject({ statusCode: 400, code, message })
  })

  test('a payment that may redirect needs an address to come back to', async () => {
    const { id } = await stripe.paymentIntents.create({
      amount: 1250,
      currency: 'eur',
      automatic_payment_methods: { enabled: true }
    })
    expect((await failureOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))).param).toBe(
      'return_url'
    )
    const paid = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_visa',
      return_url: 'http://shop.example'
    })
    expect(paid.status).toBe('succeeded')
  })

  test('what the provider refuses card numbers from the server, unknown keys, payments and addresses', async () => {
    const raw = stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2030 }
    })
    expect((await failureOf(raw)).message).toContain('Sending credit card numbers directly')
    const stranger = stripeClient({ address: provider.address, secretKey: 'sk_test_somebody_else' })
    expect(await failureOf(stranger.paymentIntents.list())).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    expect((await fetch(`${provider.address}/v1/payment_intents`)).status).toBe(401)
    expect(await failureOf(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing'
    })
    expect((await failureOf(stripe.rawRequest('GET', '/v1/customers'))).message).toContain(
      'Unrecognized request URL (GET: /v1/customers)'
    )
  })
})

describe('with the publishable key', () => {
  async function asBrowser(
    method: string,
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {}
  ) {
    const form = new URLSearchParams(fields)
    const url = `${provider.address}/v1/${path}${method === 'GET' ? `?${form.toString()}` : ''}`
    const body = method === 'POST' ? { body: form } : {}
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${provider.publishableKey}`, ...headers },
      ...body
    })
    const json: unknown = await response.json()
    return { status: response.status, json, cors: response.headers.get('access-control-allow-origin') }
  }

  test('the browser sees its own payment, without what is the shop’s business', async () => {
    const { id, client_secret: secret } = await stripe.paymentIntents.create(aBook)
    const seen = await asBrowser('GET', `payment_intents/${id}`, { client_secret: secret ?? '' })
    expect(seen).toMatchObject({
      status: 200,
      cors: '*',
      json: { id, amount: 1250, status: 'requires_payment_method' }
    })
    expect(seen.json).not.toHaveProperty('metadata')
    expect((await asBrowser('GET', `payment_intents/${id}`, {})).status).toBe(400)
    expect((await asBrowser('GET', `payment_intents/${id}`, { client_secret: `${id}_secret_guessed` })).status).toBe(
      400
    )
    expect((await asBrowser('GET', 'payment_intents', {})).status).toBe(403)
    expect((await asBrowser('POST', `payment_intents/${id}/cancel`, { client_secret: secret ?? '' })).status).toBe(403)
  })

  test('a card is taken from the form’s own page and from nowhere else', async () => {
    const card = {
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '30',
      'card[cvc]': '123'
    }
    expect(await asBrowser('POST', 'payment_methods', card, { origin: provider.address })).toMatchObject({
      status: 200,
      json: { card: { last4: '4242' } }
    })
    expect((await asBrowser('POST', 'payment_methods', card, { origin: 'http://shop.example' })).status).toBe(402)
    const wrong = { ...card, 'card[number]': '4242424242424241' }
    expect(await asBrowser('POST', 'payment_methods', wrong, { origin: provider.address })).toMatchObject({
      status: 402,
      json: { error: { code: 'incorrect_number' } }
    })
  })

  test('the levers are out of reach', async () => {
    const headers = { authorization: `Bearer ${provider.publishableKey}` }
    expect((await fetch(`${provider.address}/_control/state`, { headers })).status).toBe(403)
  })
})
