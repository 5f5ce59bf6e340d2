// @ts-check
/**
 * The web server: Next's request handler behind a plain node:http server. It does what Next's own start command cannot:
 * a public page is sent as the bytes that it was the last time, a page whose database is away answers 503 with
 * Retry-After (Next knows only 500), an unknown address or method of the API is refused in its one error shape, and a
 * stop lets the requests that are under way finish.
 */
import http from 'node:http'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import v8 from 'node:v8'
import next from 'next'
import { readApiAddresses } from './api-addresses.mjs'
import { noteClientAddress, readTrustedProxies } from './client-address.mjs'
import { toCleanRequest } from './clean-request.mjs'
import { DrawnCards } from './drawn-cards.mjs'
import { lingerAfterAnswer } from './linger.mjs'
import { mendHead } from './mend-head.mjs'
import { findPlainUrl, readCleanTargets, readPublicAddresses } from './public-addresses.mjs'
import { findOwnAddress } from './own-address.mjs'
import { PublicPages } from './public-pages.mjs'
import { isReadable, readTarget } from './read-target.mjs'
import { refuseCall } from './refuse-call.mjs'
import { makeContext, runInContext } from './request-context.mjs'
import { findHashRedirect, isRouterRequest } from './router-request.mjs'
import { toTransportSecurity } from './transport-security.mjs'

/** How long requests under way may take to finish after SIGTERM, in milliseconds. */
const DRAIN_MS = 8000
/** How long a client may take to send its headers, and its whole request, in milliseconds. */
const HEADERS_MS = 15_000
const REQUEST_MS = 60_000

/*
 * On a large machine V8 lets the heap grow to several times its size before it looks for what can go: 600 MB and rising for a
 * shop that needs 250. By a half is enough, and unlike a limit it never ends the process; by a fifth, it looks so often that
 * it serves half as many pages (measured: docs/benchmarks.md, Memory).
 */
v8.setFlagsFromString('--heap-growing-percent=50')
/*
 * V8 allocates in the old heap what outlived its first collections where it comes from. In about every second start that
 * befell something that node:http makes for each request: dead, it kept all the request until the whole heap was looked
 * through (measured: 45,000 cached pages promoted 114 to 139 MB, with pauses of 8 to 15 ms; without it 1 to 2 MB).
 */
v8.setFlagsFromString('--no-allocation-site-pretenuring')

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3000' },
    host: { type: 'string', default: '127.0.0.1' },
    'trusted-proxies': { type: 'string', default: '' },
    'public-url': { type: 'string', default: '' },
    dev: { type: 'boolean', default: false }
  }
})
const port = Number(values.port)
const trustedProxies = readTrustedProxies(values['trusted-proxies'])
const appFolder = fileURLToPath(new URL('../app', import.meta.url))
const addresses = readApiAddresses(appFolder)
/*
 * Next listens for upgrades at this one, which never opens: at the real one it would close each connection that asks for
 * another protocol, as Java's and curl's clients do, instead of answering in this one (RFC 9110, 7.8).
 */
const httpServer = http.createServer()
const app = next({ dev: values.dev, hostname: values.host, port, httpServer })

/** Filled when Next is ready; while the shop is being worked on nothing is kept. @type {PublicPages | null} */
let publicPages = null
const drawnCards = new DrawnCards()
/** What Next is asked for; while the shop is being worked on, what the visitor asks. @type {ReturnType<typeof readCleanTargets>} */
let findTarget = () => 'own'
const transportSecurity = toTransportSecurity(values['public-url'])
const ownAddress = values['public-url'] === '' ? null : new URL(values['public-url'])

