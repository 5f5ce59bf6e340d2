import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import Stripe from 'stripe'
import { z } from 'zod'
import { programArguments } from 'service-process/testing/program-arguments'

/**
 * What tests need of the local payment provider: started as the process that it is in the shop (so that it
 * can be killed), the official SDK pointed at it, its levers for faults, and a receiver for its webhooks.
 */
const Ready = z.object({
  ready: z.object({
    address: z.url(),
    secretKey: z.string(),
    publishableKey: z.string(),
    webhookSecret: z.string(),
    connectWebhookSecret: z.string(),
    thinWebhookSecret: z.string(),
    scriptUrl: z.url()
  })
})

/** The emulator's main program. */
export const STRIPE_PROGRAM = join(import.meta.dirname, '../main.ts')

export type StripeAccess = z.infer<typeof Ready>['ready']

export interface StripeProcess extends StripeAccess {
  pid: number
  /** kill -9, resolved when the process is gone. */
  kill(): Promise<void>
  /** SIGTERM, resolved with the exit code. */
  stop(): Promise<number | null>
}

/**
 * Starts the emulator on a data directory; a second start on the same one keeps port, keys and journal. Without their
 * URLs, no events of connected accounts and no thin events are sent.
 */
export async function startStripeProcess(
  data: string,
  webhookUrl: string,
  { connectWebhookUrl, thinWebhookUrl }: { connectWebhookUrl?: string; thinWebhookUrl?: string } = {}
): Promise<StripeProcess> {
  const args = [...programArguments(STRIPE_PROGRAM), '--data', data, '--webhook-url', webhookUrl]
  if (connectWebhookUrl) args.push('--connect-webhook-url', connectWebhookUrl)
  if (thinWebhookUrl) args.push('--thin-webhook-url', thinWebhookUrl)
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ready = await firstLine(child)
  return {
    ...ready,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await exitOf(child)
    },
    async stop() {
      child.kill('SIGTERM')
      return exitOf(child)
    }
  }
}

async function firstLine(child: ChildProcess): Promise<StripeAccess> {
  if (!child.stdout) throw new Error('the emulator has no output')
  for await (const line of createInterface({ input: child.stdout })) return Ready.parse(JSON.parse(line)).ready
  throw new Error(`the emulator ended before it was ready, with code ${await exitOf(child)}`)
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** The official SDK, speaking to the emulator as the shop's does. */
export function stripeClient(
  access: Pick<StripeAccess, 'address' | 'secretKey'>,
  options: { retries?: number } = {}
): Stripe {
  const { hostname, port } = new URL(access.address)
  return new Stripe(access.secretKey, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: options.retries ?? 0,
    timeout: 5000
  })
}

/**
 * Moves one of the emulator's levers, e.g. `('POST', 'faults', { action: 'reset' })`. @throws when it
 * refuses.
 */
export async function moveLever(access: StripeAccess, method: string, lever: string, input?: object): Promise<unknown> {
  const response = await fetch(`${access.address}/_control/${lever}`, {
    method,
    headers: { authorization: `Bearer ${access.secretKey}` },
    ...(input ? { body: JSON.stringify(input) } : {})
  })
  const body: unknown = await response.json()
  if (!response.ok) throw new Error(`${lever}: ${JSON.stringify(body)}`)
  return body
}

/** Ends or changes a refund as the bank would. */
export function settleRefund(
  access: StripeAccess,
  input: {
    refund: string
    outcome: 'succeeded' | 'failed' | 'canceled' | 'requires_action' | 'pending'
    reason?: string
  }
): Promise<unknown> {
  return moveLever(access, 'POST', 'refunds/settle', input)
}

/** How the next refunds begin, or with which of Stripe's error codes they are refused; they wait for `settleRefund`. */
export function setNextRefunds(
  access: StripeAccess,
  input: { begin: 'succeeded' | 'pending' | 'requires_action' | 'refused'; code?: string; times?: number }
): Promise<unknown> {
  return moveLever(access, 'POST', 'refunds/next', input)
}

/** Lets the bank dispute a payment. */
export async function openDispute(
  access: StripeAccess,
  input: {
    payment_intent: string
    reason?: string
    status?: 'needs_response' | 'warning_needs_response'
    due_by?: number
  }
): Promise<{ id: string }> {
  return z.object({ id: z.string() }).parse(await moveLever(access, 'POST', 'disputes', input))
}

/** Moves a dispute to another of Stripe's states. */
export function advanceDispute(access: StripeAccess, input: { dispute: string; status: string }): Promise<unknown> {
  return moveLever(access, 'POST', 'disputes/advance', input)
}

/** Holds back what happens by itself after a delay: refunds that settle, disputes that the bank opens. */
export function setAutomatic(access: StripeAccess, input: { hold: boolean }): Promise<unknown> {
  return moveLever(access, 'POST', 'automatic', input)
}

/** Makes everything happen now that waits for its delay. */
export function runAutomatic(access: StripeAccess): Promise<unknown> {
  return moveLever(access, 'POST', 'automatic/run')
}

export interface ReceivedWebhook {
  body: string
  headers: IncomingHttpHeaders
}

export interface WebhookReceiver {
  url: string
  received: ReceivedWebhook[]
  /** What the receiver answers from now on: a status, or nothing but a cut connection. */
  responseWith(status: number | 'cut'): void
  /** Resolves with what has come once `enough` says so. @throws after `withinMs` ms. */
  until(enough: (received: ReceivedWebhook[]) => boolean, withinMs?: number): Promise<ReceivedWebhook[]>
  close(): Promise<void>
}

/** A shop's webhook address that only writes down what comes. */
export async function receiveWebhooks(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  const watchers = new Set<() => void>()
  let status: number | 'cut' = 200
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ body: Buffer.concat(parts).toString('utf8'), headers: request.headers })
      if (status === 'cut') request.socket.destroy()
      else response.writeHead(status).end()
      for (const watcher of watchers) watcher()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port for webhooks')
  return {
    url: `http://127.0.0.1:${address.port}/webhooks`,
    received,
    responseWith: (next) => void (status = next),
    until: (enough, withinMs = 15_000) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          watchers.delete(check)
          reject(new Error(`only these came in ${withinMs} ms: ${received.map(({ body }) => typeOf(body)).join(', ')}`))
        }, withinMs)
        function check(): void {
          if (!enough(received)) return
          clearTimeout(late)
          watchers.delete(check)
          resolve(received)
        }
        watchers.add(check)
        check()
      }),
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    }
  }
}

/** The type that an event's body names. */
export function typeOf(body: string): string {
  return z.object({ type: z.string() }).parse(JSON.parse(body)).type
}

/** A data directory of its own for a test, and the way to be rid of it. */
export async function temporaryData(): Promise<{ data: string; remove(): Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'flyleaf-stripe-'))
  return { data, remove: () => rm(data, { recursive: true, force: true }) }
}
