import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest'
import { z } from 'zod'
import { startStripe, type RunningStripe } from 'stripe-emulator/start-stripe'
import { sendCall, startRecordingProxy, type ApiCall, type RecordingProxy } from '../../support/recording-proxy'
import { runPayouts, setAccount } from 'stripe-emulator/testing/connect-controls'
import { openDispute, stripeClient, temporaryData } from 'stripe-emulator/testing/stripe-process'
import { NO_STRIPE_MOCK, startStripeMock, type StripeMock } from '../../support/stripe-mock'
import { listChanges, type CallChange } from './contract/change-call'
import { listConnectRows } from './contract/connect-requests'
import { CALLING_FILES, listBrowserRows, listShopRows, type Payments } from './contract/shop-requests'

/** One request of the shop or the browser file: which function makes it, and as which of its requests. */
interface Recorded {
  name: string
  at: number
  call: ApiCall
  status: number
  run: () => Promise<unknown>
}

const aBook = { amount: 1250, currency: 'eur', allowed_payment_method_types: ['card' as const] }
/** Random combinations of changes that each mock server judges. */
const COMBINATIONS = 60
const MOCKS = ['Stripe’s mock server', 'Stripe’s mock server of the preview API'] as const

let folder: { data: string; remove(): Promise<void> }
let provider: RunningStripe
let proxy: RecordingProxy
let recorded: Recorded[]
let functionsOfShop: string[]
let rowsOfShop: string[]
const mocks = new Map<string, StripeMock | null>()
/** Every error body of the emulator that was seen here. */
const errors: string[] = []

beforeAll(async () => {
  for (const [index, name] of MOCKS.entries()) mocks.set(name, await startStripeMock(index === 1))
  // Vitest's report counts skipped tests and leaves their reason out.
  for (const [name, mock] of mocks) if (!mock) process.stdout.write(`Skipped: ${name}. ${NO_STRIPE_MOCK}\n`)
  folder = await temporaryData()
  provider = await startStripe({ data: folder.data })
  proxy = await startRecordingProxy(provider.address)
  const payments = paymentsOf(provider)
  await payments.disputed()
  process.env.LOG_LEVEL = 'silent'
  process.env.STRIPE_API_ADDRESS = proxy.url
  process.env.STRIPE_SECRET_KEY = provider.secretKey
  process.env.STRIPE_WEBHOOK_SECRET = provider.webhookSecret
  process.env.STRIPE_CONNECT_WEBHOOK_SECRET = provider.connectWebhookSecret
  process.env.STRIPE_ACCOUNTS_WEBHOOK_SECRET = provider.thinWebhookSecret
  const shop = {
    ...(await import('@/lib/payment-provider/stripe')),
    ...(await import('@/lib/disputes/stripe-disputes')),
    ...(await import('@/lib/payment-provider/stripe-balance')),
    ...(await import('@/lib/payment-provider/stripe-since')),
    ...(await import('@/lib/transfers/stripe-transfers')),
    ...(await import('@/lib/payouts/stripe-accounts')),
    ...(await import('@/lib/refunds/refund-totals'))
  }
  const shopRows = listShopRows(shop, payments)
  functionsOfShop = Object.keys(shop).sort()
  rowsOfShop = Object.keys(shopRows).sort()
  const access = { origin: proxy.url, publishableKey: provider.publishableKey }
  recorded = []
  const connectRows = listConnectRows(stripeClient({ address: proxy.url, secretKey: provider.secretKey }), payments)
  const otherRows = { ...listBrowserRows(access, payments), ...connectRows }
  for (const [name, run] of [...Object.entries(shopRows), ...Object.entries(otherRows)]) {
    if (!run) continue
    proxy.record()
    await run()
    recorded.push(...proxy.exchanges.map(({ call, status }, at) => ({ name, at, call, status, run })))
  }
})
afterAll(async () => {
  await Promise.all([...mocks.values()].map((mock) => mock?.stop()))
  await proxy.close()
  await provider.stop()
  await folder.remove()
})

function paymentsOf(access: RunningStripe): Payments {
  const client = stripeClient(access)
  const paid = () => client.paymentIntents.create({ ...aBook, confirm: true, payment_method: 'pm_card_visa' })
  async function account(): Promise<string> {
    const { id } = await client.v2.core.accounts.create({
      contact_email: 'seller@example.org',
      dashboard: 'express',
      identity: { country: 'de' },
      configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
      defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } }
    })
    await setAccount(access, { account: id, outcome: 'complete' })
    return id
  }
  const transfer = async () =>
    client.transfers.create({
      destination: await account(),
      amount: 1000,
      currency: 'eur',
      source_transaction: String((await paid()).latest_charge)
    })
  return {
    client,
    open: () => client.paymentIntents.create(aBook),
    paid,
    account,
    transfer,
    async payout() {
      const destination = String((await transfer()).destination)
      const [payout] = await runPayouts(access, { account: destination })
      return { id: payout?.id ?? '', account: destination }
    },
    async disputed() {
      const intent = await paid()
      await client.refunds.create({ payment_intent: intent.id, amount: 100 })
      await openDispute(access, { payment_intent: intent.id })
      return intent
    }
  }
}

function mockOrSkip(name: string, context: TestContext): StripeMock {
  return mocks.get(name) ?? context.skip(NO_STRIPE_MOCK)
}

/**
 * The description of the preview API is written for the secret key: it knows `client_secret`, which proves the
 * publishable key's right to confirm, for reading only.
 */
