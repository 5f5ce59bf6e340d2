import { createServer } from 'node:http'
import { once } from 'node:events'
import { startStripe } from 'stripe-emulator/start-stripe'
import { z } from 'zod'
import type { TestCard } from './steps'

/** The Stripe emulator in this process, so that its records have the times of the history. */
export type Provider = {
  variables: Record<string, string>
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

/** Takes the events that the shop learns of by other ways: there is no web server while the history is written. */
async function openEventSink(): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}

export async function startProvider(directory: string): Promise<Provider> {
  const sink = await openEventSink()
  const stripe = await startStripe({ data: directory, webhookUrl: sink.url })

  async function post(path: string, body: string): Promise<Response> {
    return fetch(`${stripe.address}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripe.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      body
    })
  }

  async function control(path: string, input: object): Promise<unknown> {
    const response = await post(`/_control/${path}`, JSON.stringify(input))
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`the Stripe emulator refused ${path}: ${JSON.stringify(answer)}`)
    return answer
  }

  // Nothing changes by itself: every change has its moment in the plan.
  await control('automatic', { hold: true })
  return {
    variables: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_CONNECT_WEBHOOK_SECRET: stripe.connectWebhookSecret,
      STRIPE_ACCOUNTS_WEBHOOK_SECRET: stripe.thinWebhookSecret,
      STRIPE_API_ADDRESS: stripe.address
    },
    async confirm(intentId, card) {
      const response = await post(
        `/v1/payment_intents/${intentId}/confirm`,
        new URLSearchParams({ payment_method: card }).toString()
      )
      const answer = await response.text()
      if (!response.ok && response.status !== CARD_REFUSED)
        throw new Error(`the payment ${intentId} could not be confirmed: ${answer}`)
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
      await control('webhooks/drain', {})
      await stripe.stop()
      sink.close()
    }
  }
}
