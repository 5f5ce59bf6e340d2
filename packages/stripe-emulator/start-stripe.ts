import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { takeLock } from 'service-process/lock-file'
import { AutomaticChanges } from './automatic/automatic-changes'
import { runAutomatic } from './automatic/run-automatic'
import { Faults } from './control-state/faults'
import { Deliveries } from './events/deliver-events'
import { openLedger } from './journal/ledger'
import { loadSecrets, type StripeSecrets } from './secrets/stripe-secrets'
import { runEffect } from './service/run-effect'
import type { Service } from './service/service'
import { startServer } from './start-server'

export interface StripeOptions {
  /** Directory for journal, keys and port; made when missing. */
  data: string
  host?: string
  /** The host in its URLs; `host` by default. */
  visibleHost?: string | undefined
  /** 0 (the default): the port of the last start, or any free one. */
  port?: number
  /** Where events are sent; null (the default) only keeps them. */
  webhookUrl?: string | null
  /** Where events of connected accounts and thin events of API v2 are sent; null (the default) sends none. */
  connectWebhookUrl?: string | null
  thinWebhookUrl?: string | null
  /** First and longest pause in ms between two tries to deliver an event. */
  firstRetryMs?: number
  longestRetryMs?: number
  /** How long refunds and disputes of the test cards wait before they change by themselves, in ms. */
  automaticAfterMs?: number
  /** How long a balance waits for its payout, and a payout for its arrival, in ms; a day by default. */
  payoutAfterMs?: number
  /** Where unexpected errors go; standard error by default. */
  report?: (error: unknown) => void
}

export interface RunningStripe extends StripeSecrets {
  /** `http://host:port`. */
  address: string
  /** What the browser loads. */
  scriptUrl: string
  stop(): Promise<void>
}

/** How long requests under way may still take when the service is stopped. */
const FINISH_WITHIN_MS = 1000
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Starts the Stripe emulator: API, browser script, webhooks, journal.
 * @throws Error when another process has the data directory, a JournalError when its journal is
 * damaged, the system's error (EADDRINUSE) when the given port is taken.
 */
export async function startStripe(options: StripeOptions): Promise<RunningStripe> {
  await mkdir(options.data, { recursive: true, mode: 0o700 })
  const lock = await takeLock(join(options.data, 'lock'))
  if ('pid' in lock) throw new Error(`${options.data} is in use by process ${lock.pid}`)
  const unlock = lock.release
  try {
    return await startLocked(options, unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

async function startLocked(options: StripeOptions, unlock: () => Promise<void>): Promise<RunningStripe> {
  const secrets = await loadSecrets(options.data)
  const ledger = await openLedger(options.data)
  const deliveries = new Deliveries(ledger, {
    endpoints: {
      platform: { url: options.webhookUrl ?? null, secret: secrets.webhookSecret },
      connect: { url: options.connectWebhookUrl ?? null, secret: secrets.connectWebhookSecret },
      thin: { url: options.thinWebhookUrl ?? null, secret: secrets.thinWebhookSecret }
    },
    firstRetryMs: options.firstRetryMs ?? 500,
    longestRetryMs: options.longestRetryMs ?? 60_000
  })
  const report =
    options.report ?? ((error: unknown) => void process.stderr.write(`Stripe emulator: ${describe(error)}\n`))
  const automatic = new AutomaticChanges(ledger, {
    afterMs: options.automaticAfterMs ?? 3000,
    payoutAfterMs: options.payoutAfterMs ?? DAY_MS,
    run: (row) => runEffect(service, (call) => runAutomatic(call, row)),
    report
  })
  const service: Service = {
    ledger,
    deliveries,
    automatic,
    secrets,
    faults: new Faults(),
    processing: { next: 0 },
    nextRefunds: null,
    keysInUse: new Set(),
    address: '',
    report
  }
  const host = options.host ?? '127.0.0.1'
  try {
    const server = await listen(
      service,
      host,
      options.visibleHost ?? host,
      options.port ?? 0,
      join(options.data, 'port')
    )
    deliveries.trigger()
    automatic.trigger()
    return {
      ...secrets,
      address: service.address,
      scriptUrl: `${service.address}/v3/stripe.js`,
      stop: () => stopAll(service, server, unlock)
    }
  } catch (error) {
    await ledger.close()
    throw error
  }
}

/** A given port is meant; a remembered one is only a wish, so a taken one is replaced. */
async function listen(
  service: Service,
  host: string,
  visibleHost: string,
  port: number,
  portFile: string
): Promise<Server> {
  const remembered = port === 0 ? Number(await readFile(portFile, 'utf8').catch(() => '0')) : port
  const server = await startServer(service, host, remembered || 0).catch((error: unknown) => {
    if (port !== 0 || !remembered) throw error
    return startServer(service, host, 0)
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  await writeFile(portFile, String(address.port))
  service.address = `http://${isIPv6(visibleHost) ? `[${visibleHost}]` : visibleHost}:${address.port}`
  return server
}

async function stopAll(service: Service, server: Server, unlock: () => Promise<void>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  service.automatic.stop()
  await service.deliveries.stop()
  const patience = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS)
  await closed
  clearTimeout(patience)
  await service.ledger.close()
  await unlock()
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
