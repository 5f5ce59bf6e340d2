import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findCachedPageStats } from '@/lib/platform/cache/cached-page-stats'
import { allowInlineScript } from '@/lib/platform/http/inline-scripts'
import { commonHeaders } from '@/lib/platform/http/security-headers'
import { processState } from '@/lib/platform/process-state'
import { findRequestContext } from '@/lib/platform/cache/request-context'
import { invalidateTags } from '@/lib/platform/cache/tag-invalidations'
import { PageCache } from '@/server/page-cache'

const PAGE = { isCachedByNext: true, tags: [], maxAgeMs: 300_000 }
allowInlineScript('run()')
const POLICY = "script-src 'self' 'unsafe-inline'"

/** What stands in for Next: says what is on sale at the moment it is asked, and takes as long as a test wants. */
const next = { shelf: 'Emma', asked: 0, isUnavailable: false, readFrom: () => Promise.resolve() }

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  next.asked += 1
  const category = next.shelf
  await next.readFrom()
  const context = findRequestContext()
  if (context) context.databaseUnavailable = next.isUnavailable
  if (next.isUnavailable || request.url === '/nowhere') {
    response.writeHead(next.isUnavailable ? 500 : 404, { 'content-type': 'text/html' }).end('no')
    return
  }
  context?.tags.add('listings')
  if (context) context.cachedByNext = { version: Number.MAX_SAFE_INTEGER, readAt: Date.now() }
  response.setHeader('cache-control', request.url === '/personal' ? 'private, no-store' : 's-maxage=31536000')
  response.setHeader('content-security-policy', POLICY)
  response.setHeader('cross-origin-opener-policy', 'unsafe-none')
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.write(`<p>${category} ${request.headers.cookie ?? 'no cookie'}</p>`)
  response.end('<script>run()</script>')
}

let server: http.Server
let pages: PageCache

function usePages(isStoring: boolean): void {
  pages = new PageCache({
    findPage: (url) => (url.startsWith('/other') ? null : { ...PAGE, path: url.split('?')[0] ?? '' }),
    next: handle,
    hydrationScript: '',
    isStoring
  })
}

beforeEach(async () => {
  Object.assign(next, { shelf: 'Emma', asked: 0, isUnavailable: false, readFrom: () => Promise.resolve() })
  usePages(true)
  server = http.createServer((request, response) => {
    // Of every response, until a page has its own.
    for (const { key, value } of commonHeaders()) response.setHeader(key, value)
    if (
      !pages.handle(request, response, String(request.headers['x-client'] ?? 'a'), () => void handle(request, response))
    )
      response.end('left to Next')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  vi.useRealTimers()
  delete processState().invalidationSync
  await new Promise((resolve) => server.close(resolve))
})

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    http
      .request({ port, path, method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
        )
      })
      .on('error', reject)
      .end()
  })
}

const BROWSER = { 'accept-encoding': 'gzip, br' }
const GZIP = { 'accept-encoding': 'gzip' }

it('a public page is rendered for each request, compressed and with the same policy, while nothing is stored', async () => {
  usePages(false)
  const responses = [await ask('/books', GZIP), await ask('/books', GZIP)]
  expect(responses.map(({ headers }) => [headers['x-cache'], headers['content-encoding']])).toEqual([
    ['MISS', 'gzip'],
    ['MISS', 'gzip']
  ])
  expect(responses[0]?.headers['content-security-policy']).not.toContain('unsafe-inline')
  expect([next.asked, findCachedPageStats()?.kept]).toEqual([2, 0])
})