function describedCall(mock: StripeMock, call: ApiCall): ApiCall {
  if (!mock.isBeta || !call.path.endsWith('/confirm')) return call
  return { ...call, fields: call.fields.filter(([name]) => name !== 'client_secret') }
}

async function statusAtMock(mock: StripeMock, call: ApiCall): Promise<number> {
  const response = await sendCall(mock.url, describedCall(mock, call), { authorization: 'Bearer sk_test_123' })
  await response.arrayBuffer()
  return response.status
}

/** Makes the request anew, about new payments, with these changes. @returns the changed call and the emulator's status. */
async function tryChanged({ run, at }: Recorded, changes: CallChange[]): Promise<{ call: ApiCall; status: number }> {
  proxy.record({ at, apply: (call) => changes.reduce((changed, { apply }) => apply(changed), call) })
  // Only what the emulator says counts here; the shop is not expected to go on.
  await run().catch(() => null)
  const exchange = proxy.exchanges[at]
  if (!exchange) throw new Error('the request was not made')
  if (exchange.status >= 400) errors.push(exchange.body)
  return exchange
}

/** By request and change: the emulator answers the same whichever mock server is asked beside it. */
const statuses = new Map<string, number>()

async function statusAtEmulator(request: Recorded, change: CallChange): Promise<number> {
  const key = `${request.name} ${request.at} ${change.name}`
  const status = statuses.get(key) ?? (await tryChanged(request, [change])).status
  statuses.set(key, status)
  return status
}

const shapeOf = ({ method, path, fields }: ApiCall): string =>
  `${method} ${path.replace(/(pi|ch|re|du|tr|txn|acct)_\w+/, ':id')} ${fields.map(([name]) => name).join(' ')}`

test('every function of the shop that can make a request at Stripe has a row here', () => {
  expect(rowsOfShop).toEqual(functionsOfShop)
  const folders = readdirSync('lib', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'platform'
  )
  const files = folders.flatMap(({ name: noun }) => readdirSync(`lib/${noun}`).map((name) => `${noun}/${name}`))
  const calls = /from 'stripe'|askStripe|findAtStripe|listAllAtStripe|requestOfStripe/
  const callers = files.filter((name) => name.endsWith('.ts') && calls.test(readFileSync(`lib/${name}`, 'utf8')))
  expect(callers.sort()).toEqual(CALLING_FILES)
})

describe.each(MOCKS)('%s', (mockName) => {
  test('allows every request that the shop and the browser file make, and so does the emulator', async (context) => {
    const mock = mockOrSkip(mockName, context)
    for (const { name, call, status } of recorded) {
      expect(status, `${name}: ${shapeOf(call)}`).toBe(200)
      expect(await statusAtMock(mock, call), `${name}: ${shapeOf(call)}`).toBe(200)
    }
    const paged = recorded.filter(({ call }) => call.fields.some(([name]) => name === 'starting_after'))
    expect(new Set(paged.map(({ call }) => call.path))).toEqual(
      new Set([
        ...['/v1/payment_intents', '/v1/refunds', '/v1/disputes', '/v1/transfers'],
        ...['/v1/balance_transactions', '/v1/payouts']
      ])
    )
  })

  test('refuses no changed request that the emulator allows', { timeout: 240_000 }, async (context) => {
    const mock = mockOrSkip(mockName, context)
    const allowed: string[] = []
    const broken: string[] = []
    for (const request of recorded) {
      let refused = 0
      for (const change of listChanges(request.call)) {
        if ((await statusAtMock(mock, change.apply(request.call))) < 400) continue
        refused += 1
        const status = await statusAtEmulator(request, change)
        if (status < 400) allowed.push(`${request.name}: ${change.name}`)
        if (status >= 500) broken.push(`${request.name}: ${change.name}`)
      }
      expect(refused, `the mock server checks ${request.name}`).toBeGreaterThan(0)
    }
    expect(allowed).toEqual([])
    expect(broken).toEqual([])
  })

  test('refuses no request with several changes that the emulator allows', { timeout: 240_000 }, async (context) => {
    const mock = mockOrSkip(mockName, context)
    const several = fc.array(fc.nat({ max: 9999 }), { minLength: 2, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 9999 }), several, async (which, picks) => {
        const request = recorded[which % recorded.length]
        if (!request) throw new Error('nothing was recorded')
        const possible = listChanges(request.call)
        const changes = picks.flatMap((pick) => possible[pick % possible.length] ?? [])
        const { call, status } = await tryChanged(request, changes)
        if ((await statusAtMock(mock, call)) >= 400)
          expect(status, changes.map(({ name }) => name).join(', ')).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: COMBINATIONS }
    )
  })
})

test('every error code of the emulator is one that Stripe has', async () => {
  // Without a mock server there are no errors yet.
  for (const request of recorded)
    for (const change of listChanges(request.call).slice(-3)) await statusAtEmulator(request, change)
  const types = readFileSync('node_modules/stripe/esm/resources/PaymentIntents.d.ts', 'utf8')
  // Several types of that name are in the file; the one of all error codes is by far the longest.
  const [all = ''] = [...types.matchAll(/type Code = [^;]+;/g)]
    .map(([text]) => text)
    .sort((a, b) => b.length - a.length)
  const known = new Set([...all.matchAll(/'(\w+)'/g)].map(([, code]) => code))
  expect(known.size).toBeGreaterThan(100)
  const ErrorBody = z.object({
    error: z.object({ code: z.string().optional(), type: z.string(), message: z.string() })
  })
  const codes = new Set(errors.map((body) => ErrorBody.parse(JSON.parse(body)).error.code))
  expect([...codes].filter((code) => code !== undefined && !known.has(code))).toEqual([])
})