const server = http.createServer({ headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS }, (request, response) => {
  request.url = readTarget(request.url ?? '/')
  if (transportSecurity !== null) response.setHeader('strict-transport-security', transportSecurity)
  const location = findOwnAddress(request, ownAddress)
  if (location !== null) {
    // Not for good: the next shop on this machine may have another address.
    response.writeHead(307, { location, 'cache-control': 'no-store' }).end()
    return
  }
  if (publicPages?.answer(request, response, () => enterNext(request, response))) return
  lingerAfterAnswer(request, response)
  // While the shop is being worked on, routes come and go.
  if (refuseCall(request, response, values.dev ? readApiAddresses(appFolder) : addresses)) return
  if (!isTaken(request)) {
    response.writeHead(405, { allow: 'GET, HEAD', 'cache-control': 'no-store' }).end()
    return
  }
  if (!isReadable(request.url)) {
    const body = request.method === 'HEAD' ? undefined : 'This address cannot be read.'
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).end(body)
    return
  }
  const plain = values.dev ? null : findPlainUrl(request.url)
  if (plain !== null) {
    response.writeHead(308, { location: plain, 'cache-control': 'no-store' }).end()
    return
  }
  if (drawnCards.answer(request, response, () => enterNext(request, response))) return
  enterNext(request, response)
})

/** @param {http.IncomingMessage} request */
function isRead({ method }) {
  return method === 'GET' || method === 'HEAD'
}

/**
 * Whether a method is one of those that an address may have. Those of calls are refused above. Pages and files are read; to
 * Next a POST would be a server action, of which the shop has none and for which Next logs an error. Next's development
 * tools post to addresses of their own.
 * @param {http.IncomingMessage} request
 */
function isTaken(request) {
  const { method, url = '' } = request
  if (isRead(request)) return true
  return method !== 'TRACE' && method !== 'CONNECT' && (values.dev || /^\/api(\/|$)/.test(url))
}

/** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
function enterNext(request, response) {
  enterNextOrRedirect(request, response).catch(() => response.destroy())
}

/** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
async function enterNextOrRedirect(request, response) {
  noteClientAddress(request, trustedProxies)
  const target = findTarget(request.url ?? '')
  if (target === 'none') {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    response.end(request.method === 'HEAD' ? undefined : 'There is nothing at this address.')
    return
  }
  const location = !values.dev && isRouterRequest(request.headers) ? await findHashRedirect(request) : null
  if (location !== null) {
    response.writeHead(307, { location, 'cache-control': 'no-store' }).end()
    return
  }
  const context = makeContext({ mayCache: target !== 'own' && target.isCached })
  mendHead(response, context)
  const asked = target === 'own' || !isRead(request) ? request : toCleanRequest(request, target.url)
  runInContext(context, () => void app.getRequestHandler()(asked, response))
}

let stopping = false
function stop() {
  if (stopping) return
  stopping = true
  const stopJobs = Reflect.get(globalThis, Symbol.for('flyleaf.stop-jobs'))
  // A job that is under way gives its lease back, so that the next process need not wait for its end.
  const jobsStopped = Promise.resolve(typeof stopJobs === 'function' ? stopJobs() : undefined)
  server.close(() => void jobsStopped.finally(() => process.exit(0)))
  // Connections that are kept open have to be closed as well once their request is done.
  setInterval(() => server.closeIdleConnections(), 50).unref()
  server.closeIdleConnections()
  setTimeout(() => process.exit(0), DRAIN_MS).unref()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

await app.prepare()
if (!values.dev) {
  const buildFolder = fileURLToPath(new URL('../.next', import.meta.url))
  findTarget = readCleanTargets(buildFolder)
  publicPages = new PublicPages(readPublicAddresses(buildFolder), app.getRequestHandler())
}
// The development build asks for its socket before it hydrates a page; `getUpgradeHandler` knows nothing of it.
if (values.dev) server.on('upgrade', (request, socket, head) => httpServer.emit('upgrade', request, socket, head))
server.once('error', (error) => {
  process.stderr.write(`The web server cannot listen on port ${port}: ${error.message}\n`)
  process.exit(1)
})
server.listen(port, values.host, () => process.stdout.write(`Ready in ${Math.round(process.uptime() * 1000)} ms on Node ${process.version}\n`))
