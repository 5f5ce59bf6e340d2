import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

/** More than the 10,000 that Stripe's own helper collects at most. */
const REFUNDS = 10_250
const CENTS = 7
let provider: Server

function listPage(url: URL) {
  const from = Number(url.searchParams.get('starting_after')?.slice(3) ?? -1) + 1
  const end = Math.min(from + Number(url.searchParams.get('limit')), REFUNDS)
  const data = Array.from({ length: end - from }, (_, at) => ({
    id: `re_${from + at}`,
    object: 'refund',
    amount: CENTS,
    status: 'succeeded',
    payment_intent: 'pi_1'
  }))
  return { object: 'list', url: url.pathname, has_more: end < REFUNDS, data }
}

beforeAll(async () => {
  provider = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(listPage(new URL(request.url ?? '', 'http://provider'))))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  provider.closeAllConnections()
  await new Promise((resolve) => provider.close(resolve))
})

it('sums refunds of more pages than the provider’s library collects by itself', async () => {
  const address = provider.address()
  if (address === null || typeof address === 'string') throw new Error('the provider has no port')
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_long_lists')
  vi.stubEnv('STRIPE_API_ADDRESS', `http://127.0.0.1:${address.port}`)
  // Settings are read once, when a module first needs them.
  vi.resetModules()
  const { listRefundTotals } = await import('@/lib/refunds/refund-totals')
  expect(await listRefundTotals(new Date(0))).toEqual(new Map([['pi_1', REFUNDS * CENTS]]))
})
