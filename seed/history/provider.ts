import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import { MOMENT_HEADER } from 'stripe-emulator/moment'
import { z } from 'zod'
import type { TestCard } from './steps'

/** The Stripe emulator of the shop, told the moment of each request. */
export type Provider = {
  /** Where the shop's own calls are told their moment too. */
  address: string
  /** False if the card was refused. @throws Error for any other response */
  confirm(intentId: string, card: TestCard): Promise<boolean>
  openDispute(intentId: string, reason: string): Promise<string>
  endDispute(dispute: string, status: 'won' | 'lost'): Promise<void>
  /** Refunds of some test cards fail after a delay; this is now. */
  runAutomatic(): Promise<void>
  setNextRefund(begin: 'pending' | 'succeeded'): Promise<void>
  finishOnboarding(account: string, outcome: 'complete' | 'more_needed'): Promise<void>
  /** Pays out the balance of an account, and returns the ids of the payouts. */
  payOut(account: string): Promise<string[]>
  stop(): Promise<void>
}

const CARD_REFUSED = 402

/** Passes requests on with the moment at which they are made, by the clock of this process. */
async function openProxy(address: string): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const headers = { ...request.headers, [MOMENT_HEADER]: String(Date.now()) }
    const passed = send(new URL(request.url ?? '/', address), { method: request.method, headers }, (body) => {
      response.writeHead(body.statusCode ?? 500, body.headers)
      body.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const listening = server.address()
  if (typeof listening !== 'object' || listening === null) throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${listening.port}`,
    close() {
      server.close()
      server.closeAllConnections()
    }
  }
}

export async function connectProvider(address: string, secretKey: string): Promise<Provider> {
  const proxy = await openProxy(address)

  async function post(url: string, body: string): Promise<Response> {
    return fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      body
    })
  }

  async function control(path: string, input: object, at = proxy.url): Promise<unknown> {
    const response = await post(`${at}/_control/${path}`, JSON.stringify(input))
    const body: unknown = await response.json()
    if (!response.ok) throw new Error(`the Stripe emulator refused ${path}: ${JSON.stringify(body)}`)
    return body
  }

  // Nothing changes by itself: every change has its moment in the plan.
  await control('automatic', { hold: true }, address)
  return {
    address: proxy.url,
    async confirm(intentId, card) {
      const response = await post(
        `${proxy.url}/v1/payment_intents/${intentId}/confirm`,
        new URLSearchParams({ payment_method: card }).toString()
      )
      const body = await response.text()
      if (!response.ok && response.status !== CARD_REFUSED)
        throw new Error(`the payment ${intentId} could not be confirmed: ${body}`)
      return response.ok
    },
    openDispute: async (intentId, reason) =>
      z.object({ id: z.string() }).parse(await control('disputes', { payment_intent: intentId, reason })).id,
    endDispute: async (dispute, status) => void (await control('disputes/advance', { dispute, status })),
    runAutomatic: async () => void (await control('automatic/run', {})),
    setNextRefund: async (begin) => void (await control('refunds/next', { begin, times: 1 })),
    finishOnboarding: async (account, outcome) => void (await control('accounts', { account, outcome })),
    payOut: async (account) =>
      z
        .object({ payouts: z.array(z.object({ id: z.string() })) })
        .parse(await control('payouts/run', { account, outcome: 'paid' }))
        .payouts.map(({ id }) => id),
    async stop() {
      await control('automatic', { hold: false }, address)
      proxy.close()
    }
  }
}
