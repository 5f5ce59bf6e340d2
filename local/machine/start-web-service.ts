import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { countProcesses } from './count-processes'
import { runService, type Service } from './service'
import type { Progress } from './show-progress'
import type { ShopSettings } from './shop-settings'

/** A log longer than this, in bytes, is put aside when the shop starts; one old log is kept. */
const MAX_LOG_BYTES = 20 * 1024 * 1024
/** How long the web server may take until it answers, in milliseconds, and how often it is asked. */
const READY_MS = 120_000
const ASK_EVERY_MS = 150

/** Next's one known notice: middleware.ts stays as it is (the shop was asked for it), and proxy.ts has no use for it. */
const MIDDLEWARE_NOTICE = /file convention is deprecated|To migrate automatically|middleware-to-proxy/

function openLog(dataDirectory: string): NodeJS.WritableStream {
  const folder = path.join(dataDirectory, 'logs')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'shop.log')
  if (existsSync(file) && statSync(file).size > MAX_LOG_BYTES) renameSync(file, `${file}.1`)
  const stream = createWriteStream(file, { flags: 'a' })
  // A full disk must not take the shop down with it: the line is lost, the request is answered.
  stream.on('error', (error) => process.stderr.write(`The log cannot be written: ${error.message}\n`))
  return stream
}

async function waitUntilItAnswers(settings: ShopSettings, service: Service): Promise<void> {
  let failed: unknown
  service.ready.catch((error: unknown) => {
    failed = error
  })
  const deadline = Date.now() + READY_MS
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? '127.0.0.1' : settings.host
  while (Date.now() < deadline) {
    if (failed) throw failed
    try {
      const answer = await fetch(`http://${host}:${settings.port}/api/health`, { signal: AbortSignal.timeout(5000) })
      if (answer.ok) return
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
  const log = openLog(settings.dataDirectory)
  const processes = countProcesses(settings, development)
  const service = runService({
    name: 'The web server',
    command: [
      '--import', './local/machine/end-with-parent.mjs',
      ...(processes > 1 ? ['server/cluster.mjs', String(processes)] : ['server/main.mjs']),
      '--port', String(settings.port), '--host', settings.host,
      '--trusted-proxies', settings.given.TRUSTED_PROXIES ?? '', ...(development ? ['--dev'] : [])
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
      log.write(`${line}\n`)
      if (development) process.stdout.write(`${line}\n`)
      return line.includes('Ready in')
    },
    onComplaint(line) {
      log.write(`${line}\n`)
      if (line.trim() !== '' && !MIDDLEWARE_NOTICE.test(line)) progress.say(`web: ${line}`)
    },
    onRestart: (reason) => progress.say(`${reason}; starting it again.`)
  })
  try {
    await waitUntilItAnswers(settings, service)
  } catch (error) {
    await service.stop()
    throw error
  }
  return service
}
