// @ts-check
/**
 * The limit that the shop is compared with: node:http answering compressed bytes from a table, nothing else.
 * `--port N --of ADDRESS [--scriptless]`: what is asked for the first time is fetched from ADDRESS, compressed and kept;
 * with --scriptless pages are kept without their scripts.
 */
import http from 'node:http'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'

const { values } = parseArgs({
  options: { port: { type: 'string' }, of: { type: 'string' }, scriptless: { type: 'boolean', default: false } }
})
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/g
const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest)|image\/svg)/

/** @type {Map<string, { status: number, head: Record<string, string | number>, body: Buffer }>} */
const kept = new Map()

/** @param {string} path */
async function fetchToKeep(path) {
  const response = await fetch(new URL(path, values.of), {
    headers: { 'accept-encoding': 'identity' },
    redirect: 'manual'
  })
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  let body = Buffer.from(await response.arrayBuffer())
  if (values.scriptless && type.startsWith('text/html')) body = Buffer.from(body.toString().replace(SCRIPTS, ''))
  /** @type {Record<string, string | number>} */
  const head = { 'content-type': type, 'cache-control': response.headers.get('cache-control') ?? 'public, max-age=0' }
  if (TEXT.test(type)) {
    body = gzipSync(body)
    head['content-encoding'] = 'gzip'
  }
  head['content-length'] = body.length
  const entry = { status: response.status, head, body }
  kept.set(path, entry)
  return entry
}

const server = http.createServer((request, response) => {
  const path = request.url ?? '/'
  const entry = kept.get(path)
  if (entry) {
    response.writeHead(entry.status, entry.head).end(entry.body)
    return
  }
  fetchToKeep(path).then(
    ({ status, head, body }) => response.writeHead(status, head).end(body),
    (error) => response.writeHead(502).end(String(error))
  )
})
server.listen(Number(values.port), '127.0.0.1')
process.on('SIGINT', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))
