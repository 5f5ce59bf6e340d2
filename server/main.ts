/** Next behind node:http, with page cache, 503 without the database, early refusals and graceful shutdown. */
import cluster from 'node:cluster'
import http from 'node:http'
import path from 'node:path'
import { parseArgs } from 'node:util'
import createNext from 'next'
import { isCardInUse } from '@/lib/platform/env'
import { endStreams } from '@/lib/platform/http/end-streams'
import { stopJobs } from '@/lib/platform/stop-jobs'
import { readApiRoutes } from './api-routes'
import { parseTrustedProxies } from './client-address'
import { createRequestHandler } from './handle-request'
import { readHydrationScript } from './next/deferred-hydration'
import { readNextTargets, readPublicPages } from './next/page-routes'
import { serveMetrics } from './metrics-server'
import { PageCache } from './page-cache'
import { noteResponse, rejectMalformed } from './reject-malformed'
import { ShopResponse } from './shop-response'

/** Grace period of requests in progress after SIGTERM. */
const DRAIN_MS = 8000
/** Time for the headers, and for the whole request. */
const HEADERS_MS = 15_000
const REQUEST_MS = 60_000
/** Longer than a reverse proxy keeps an unused connection (nginx, AWS: 60 s). A connection that the shop closes first may
 * carry a request that then fails. */
const KEEP_ALIVE_MS = 75_000

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3000' },
    host: { type: 'string', default: '127.0.0.1' },
    'trusted-proxies': { type: 'string', default: '' },
    'public-url': { type: 'string', default: '' },
    metrics: { type: 'string', default: '' },
    dev: { type: 'boolean', default: false }
  }
})
const port = Number(values.port)
const isDevelopment = values.dev
const appFolder = path.resolve('app')
const buildFolder = path.resolve('.next')
/** Next attaches its upgrade listener to this closed server; at the real one it would close such connections instead
 * of ignoring the header (RFC 9110, 7.8). */
const upgradeServer = http.createServer()
const app = createNext({ dev: isDevelopment, hostname: values.host, port, httpServer: upgradeServer })
await app.prepare()
const next = app.getRequestHandler()
const readRoutes = () => readApiRoutes(appFolder, isCardInUse())
const apiRoutes = readRoutes()

/** In a cluster, the process that accepts connections serves them. */
async function offerMetrics(address: string): Promise<void> {
  const { startMetrics } = await import('./metrics')
  const { observe, read } = startMetrics()
  server.prependListener('request', observe)
  if (cluster.isPrimary) await serveMetrics(address, read)
}

const handle = createRequestHandler({
  isDevelopment,
  publicUrl: values['public-url'],
  trustedProxies: parseTrustedProxies(values['trusted-proxies']),
  apiRoutes: isDevelopment ? readRoutes : () => apiRoutes,
  next,
  findTarget: isDevelopment ? () => 'own' : readNextTargets(buildFolder),
  pageCache: isDevelopment
    ? null
    : new PageCache({
        findPage: readPublicPages(buildFolder, path.resolve('public')),
        next,
        hydrationScript: readHydrationScript(),
        isStoring: process.env.FLYLEAF_PAGE_CACHE !== 'off'
      })
})
const server = http.createServer(
  {
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    ServerResponse: ShopResponse
  },
  handle
)
server.prependListener('request', noteResponse)
if (values.metrics !== '') await offerMetrics(values.metrics)
server.on('clientError', (error, socket) => rejectMalformed(values['public-url'], error, socket))
// The development build connects before it hydrates.
if (isDevelopment) server.on('upgrade', (request, socket, head) => upgradeServer.emit('upgrade', request, socket, head))

let isStopping = false
function stop(): void {
  if (isStopping) return
  isStopping = true
  const jobsStopped = stopJobs()
  endStreams()
  server.close(() => void jobsStopped.finally(() => process.exit(0)))
  setInterval(() => server.closeIdleConnections(), 50).unref()
  server.closeIdleConnections()
  setTimeout(() => process.exit(0), DRAIN_MS).unref()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

server.once('error', (error) => {
  process.stderr.write(`The web server cannot listen on port ${port}: ${error.message}\n`)
  process.exit(1)
})
server.listen(port, values.host, () =>
  process.stdout.write(`Ready in ${Math.round(process.uptime() * 1000)} ms on Node ${process.version}\n`)
)
