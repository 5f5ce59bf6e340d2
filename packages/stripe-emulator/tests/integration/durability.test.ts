import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { programArguments } from 'service-process/testing/program-arguments'
import { runPayouts } from '../../testing/connect-controls'
import {
  receiveWebhooks,
  startStripeProcess,
  STRIPE_PROGRAM,
  stripeClient,
  temporaryData,
  typeOf,
  type WebhookReceiver
} from '../../testing/stripe-process'
import { openRecipient } from './open-stripe'

let folder: { data: string; remove(): Promise<void> }
let shop: WebhookReceiver
beforeEach(async () => {
  folder = await temporaryData()
  shop = await receiveWebhooks()
})
afterEach(async () => {
  await shop.close()
  await folder.remove()
})

const SomeEvent = z.object({ type: z.string(), data: z.object({ object: z.object({ id: z.string() }) }) })
const aBook = { amount: 1250, currency: 'eur', allowed_payment_method_types: ['card' as const] }

/** Pays under load until the process is killed in the middle. @returns what the provider had acknowledged. */
async function payUntilKilled(stripe: Stripe, round: number, kill: () => Promise<void>): Promise<string[]> {
  const acknowledged: string[] = []
  async function payer(sequence: number): Promise<void> {
    for (let n = 0; ; n += 1) {
      const idempotencyKey = `${round}-${sequence}-${n}`
      try {
        const { id } = await stripe.paymentIntents.create(
          { ...aBook, metadata: { idempotencyKey } },
          { idempotencyKey }
        )
        const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
        if (paid.status === 'succeeded') acknowledged.push(id)
      } catch {
        return
      }
    }
  }
  const payers = Promise.all([1, 2, 3, 4, 5, 6].map(payer))
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(30 * (round + 1))
  await kill()
  await payers
  return acknowledged
}

describe('kill -9 in the middle of payments', () => {
  test('kill -9 in the middle of payments loses nothing that was acknowledged, three times over', async () => {
    const acknowledged: string[] = []
    let keys = ''
    for (let round = 0; round < 3; round += 1) {
      const provider = await startStripeProcess(folder.data, shop.url)
      keys ||= provider.secretKey
      expect(provider.secretKey).toBe(keys)
      acknowledged.push(...(await payUntilKilled(stripeClient(provider), round, provider.kill)))
    }
    const provider = await startStripeProcess(folder.data, shop.url)
    const stripe = stripeClient(provider)
    const states = new Map<string, string>()
    for await (const intent of stripe.paymentIntents.list({ limit: 100 })) {
      states.set(intent.id, intent.status)
      // The kept responses are as durable as the payments: the same key gives the same payment.
      if (states.size <= 20) {
        const { idempotencyKey = '' } = intent.metadata
        const again = await stripe.paymentIntents.create({ ...aBook, metadata: { idempotencyKey } }, { idempotencyKey })
        expect(again.id).toBe(intent.id)
      }
    }
    expect(acknowledged.filter((id) => states.get(id) !== 'succeeded')).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(180)
    const paid = new Set<string>()
    let read = 0
    await shop.until((received) => {
      // Each event is read once: with hundreds of them, reading all again for each new one takes longer than the wait.
      for (; read < received.length; read += 1) {
        const event = SomeEvent.parse(JSON.parse(received[read]?.body ?? ''))
        if (event.type === 'payment_intent.succeeded') paid.add(event.data.object.id)
      }
      return acknowledged.every((id) => paid.has(id))
    }, 30_000)
    expect(await provider.stop()).toBe(0)
  })

  test('the address stays the same, and the keys are for the owner’s eyes only', async () => {
    const first = await startStripeProcess(folder.data, shop.url)
    await first.kill()
    const second = await startStripeProcess(folder.data, shop.url)
    expect(second.address).toBe(first.address)
    const secrets = join(folder.data, 'secrets.json')
    expect((await stat(secrets)).mode & 0o777).toBe(0o600)
    expect(await readFile(secrets, 'utf8')).toContain(second.secretKey)
    expect(await second.stop()).toBe(0)
  })
})

describe('the process', () => {
  const command = (...args: string[]) => [...programArguments(STRIPE_PROGRAM), ...args]

  test('the process refuses a data directory that another one works on', async () => {
    const provider = await startStripeProcess(folder.data, shop.url)
    const second = spawn(process.execPath, command('--data', folder.data, '--webhook-url', shop.url), {
      stdio: ['ignore', 'ignore', 'pipe']
    })
    let said = ''
    second.stderr.on('data', (part: Buffer) => (said += part.toString()))
    const [code] = await once(second, 'exit')
    expect([code, said]).toEqual([1, expect.stringContaining(`is in use by process ${provider.pid}`)])
    await provider.stop()
  })

  test('the process sends the events of each endpoint to its URL, signed with its secret', async () => {
    const [connected, thin] = [await receiveWebhooks(), await receiveWebhooks()]
    const provider = await startStripeProcess(folder.data, shop.url, {
      connectWebhookUrl: connected.url,
      thinWebhookUrl: thin.url
    })
    const stripe = stripeClient(provider)
    const { id: destination } = await openRecipient(stripe, provider)
    const paid = await stripe.paymentIntents.create({ ...aBook, confirm: true, payment_method: 'pm_card_visa' })
    const source = String(paid.latest_charge)
    await stripe.transfers.create({ currency: 'eur', destination, amount: 1000, source_transaction: source })
    await runPayouts(provider, { account: destination })
    for (const [receiver, secret, type] of [
      [shop, provider.webhookSecret, /^(?:payment_intent|charge|transfer)\./],
      [connected, provider.connectWebhookSecret, /^payout\./],
      [thin, provider.thinWebhookSecret, /^v2\.core\.account/]
    ] as const) {
      for (const { body, headers } of await receiver.until((received) => received.length > 0)) {
        expect(typeOf(body)).toMatch(type)
        const signature = String(headers['stripe-signature'])
        expect(stripe.webhooks.signature?.verifyHeader(body, signature, secret)).toBe(true)
      }
    }
    expect(await provider.stop()).toBe(0)
    await connected.close()
    await thin.close()
  })

  test.each([
    [[], '--data DIR is missing'],
    [['--data', 'x'], '--webhook-url URL is missing'],
    [['--data', 'x', '--webhook-url', 'http://a', '--port', 'no'], '--port must be'],
    [['--data', 'x', '--webhook-url', 'http://a', '--connect-webhook-url', 'b'], '--connect-webhook-url is not'],
    [['--data', 'x', '--webhook-url', 'http://a', '--thin-webhook-url', 'b'], '--thin-webhook-url is not']
  ])('the process says what is wrong with %j', async (args, message) => {
    const child = spawn(process.execPath, command(...args), { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (part: Buffer) => (said += part.toString()))
    const [code] = await once(child, 'exit')
    expect([code, said]).toEqual([1, expect.stringContaining(message)])
  })

  test('the process ends when whoever started it lets go of its input', async () => {
    const child = spawn(process.execPath, command('--data', folder.data, '--webhook-url', shop.url), {
      stdio: ['pipe', 'pipe', 'inherit']
    })
    await once(createInterface({ input: child.stdout }), 'line')
    child.stdin.end()
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('the process ends when its parent is gone', async () => {
    const parent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    const args = command('--data', folder.data, '--webhook-url', shop.url, '--parent-pid', String(parent.pid))
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(createInterface({ input: child.stdout }), 'line')
    parent.kill('SIGKILL')
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
