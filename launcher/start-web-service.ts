import { availableParallelism, totalmem } from 'node:os'
import path from 'node:path'
import { END_WITH_PARENT } from 'service-process/child-options'
import { SERVER_FOLDER } from './build-when-needed'
import { openLogFile, type LogFile } from './log-file'
import { startService, type Service } from './service'
import { toUrlHost, type ShopSettings } from './shop-settings'
import type { Progress } from './show-progress.mjs'

/** Bytes per web process: it uses a third; the rest is for the database and pictures. */
const MEMORY_EACH = 1024 ** 3

/** By FLYLEAF_PROCESSES or --processes; else cores minus one (for the database), limited by memory. One in
 * development. */
function countProcesses(settings: ShopSettings, development: boolean): number {
  if (development) return 1
  const most = Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / MEMORY_EACH)
  return settings.given.FLYLEAF_PROCESSES ?? Math.max(1, Math.min(availableParallelism() - 1, most))
}

/** At most 100 MB of logs, and 4 MB of buffered lines. */
const LOG_LIMITS = { maxBytes: 20 * 1024 * 1024, keptFiles: 4, maxPendingBytes: 4 * 1024 * 1024, retryMs: 1000 }

/** `<data>/logs/<name>`. */
export function openServiceLog({ dataDirectory }: ShopSettings, name: string): LogFile {
  const onProblem = (text: string) => void process.stderr.write(`${text}\n`)
  return openLogFile(path.join(dataDirectory, 'logs', name), { ...LOG_LIMITS, onProblem })
}

/** The heap of a web process, in MB: it uses a third. Under a smaller limit V8 collects earlier and keeps less. */
const HEAP_LIMIT = '--max-old-space-size=512'

const READY_MS = 120_000
const ASK_EVERY_MS = 150

/** A known notice of Next: the shop keeps middleware.ts. */
const MIDDLEWARE_NOTICE = /file convention is deprecated|To migrate automatically|middleware-to-proxy/

/** GET /api/health on a full disk (RFC 4918, 11.5). */
const INSUFFICIENT_STORAGE = 507

async function waitUntilItResponds(settings: ShopSettings): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    try {
      const response = await fetch(`http://${toUrlHost(settings.nearHost)}:${settings.port}/api/health`, {
        signal: AbortSignal.timeout(5000)
      })
      // A shop with a full disk is readable.
      if (response.ok || response.status === INSUFFICIENT_STORAGE) return
    } catch {}
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
  throw new Error('The web server did not answer in time.')
}

/** Resolves once the server responds. Logs to `<data>/logs/shop.log`. */
export async function startWebService(
  settings: ShopSettings,
  variables: Record<string, string>,
  development: boolean,
  progress: Progress
): Promise<Service> {
  const processes = countProcesses(settings, development)
  // Ready means that this server listens, and not another one on the port.
  const service = await startService(
    {
      name: 'The web server',
      label: 'web',
      command: [
        ...END_WITH_PARENT,
        ...(processes > 1 ? [`${SERVER_FOLDER}/cluster.mjs`, String(processes)] : [`${SERVER_FOLDER}/main.mjs`]),
        ...['--port', String(settings.port), '--host', settings.host],
        ...['--public-url', settings.address, '--trusted-proxies', settings.given.TRUSTED_PROXIES ?? ''],
        ...(settings.given.METRICS_ADDRESS ? ['--metrics', settings.given.METRICS_ADDRESS] : []),
        ...(development ? ['--dev'] : [])
      ],
      environment: {
        // Threads that compress and encode would each keep an arena that glibc never releases (mallopt(3)).
        MALLOC_ARENA_MAX: '2',
        NODE_OPTIONS: HEAP_LIMIT,
        ...process.env,
        ...variables,
        NODE_ENV: development ? 'development' : 'production',
        NEXT_TELEMETRY_DISABLED: '1'
      },
      onLine(line) {
        if (development) process.stdout.write(`${line}\n`)
        return line.includes('Ready in')
      },
      noise: MIDDLEWARE_NOTICE,
      log: openServiceLog(settings, 'shop.log')
    },
    progress
  )
  try {
    await waitUntilItResponds(settings)
  } catch (error) {
    await service.stop()
    throw error
  }
  return service
}