it('a public page is rendered once and then the same bytes for everybody, in every coding', async () => {
  const first = await ask('/books', { ...BROWSER, cookie: 'session=secret' })
  expect([first.status, first.headers['x-cache'], first.headers['content-encoding']]).toEqual([200, 'MISS', 'br'])
  const html = brotliDecompressSync(first.body).toString()
  expect(html).toBe('<p>Emma no cookie</p><script>run()</script>')
  const plain = await ask('/books?utm_source=x')
  expect([plain.headers['x-cache'], plain.headers['content-encoding'], plain.body.toString()]).toEqual([
    'HIT',
    undefined,
    html
  ])
  const zipped = await ask('/books', GZIP)
  expect([zipped.headers['content-encoding'], gunzipSync(zipped.body).toString()]).toEqual(['gzip', html])
  const brotli = await ask('/books', { 'accept-encoding': 'br' })
  expect([brotli.headers['x-cache'], brotli.body]).toEqual(['HIT', first.body])
  expect(new Set([plain, zipped, brotli].map(({ headers }) => headers.etag)).size).toBe(3)
  expect(brotli.headers.vary).toBe('Accept-Encoding, Cookie')
  expect(brotli.headers['content-security-policy']).toMatch(/^script-src 'self' 'sha256-[^']+'$/)
  expect(next.asked).toBe(1)
  expect(findCachedPageStats()).toMatchObject({ misses: 1, stale: 0, kept: 1 })
})

it('a public page is kept in each language', async () => {
  await ask('/books')
  const german = await ask('/books', { cookie: 'a=b; language=de' })
  expect([german.headers['x-cache'], german.body.toString()]).toEqual([
    'MISS',
    '<p>Emma language=de</p><script>run()</script>'
  ])
})

it('a public page answers HEAD and who holds a copy without the body', async () => {
  const { headers, body } = await ask('/books', GZIP)
  const head = await ask('/books', GZIP, 'HEAD')
  expect([head.status, head.headers['content-length'], head.body.byteLength]).toEqual([200, String(body.byteLength), 0])
  const held = await ask('/books', { ...GZIP, 'if-none-match': `"x", W/${headers.etag ?? ''}` })
  expect([held.status, held.headers.etag, held.headers['cache-control'], held.body.byteLength]).toEqual([
    304,
    headers.etag,
    'public, max-age=0, must-revalidate',
    0
  ])
  // A browser would take them for those of the page that it holds.
  for (const { key } of commonHeaders()) expect(held.headers).not.toHaveProperty(key.toLowerCase())
  expect((await ask('/books', { ...GZIP, range: 'bytes=0-3' })).body).toEqual(body)
})

it('a public page is not shown again once something on it has changed', async () => {
  await ask('/books')
  next.shelf = 'Persuasion'
  invalidateTags(['listing:other'])
  expect((await ask('/books')).body.toString()).toContain('Emma')
  invalidateTags(['listings'])
  expect((await ask('/books')).body.toString()).toContain('Persuasion')
})

it('visitors who come at once wait for one rendering', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => ask('/books')))
  expect(new Set(responses.map(({ body }) => body.toString())).size).toBe(1)
  expect(next.asked).toBe(1)
})

it('visitors who come at once get what is right when they come, though the rendering under way read before a sale', async () => {
  let goOn = () => {}
  next.readFrom = () => new Promise((resolve) => (goOn = resolve))
  const early = ask('/books')
  await vi.waitFor(() => expect(next.asked).toBe(1))
  next.shelf = 'Persuasion'
  invalidateTags(['listings'])
  const late = [ask('/books'), ask('/books')]
  await ask('/other')
  next.readFrom = () => Promise.resolve()
  goOn()
  expect((await early).body.toString()).toContain('Emma')
  for (const { body } of await Promise.all(late)) expect(body.toString()).toContain('Persuasion')
  expect((await ask('/books')).body.toString()).toContain('Persuasion')
  expect(next.asked).toBe(2)
})

it('a public page that is asked for with a body has the same policy as without one', async () => {
  for (const [name, value] of Object.entries({ 'content-length': '0', 'transfer-encoding': 'chunked' })) {
    const { status, headers: given } = await ask('/books', { ...GZIP, [name]: value })
    expect([status, given['content-security-policy']]).toEqual([200, expect.not.stringContaining('unsafe-inline')])
  }
})

