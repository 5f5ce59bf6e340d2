import { availableParallelism, totalmem } from 'node:os'
import path from 'node:path'
import { END_WITH_PARENT } from 'service-process/child-options'
import { SERVER_FOLDER } from './build-when-needed'
import { openLogFile } from './log-file'
import { runService, type Service } from './service'
import { toUrlHost, type ShopSettings } from './shop-settings'
import type { Progress } from './show-progress'

/** Memory for each web process, in bytes: it takes a third of it, and the rest is for the database and the pictures. */
const MEMORY_EACH = 1024 ** 3

/**
 * How many web processes share the port: what FLYLEAF_PROCESSES or --processes says; else one for each core but one, which
 * is left to the database, and no more than there is memory for. One while the shop is being worked on.
 */
function countProcesses(settings: ShopSettings, development: boolean): number {
  if (development) return 1
  const most = Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / MEMORY_EACH)
  return settings.given.FLYLEAF_PROCESSES ?? Math.max(1, Math.min(availableParallelism() - 1, most))
}

/** 100 MB of log at most, of which the newest 20 MB are in shop.log. Four MB of lines wait for a disk that is slow or full. */
export const LOG_LIMITS = { maxBytes: 20 * 1024 * 1024, keptFiles: 4, maxPendingBytes: 4 * 1024 * 1024, retryMs: 1000 }
/** How long the web server may take until it answers, in milliseconds, and how often it is asked. */
const READY_MS = 120_000
const ASK_EVERY_MS = 150

/** Next's one known notice: middleware.ts stays as it is (the shop was asked for it), and proxy.ts has no use for it. */
const MIDDLEWARE_NOTICE = /file convention is deprecated|To migrate automatically|middleware-to-proxy/

/** What the health of a shop answers when nothing can be stored (RFC 4918, 11.5). */
const INSUFFICIENT_STORAGE = 507

async function waitUntilItAnswers(settings: ShopSettings, service: Service): Promise<void> {
  // Only then it is this server that answers, and not another one that took the port in the meantime.
  await service.ready
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    try {
      const response = await fetch(`http://${toUrlHost(settings.nearHost)}:${settings.port}/api/health`, { signal: AbortSignal.timeout(5000) })
      // A shop whose disk is full can be read.
      if (response.ok || response.status === INSUFFICIENT_STORAGE) return
    } catch {
      // Not listening yet; asked again below until the deadline.
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
  throw new Error('The web server did not answer in time.')
}

/**
 * Next's server, production or development, in one process or several, logging to `<data>/logs/shop.log`. Resolves once
 * it answers.
 */
export async function startWebService(
  settings: ShopSettings,
  variables: Record<string, string>,
  development: boolean,
  progress: Progress
): Promise<Service> {
  const log = openLogFile(path.join(settings.dataDirectory, 'logs', 'shop.log'), {
    ...LOG_LIMITS,
    onProblem: (text) => process.stderr.write(`${text}\n`)
  })
  const processes = countProcesses(settings, development)
  let isReady = false
  const service = runService({
    name: 'The web server',
    command: [
      ...END_WITH_PARENT,
      ...(processes > 1 ? [`${SERVER_FOLDER}/cluster.mjs`, String(processes)] : [`${SERVER_FOLDER}/main.mjs`]),
      '--port', String(settings.port), '--host', settings.host,
      '--public-url', settings.address, '--trusted-proxies', settings.given.TRUSTED_PROXIES ?? '', ...(development ? ['--dev'] : [])
    ],
    environment: {
      // Threads that compress and encode would each keep memory of their own that glibc never gives back (mallopt(3)).
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      ...variables,
      NODE_ENV: development ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1'
    },
    onLine(line) {
      log.write(line)
      if (development) process.stdout.write(`${line}\n`)
      isReady ||= line.includes('Ready in')
      return isReady
    },
    onComplaint(line) {
      log.write(line)
      // Before it is ready, what it complains about is part of the error.
      if (isReady && line.trim() !== '' && !MIDDLEWARE_NOTICE.test(line)) progress.say(`web: ${line}`)
    },
    onRestart: (reason) => progress.say(`${reason}; starting it again.`)
  })
  async function stop(): Promise<void> {
    await service.stop()
    await log.close()
  }
  try {
    await waitUntilItAnswers(settings, service)
  } catch (error) {
    await stop()
    throw error
  }
  return { ...service, stop }
}
