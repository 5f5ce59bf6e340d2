import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, openTestShop, type CallResult, type TestShop } from '@/tests/support/shop'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const WEBHOOKS = {
  payments: { secret: 'STRIPE_WEBHOOK_SECRET', load: () => import('@/app/api/webhooks/stripe/route') },
  connect: { secret: 'STRIPE_CONNECT_WEBHOOK_SECRET', load: () => import('@/app/api/webhooks/stripe-connect/route') },
  accounts: { secret: 'STRIPE_ACCOUNTS_WEBHOOK_SECRET', load: () => import('@/app/api/webhooks/stripe-accounts/route') }
} as const
type Webhook = keyof typeof WEBHOOKS

const EVERY: readonly Webhook[] = ['payments', 'connect', 'accounts']

function sign(webhook: Webhook, payload: string, time: string): string {
  const secret = process.env[WEBHOOKS[webhook].secret] ?? ''
  return createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
}

async function send(
  webhook: Webhook,
  body: unknown,
  toHeader = (time: string, signature: string) => `t=${time},v1=${signature}`,
  time = String(Math.floor(Date.now() / 1000))
): Promise<CallResult> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const { POST } = await WEBHOOKS[webhook].load()
  const headers = { 'stripe-signature': toHeader(time, sign(webhook, payload, time)) }
  return call((request) => POST(request), { body: payload, headers })
}

const newId = () => `evt_${crypto.randomUUID().replaceAll('-', '')}`

async function findStored(id: string) {
  const { StripeEventModel } = await import('@/models/stripe-event')
  return StripeEventModel.findById(id).lean()
}

it.each<[string, object]>([
  ['an object without an id', { type: 'balance.available', data: { object: { object: 'balance' } } }],
  ['a type that nobody knows', { type: 'moon.landed', data: { object: { id: 'moon_1' } } }],
  ['an id that is a number', { type: 'balance.available', data: { object: { id: 7 } } }],
  ['an id of 10,000 characters', { type: 'customer.created', data: { object: { id: 'x'.repeat(10_000) } } }],
  ['no object at all', { type: 'balance.available', data: { object: null } }],
  ['a time that is none', { type: 'balance.available', created: 1e300, data: { object: {} } }],
  [
    'a related object that is null',
    { type: 'v2.core.event_destination.ping', related_object: null, data: { object: {} } }
  ],
  ['no related object', { type: 'v2.core.account_link.returned', data: { object: {} } }]
])('a signed event with %s is stored and answered 200', async (_what, event) => {
  for (const webhook of EVERY) {
    const id = newId()
    expect((await send(webhook, { id, object: 'event', ...event })).status, webhook).toBe(200)
    expect(await findStored(id), webhook).toMatchObject({ state: 'done' })
  }
})

it.each<[string, unknown]>([
  ['null', null],
  ['a list', []],
  ['no JSON', 'not JSON'],
  ['no id', { type: 'balance.available', data: { object: {} } }],
  ['an id that is an object', { id: { $gt: '' }, type: 'balance.available', data: { object: {} } }],
  ['no type', { id: 'evt_typeless', data: { object: {} } }]
])('a signed body that is no event is refused with 400: %s', async (_what, body) => {
  for (const webhook of EVERY) expect((await send(webhook, body)).status, webhook).toBe(400)
})

it('an event of the live mode is refused by a shop with a key of the test mode', async () => {
  for (const webhook of EVERY) {
    const id = newId()
    const event = { id, type: 'balance.available', data: { object: {} } }
    expect((await send(webhook, { ...event, livemode: true })).status, webhook).toBe(400)
    expect(await findStored(id)).toBeNull()
    expect((await send(webhook, { ...event, livemode: false })).status, webhook).toBe(200)
  }
})

it.each(['NaN', '', '-1', '1e3', '0x10', 'Infinity', '9'.repeat(40)])(
  'a signature with the time "%s" is refused',
  async (time) => {
    const event = { id: newId(), type: 'balance.available', data: { object: {} } }
    for (const webhook of EVERY) expect((await send(webhook, event, undefined, time)).status, webhook).toBe(400)
  }
)

it.each<[string, (time: string, signature: string) => string]>([
  ['without a time', (_time, signature) => `v1=${signature}`],
  ['with two times', (time, signature) => `t=${time},t=${time},v1=${signature}`],
  ['without a signature', (time) => `t=${time}`],
  ['with an empty signature', (time) => `t=${time},v1=`],
  ['of another scheme', (time, signature) => `t=${time},v0=${signature}`],
  ['in capitals', (time, signature) => `t=${time},v1=${signature.toUpperCase()}`],
  ['with a word behind it', (time, signature) => `t=${time},v1=${signature},x`],
  ['of 100,000 commas', (time, signature) => `t=${time}${','.repeat(100_000)}v1=${signature}`]
])('a signature header %s is refused', async (_what, toHeader) => {
  const event = { id: newId(), type: 'balance.available', data: { object: {} } }
  for (const webhook of EVERY) expect((await send(webhook, event, toHeader)).status, webhook).toBe(400)
})

it('a signature beside those of an older secret and another scheme counts', async () => {
  const event = { id: newId(), type: 'balance.available', data: { object: {} } }
  const old = '0'.repeat(64)
  expect((await send('payments', event, (t, v1) => `t=${t},v1=${old},v1=${v1},v0=${old}`)).status).toBe(200)
})