it.each([
  ['for pages', {}],
  ['of the router', { rsc: '1' }],
  ['with a body', { 'content-length': '0' }]
])(
  'very many different pages requested at once are rendered three at a time %s; a network with too many gets 503, and another is served',
  async (_, headers) => {
    // However long the test takes, no rendering loses its place.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const waiting: (() => void)[] = []
    next.readFrom = () => new Promise((resolve) => waiting.push(resolve))
    const flood = Array.from({ length: 30 }, (_, at) => ask(`/page-${at}`, { ...headers, 'x-client': 'flood' }))
    const refused = await Promise.race(
      flood.map((response) =>
        response.then((given) => (given.status === 503 ? given : new Promise<never>(() => undefined)))
      )
    )
    expect([refused.headers['retry-after'], refused.headers['cache-control']]).toEqual(['10', 'no-store'])
    expect(next.asked).toBe(3)
    const guest = ask('/guest', { 'x-client': 'guest' })
    await ask('/other')
    next.readFrom = () => Promise.resolve()
    for (const goOn of waiting) goOn()
    expect((await guest).status).toBe(200)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 503).length
    ]).toEqual([23, 7])
  }
)

it('very many different pages requested at once let a cached page that is too old by age alone be served as it is meanwhile', async () => {
  await ask('/old')
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() + PAGE.maxAgeMs + 1000 })
  const waiting: (() => void)[] = []
  next.readFrom = () => new Promise((resolve) => waiting.push(resolve))
  const others = ['/1', '/2', '/3', '/4'].map((path) => ask(path, { 'x-client': path }))
  await vi.waitFor(() => expect(next.asked).toBe(4))
  await ask('/other')
  expect((await ask('/old')).headers['x-cache']).toBe('STALE')
  next.readFrom = () => Promise.resolve()
  for (const goOn of waiting) goOn()
  await Promise.all(others)
  await vi.waitFor(async () => expect((await ask('/old')).headers['x-cache']).toBe('HIT'))
})

it('a page for what does not exist is sent to everybody with the policy of cached pages, and is not cached', async () => {
  for (let turn = 1; turn <= 2; turn += 1) {
    const missing = await ask('/nowhere', { ...GZIP, cookie: 'session=secret' })
    expect([missing.status, missing.headers['x-cache'], next.asked]).toEqual([404, 'MISS', turn])
  }
})

it('what is not kept is a personal response, a payload of client navigation, and everything but reading', async () => {
  const responses = [await ask('/personal'), await ask('/personal')]
  expect(responses.map(({ headers }) => headers['x-cache'])).toEqual([undefined, undefined])
  expect((await ask('/personal', { cookie: 'session=mine' })).body.toString()).toContain('session=mine')
  await ask('/books')
  const ofRouter = await ask('/books', { rsc: '1', cookie: 'session=mine' })
  expect([ofRouter.headers['x-cache'], ofRouter.body.toString()]).toEqual([
    undefined,
    '<p>Emma session=mine</p><script>run()</script>'
  ])
  for (const name of ['next-router-prefetch', 'next-router-state-tree', 'next-action', 'x-prerender-revalidate']) {
    expect((await ask('/books', { [name]: '1' })).headers['x-cache'], `${name} without rsc`).toBe('HIT')
  }
  expect((await ask('/books', { 'content-length': '0' })).headers['x-cache']).toBe('HIT')
  expect((await ask('/books', {}, 'POST')).body.toString()).toBe('left to Next')
})

it('while the database is unavailable shows pages a little longer, never what has changed, and says so', async () => {
  await ask('/old')
  await ask('/sold')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + PAGE.maxAgeMs + 1000 })
  next.isUnavailable = true
  const old = await ask('/old')
  expect([old.status, old.headers['x-cache']]).toEqual([200, 'STALE'])
  vi.setSystemTime(Date.now() + 3_600_000)
  expect((await ask('/old')).status).toBe(503)
  vi.setSystemTime(Date.now() - 3_600_000)
  invalidateTags(['listings'])
  const sold = await ask('/sold')
  expect([sold.status, sold.headers['retry-after'], sold.headers['cache-control']]).toEqual([503, '10', 'no-store'])
})

it('while the database is unavailable does not even ask when it is known to be away, and asks the others when it is not', async () => {
  await ask('/books')
  let isInTouch = false
  processState().invalidationSync = { isInSync: () => false, sync: () => Promise.resolve(isInTouch) }
  expect((await ask('/books')).headers['x-cache']).toBe('STALE')
  isInTouch = true
  expect((await ask('/books')).headers['x-cache']).toBe('HIT')
  expect(next.asked).toBe(1)
})
