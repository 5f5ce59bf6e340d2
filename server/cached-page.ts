import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import { findMatchingTag, parseEncodings, toEntityTag, type Encoding } from './http/negotiate'
import { deferHydration, toHydrationScript } from './next/deferred-hydration'
import { allowOnlyHashes, hashInlineScripts, joinDataScripts } from './next/inline-scripts'
import { commonHeaders } from '@/lib/platform/http/security-headers'
import type { Language } from '@/lib/platform/i18n/language'
import type { PublicPage } from './next/page-routes'
import type { Rendering } from './next/render-page'

type HeaderPairs = readonly string[]
type Copy = { body: Buffer; headers: HeaderPairs }

export type CachedPage = {
  language: Language
  path: string
  status: number
  tags: readonly string[]
  /** The latest version of the tags at which the page was valid. */
  version: number
  expiresAt: number
  hash: string
  /** Alternating names and values, without those that differ between encodings. */
  headers: HeaderPairs
  copies: { br: Copy; gzip: Copy }
}

export type Source = 'HIT' | 'MISS' | 'STALE'

const compressGzip = promisify(gzip)
const decompressGzip = promisify(gunzip)
const compressBrotli = promisify(brotliCompress)

/** Of 11; above it time grows faster than the savings. */
const BROTLI_QUALITY = 5
const OVERHEAD_BYTES = 6000
/** Characters. Servers and proxies limit all headers together to 8 kB and more. */
const MAX_POLICY_LENGTH = 4000
const CACHE_CONTROL = 'public, max-age=0, must-revalidate'
/** Written for each response, or about the way from Next to here. */
const OWN_HEADERS = new Set([
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-nextjs-cache',
  'x-nextjs-prerender',
  'x-nextjs-stale-time'
])

export function sizeOfPage({ copies }: CachedPage): number {
  return copies.br.body.byteLength + copies.gzip.body.byteLength + OVERHEAD_BYTES
}

function toVary(vary: unknown): string {
  const names = String(vary ?? '').split(/\s*,\s*/)
  return [...new Set([...names, 'Accept-Encoding', 'Cookie'])].filter(Boolean).join(', ')
}

export function isCacheable({ status, headers, isCachedByNext }: Rendering, page: PublicPage): boolean {
  return (
    status === 200 &&
    isPage({ headers }) &&
    /^(public\b|s-maxage=)/.test(String(headers['cache-control'])) &&
    (isCachedByNext || !page.isCachedByNext)
  )
}

export function isPage({ headers }: Pick<Rendering, 'headers'>): boolean {
  return headers['set-cookie'] === undefined && String(headers['content-type']).startsWith('text/html')
}

function toHeaders(headers: OutgoingHttpHeaders, hashes: readonly string[]): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (OWN_HEADERS.has(name) || value === undefined) return []
    if (name !== 'content-security-policy') return [value].flat().flatMap((line) => [name, String(line)])
    const policy = allowOnlyHashes(String(value), hashes)
    return [name, policy.length <= MAX_POLICY_LENGTH ? policy : String(value)]
  })
}

function toCopy({ hash, headers }: Pick<CachedPage, 'hash' | 'headers'>, body: Buffer, encoding: Encoding): Copy {
  const coding = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return {
    body,
    headers: [...headers, 'etag', toEntityTag(hash, encoding), ...coding, 'content-length', String(body.byteLength)]
  }
}

export async function toCachedPage(
  rendering: Rendering,
  page: PublicPage,
  language: Language,
  hydrationScript: string
): Promise<CachedPage> {
  const script = toHydrationScript(hydrationScript, !page.isCachedByNext)
  const html = deferHydration(joinDataScripts(rendering.body.toString('utf8')), script)
  const bytes = Buffer.from(html)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  const isFound = rendering.status === 200
  const headers = [
    ...toHeaders(rendering.headers, hashInlineScripts(html, [script])),
    'cache-control',
    // Next lets shared caches keep a missing page for a year; the copy may come back tomorrow.
    isFound ? CACHE_CONTROL : 'no-store',
    'vary',
    toVary(rendering.headers.vary)
  ]
  const parameters = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength
  }
  const [gzipped, brotli] = await Promise.all([compressGzip(bytes), compressBrotli(bytes, { params: parameters })])
  return {
    language,
    path: page.path,
    status: rendering.status,
    tags: [...new Set([...page.tags, ...rendering.tags])],
    version: rendering.version,
    expiresAt: rendering.readAt + page.maxAgeMs,
    hash,
    headers,
    copies: { gzip: toCopy({ hash, headers }, gzipped, 'gzip'), br: toCopy({ hash, headers }, brotli, 'br') }
  }
}

export function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage, source: Source): void {
  const encodings = parseEncodings(request.headers['accept-encoding'])
  const condition = page.status === 200 ? request.headers['if-none-match'] : undefined
  const matching = condition === undefined ? null : findMatchingTag(condition, page.hash, encodings)
  if (matching !== null) {
    // A browser takes the headers of a 304 for those of the stored page, which has policies of its own.
    for (const { key } of commonHeaders()) response.removeHeader(key)
    response
      .writeHead(304, ['etag', matching, 'cache-control', CACHE_CONTROL, 'vary', toVary(undefined), 'x-cache', source])
      .end()
    return
  }
  const [encoding = 'identity'] = encodings
  const send = ({ body, headers }: Copy) => {
    response.writeHead(page.status, [...headers, 'x-cache', source])
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  if (encoding === 'identity') {
    decompressGzip(page.copies.gzip.body).then(
      (body) => send(toCopy(page, body, 'identity')),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined)
    )
  } else {
    send(page.copies[encoding])
  }
}
