// @ts-check
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import { allowOnly, hashInlineScripts, joinInlineScripts } from './inline-scripts.mjs'
import { findHeldTag, readCodings, toEntityTag } from './negotiate.mjs'
import { fillInPieces } from '../lib/http/drawn-pieces.mjs'
import { waitForGesture } from './wait-for-gesture.mjs'

/**
 * A page as the bytes that are sent, with everything about it worked out before anybody asks.
 *
 * @typedef {object} StoredPage
 * @property {import('./public-addresses.mjs').Language} language
 * @property {string} path
 * @property {readonly string[]} tags
 * @property {number} since the last moment at which it was known to be right (lib/http/expired-tags.mjs)
 * @property {number} until when it is too old, ms since 1970
 * @property {string} hash names the bytes
 * @property {readonly string[]} headers names and values in turn, without those that differ between copies
 * @property {Copy} gzip
 * @property {Copy | null} br made when somebody has asked for the page again
 * @property {number} bytes what it takes in memory, about
 *
 * @typedef {{ body: Buffer, hit: string[] }} Copy a compressed copy with the headers of a hit
 * @typedef {'HIT' | 'MISS' | 'STALE'} Source
 */

const compressGzip = promisify(gzip)
const decompressGzip = promisify(gunzip)
const compressBrotli = promisify(brotliCompress)

/** Of 11. The last steps take ten times as long for a twentieth of the bytes. */
const BROTLI_QUALITY = 9
/** What an entry takes besides its bodies, about, in bytes. */
const OVERHEAD = 6000
/** The longest policy; servers and proxies limit all headers to 8 kB and more. Characters. */
const MAX_POLICY = 4000
const CACHE_CONTROL = 'public, max-age=0, must-revalidate'
/** Written anew for each answer, or about the way from Next to here. */
const OWN_HEADERS = new Set([
  'cache-control', 'connection', 'content-encoding', 'content-length', 'date', 'etag', 'keep-alive', 'transfer-encoding', 'vary',
  // Read by Next's proxies and by its router, which does not ask for whole pages.
  'x-nextjs-cache', 'x-nextjs-prerender', 'x-nextjs-stale-time'
])

/** The answer differs by these; by the cookie only in its language. @param {unknown} vary */
function toVary(vary) {
  return [...new Set([...String(vary ?? '').split(',').map((name) => name.trim()), 'Accept-Encoding', 'Cookie'])].filter(Boolean).join(', ')
}

/**
 * True for what everybody may have: a whole page, not an error, that Next or next.config.ts calls public, and whose tags
 * are known.
 * @param {import('./render-page.mjs').Rendering} rendering @param {import('./public-addresses.mjs').PublicAddress} address
 */
export function isPublic({ status, headers, isKeptByNext }, address) {
  return (
    status === 200 &&
    headers['set-cookie'] === undefined &&
    String(headers['content-type']).startsWith('text/html') &&
    /^(public\b|s-maxage=)/.test(String(headers['cache-control'])) &&
    (isKeptByNext || !address.isKeptByNext)
  )
}

/** @param {import('node:http').OutgoingHttpHeaders} headers @param {string} html */
function toHeaders(headers, html) {
  const hashes = hashInlineScripts(html)
  return Object.entries(headers).flatMap(([name, value]) => {
    if (OWN_HEADERS.has(name) || value === undefined) return []
    if (name !== 'content-security-policy') return [value].flat().flatMap((line) => [name, String(line)])
    const policy = allowOnly(String(value), hashes)
    return [name, policy.length <= MAX_POLICY ? policy : String(value)]
  })
}

/**
 * @param {{ hash: string, headers: readonly string[] }} page @param {Buffer} body
 * @param {import('./negotiate.mjs').Coding} coding @param {Source} source
 */
function toCopyHeaders({ hash, headers }, body, coding, source) {
  return [
    ...headers,
    'etag', toEntityTag(hash, coding),
    ...(coding === 'identity' ? [] : ['content-encoding', coding]),
    'content-length', String(body.byteLength),
    'x-cache', source
  ]
}

/**
 * The page of a rendering and its pieces with another key: one that is the same for the same page, so that browsers which
 * have it need not get it again, and that as little can be known before, since it is a hash of all the page says.
 * @param {import('./render-page.mjs').Rendering} rendering
 */
function withSteadyKey({ body, pieces }) {
  const html = joinInlineScripts(body.toString('utf8'))
  if (pieces.html.length === 0) return { html, pieces }
  const key = createHash('sha256').update(html.replaceAll(pieces.key, '')).digest('hex').slice(0, pieces.key.length)
  return { html: html.replaceAll(pieces.key, key), pieces: { ...pieces, key } }
}

/**
 * Makes the page that is kept of a rendering.
 * @param {import('./render-page.mjs').Rendering} rendering @param {import('./public-addresses.mjs').PublicAddress} address
 * @param {import('./public-addresses.mjs').Language} language
 * @returns {Promise<StoredPage>}
 */
export async function toStoredPage(rendering, address, language) {
  const { html, pieces } = withSteadyKey(rendering)
  const frame = waitForGesture(html, !address.isKeptByNext, pieces.html.length > 0 ? pieces.key : null)
  const bytes = Buffer.from(fillInPieces(frame, pieces))
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  const headers = [...toHeaders(rendering.headers, frame), 'cache-control', CACHE_CONTROL, 'vary', toVary(rendering.headers.vary)]
  const body = await compressGzip(bytes)
  return {
    language,
    path: address.path,
    tags: [...new Set([...address.tags, ...rendering.tags])],
    since: rendering.since,
    until: rendering.at + address.maxAgeMs,
    hash,
    headers,
    gzip: { body, hit: toCopyHeaders({ hash, headers }, body, 'gzip', 'HIT') },
    br: null,
    bytes: body.byteLength + OVERHEAD
  }
}

/** The same page with a brotli copy. @param {StoredPage} page @returns {Promise<StoredPage>} */
export async function withBrotli(page) {
  const html = await decompressGzip(page.gzip.body)
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength }
  const body = await compressBrotli(html, { params: parameters })
  return { ...page, br: { body, hit: toCopyHeaders(page, body, 'br', 'HIT') }, bytes: page.bytes + body.byteLength }
}

/**
 * Answers a request with a page.
 * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
 * @param {StoredPage} page @param {Source} source
 */
export function sendPage(request, response, page, source) {
  const { headers } = request
  const codings = readCodings(headers['accept-encoding'])
  const condition = headers['if-none-match']
  const held = condition === undefined ? null : findHeldTag(condition, page.hash, codings)
  if (held !== null) {
    response.writeHead(304, ['etag', held, 'cache-control', CACHE_CONTROL, 'vary', toVary(undefined), 'x-cache', source]).end()
    return
  }
  const coding = codings[0] === 'br' && page.br === null ? (codings[1] ?? 'identity') : (codings[0] ?? 'identity')
  const copy = coding === 'br' ? page.br : coding === 'gzip' ? page.gzip : null
  if (copy) {
    response.writeHead(200, source === 'HIT' ? copy.hit : [...copy.hit.slice(0, -1), source])
    response.end(request.method === 'HEAD' ? undefined : copy.body)
    return
  }
  void decompressGzip(page.gzip.body).then((body) => {
    response.writeHead(200, toCopyHeaders(page, body, 'identity', source))
    response.end(request.method === 'HEAD' ? undefined : body)
  })
}
