import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startStripe, type RunningStripe } from '../../start-stripe'
import { setAccount } from '../../testing/connect-controls'
import { receiveWebhooks, stripeClient, typeOf, type WebhookReceiver } from '../../testing/stripe-process'
import { aSeller, failureOf, openStripe } from './open-stripe'

let provider: RunningStripe
let stripe: Stripe
let folder: { data: string; remove(): Promise<void> }
let shop: WebhookReceiver

beforeEach(async () => {
  const opened = await openStripe()
  await opened.provider.stop()
  folder = opened.folder
  shop = await receiveWebhooks()
  provider = await startStripe({ data: folder.data, thinWebhookUrl: shop.url })
  stripe = stripeClient(provider)
})
afterEach(async () => {
  await provider.stop()
  await shop.close()
  await folder.remove()
})

const retrieve = (id: string) =>
  stripe.v2.core.accounts.retrieve(id, { include: ['configuration.recipient', 'requirements'] })
const linkFor = (account: string) =>
  stripe.v2.core.accountLinks.create({
    account,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: { refresh_url: 'http://shop.example/again', return_url: 'http://shop.example/back' }
    }
  })
/** Follows a link to its page. */
async function visit(url: string): Promise<{ location: string; status: number }> {
  const response = await fetch(url, { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location') ?? '' }
}
async function finish(url: string, outcome: string): Promise<string | null> {
  const { location } = await visit(url)
  const page = `${provider.address}${location}`
  expect(await (await fetch(page)).text()).toContain('Set up payouts')
  const response = await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
  return response.headers.get('location')
}

describe('an account of API v2', () => {
  test('an account of API v2 begins restricted and says what is needed', async () => {
    const account = await stripe.v2.core.accounts.create(aSeller)
    expect(account).toMatchObject({
      object: 'v2.core.account',
      applied_configurations: ['recipient'],
      contact_email: 'seller@example.org',
      dashboard: 'express',
      identity: { country: 'de' },
      defaults: { responsibilities: { losses_collector: 'application', requirements_collector: 'stripe' } },
      configuration: {
        recipient: {
          capabilities: {
            stripe_balance: {
              stripe_transfers: { status: 'restricted', status_details: [{ resolution: 'provide_info' }] },
              payouts: { status: 'restricted' }
            }
          }
        }
      },
      requirements: { summary: { minimum_deadline: { status: 'currently_due' } } }
    })
    expect(account.requirements?.entries).toContainEqual(
      expect.objectContaining({ description: 'identity.individual.surname', awaiting_action_from: 'user' })
    )
    const bare = await stripe.v2.core.accounts.retrieve(account.id)
    expect(Object.keys(bare)).not.toContain('configuration')
    expect(Object.keys(bare)).not.toContain('requirements')
  })

  test.each([
    ['outside the region', { ...aSeller, identity: { country: 'us' } }, 'cannot receive transfers'],
    ['without an address for mail', { ...aSeller, contact_email: undefined }, 'contact_email'],
    ['with an unknown field', { ...aSeller, surprise: 1 }, 'Unknown field: surprise'],
    ['with another dashboard', { ...aSeller, dashboard: 'none' as const }, 'The local Stripe emulator'],
    [
      'with a phone',
      { ...aSeller, contact_phone: '1' },
      "The local Stripe emulator does not support the field 'contact_phone'"
    ]
  ])('%s is refused', async (_name, params, message) => {
    const error = await failureOf(stripe.v2.core.accounts.create(params))
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect(error).toMatchObject({ statusCode: 400, code: 'invalid_fields' })
    expect(error.message).toContain(message)
  })

  test('an account of API v2 that is unknown is a 404', async () => {
    expect(await failureOf(retrieve('acct_none'))).toMatchObject({ statusCode: 404, code: 'not_found' })
  })

  test('an account of API v2 is made once for one idempotency key, and a failure does not use the key up', async () => {
    const options = { idempotencyKey: 'account-of-u1' }
    await failureOf(stripe.v2.core.accounts.create({ ...aSeller, identity: { country: 'us' } }, options))
    const first = await stripe.v2.core.accounts.create(aSeller, options)
    expect((await stripe.v2.core.accounts.create(aSeller, options)).id).toBe(first.id)
    const other = await failureOf(stripe.v2.core.accounts.create({ ...aSeller, display_name: 'B' }, options))
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  test('an account of API v2 changes its name and metadata', async () => {
    const { id } = await stripe.v2.core.accounts.create({ ...aSeller, metadata: { a: '1', b: '2' } })
    const updated = await stripe.v2.core.accounts.update(id, { display_name: 'Ada', metadata: { a: '' } })
    expect(updated).toMatchObject({ display_name: 'Ada', metadata: { b: '2' } })
  })
})

test.each([
  ['complete', 'active', 0],
  ['more_needed', 'restricted', 1],
  ['rejected', 'rejected', 0]
] as const)('onboarding that ends with %s makes the capabilities %s', async (outcome, status, entries) => {
  const { id } = await stripe.v2.core.accounts.create(aSeller)
  const link = await linkFor(id)
  expect(await finish(link.url, outcome)).toBe('http://shop.example/back')
  const account = await retrieve(id)
  const balance = account.configuration?.recipient?.capabilities?.stripe_balance
  expect([balance?.stripe_transfers?.status, balance?.payouts?.status]).toEqual([status, status])
  expect(account.requirements?.entries).toHaveLength(entries)
})

test('onboarding can be left without giving anything', async () => {
  const { id, requirements } = await stripe.v2.core.accounts.create(aSeller)
  expect(await finish((await linkFor(id)).url, 'leave')).toBe('http://shop.example/back')
  expect((await retrieve(id)).requirements).toEqual(requirements)
})

test('onboarding has links that work once and lead back to the shop afterwards', async () => {
  const { id } = await stripe.v2.core.accounts.create(aSeller)
  const { url } = await linkFor(id)
  const { location } = await visit(url)
  expect(location).toMatch(/^\/connect\/visit\//)
  expect(await visit(url)).toEqual({ status: 303, location: 'http://shop.example/again' })
  expect((await fetch(`${provider.address}${location}`)).status).toBe(200)
  expect((await visit(`${provider.address}/connect/unknown`)).status).toBe(410)
})

test('onboarding speaks German', async () => {
  const { id } = await stripe.v2.core.accounts.create(aSeller)
  const { location } = await visit((await linkFor(id)).url)
  const page = await fetch(`${provider.address}${location}`, { headers: { 'accept-language': 'de' } })
  expect(await page.text()).toContain('Auszahlungen einrichten')
})

test('onboarding links refuse the field `configurations`, which the API no longer has', async () => {
  const { id } = await stripe.v2.core.accounts.create(aSeller)
  const flow = { refresh_url: 'http://shop.example/again', ...{ configurations: ['recipient'] } }
  const useCase = { type: 'account_onboarding', account_onboarding: flow }
  const error = await failureOf(stripe.v2.core.accountLinks.create({ account: id, use_case: useCase }))
  expect(error.message).toContain('configurations')
})

test('a login link opens a page with balance and payouts', async () => {
  const { id } = await stripe.v2.core.accounts.create(aSeller)
  const { url } = await stripe.accounts.createLoginLink(id)
  const { location } = await visit(url)
  expect(await (await fetch(`${provider.address}${location}`)).text()).toContain('Balance and payouts')
  expect((await visit(url)).status).toBe(410)
})

test('thin events say what changed, are signed with their own secret and lead to the object', async () => {
  const { id } = await stripe.v2.core.accounts.create(aSeller)
  await setAccount(provider, { account: id, outcome: 'complete' })
  const received = await shop.until(({ length }) => length === 4)
  expect(received.map(({ body }) => typeOf(body)).sort()).toEqual([
    'v2.core.account.created',
    'v2.core.account[configuration.recipient].capability_status_updated',
    'v2.core.account[configuration.recipient].capability_status_updated',
    'v2.core.account[requirements].updated'
  ])
  const updated: unknown[] = []
  for (const { body, headers } of received) {
    const signature = String(headers['stripe-signature'])
    const notification = stripe.parseEventNotification(body, signature, provider.thinWebhookSecret)
    expect(() => stripe.parseEventNotification(body, signature, provider.webhookSecret)).toThrow()
    if (notification.type === 'v2.core.account[requirements].updated') {
      expect(notification.related_object).toEqual({ id, type: 'v2.core.account', url: `/v2/core/accounts/${id}` })
      expect((await notification.fetchRelatedObject()).id).toBe(id)
    }
    if (notification.type === 'v2.core.account[configuration.recipient].capability_status_updated') {
      updated.push((await notification.fetchEvent()).data.updated_capability)
    }
  }
  expect(updated.sort()).toEqual(['stripe_balance.payouts', 'stripe_balance.stripe_transfers'])
})
