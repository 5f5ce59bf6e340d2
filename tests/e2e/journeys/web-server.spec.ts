import { once } from 'node:events'
import net from 'node:net'
import { z } from 'zod'
import { toListingSlug } from '@/lib/listings/listing-slug'
import { expect, test } from '@/tests/support/browser'
import { withShopDatabase } from '@/tests/support/running-shop'
import { STORED_PAGE } from '@/tests/support/stored-page'
import { addressOfShop } from './access-people'

type Reply = { status: number; headers: Headers; body: string }

/** Sends a request as it is written, which fetch would not, and reads the response to the end. */
async function send(lines: readonly string[]): Promise<Reply> {
  const { hostname, port } = new URL(addressOfShop())
  const socket = net.connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('latin1').on('data', (part: string) => (text += part))
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n', 2)
  const [status = '', ...fields] = head.split('\r\n')
  const pairs = fields.map((field): [string, string] => [
    field.slice(0, field.indexOf(':')),
    field.slice(field.indexOf(':') + 1).trim()
  ])
  return { status: Number(status.split(' ')[1]), headers: new Headers(pairs), body }
}

function host(): string {
  return new URL(addressOfShop()).host
}

/** One URL of each kind that is only read. The book is one with a photo. */
async function listReadUrls(): Promise<string[]> {
  const withPhoto = { status: 'available', hidden: { $ne: true }, 'images.0': { $exists: true } }
  const listing = await withShopDatabase((database) =>
    database.collection('listings').findOne(withPhoto, { sort: { _id: 1 } })
  )
  const book = `/books/${toListingSlug(String(listing?.title), String(listing?._id))}`
  const response = await fetch(addressOfShop() + book)
  expect(response.status, book).toBe(200)
  const html = await response.text()
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? `no ${pattern} on ${book}`
  return [
    '/',
    '/books',
    '/books?q=sea',
    book,
    '/dashboard',
    '/nowhere',
    '/nowhere/at/all',
    '/api/docs',
    '/robots.txt',
    '/sitemap.xml',
    '/icons/192.png',
    '/service-worker.js',
    '/favicon.ico',
    find(/src="(\/_next\/static\/[^"]+\.js)"/),
    find(/src="(\/media\/[^"]+)"/),
    `${book}/card.png`,
    '/feeds/new.xml'
  ]
}

test('the methods of an address are GET, HEAD and OPTIONS where there is only something to read', async () => {
  for (const url of await listReadUrls()) {
    expect(url).toMatch(/^\//)
    for (const method of ['PUT', 'DELETE', 'PATCH', 'POST', 'PROPFIND', 'TRACE']) {
      const reply = await send([`${method} ${url} HTTP/1.1`, `Host: ${host()}`, 'Content-Length: 0'])
      expect([reply.status, reply.headers.get('allow')], `${method} ${url}`).toEqual([405, 'GET, HEAD, OPTIONS'])
    }
    const options = await send([`OPTIONS ${url} HTTP/1.1`, `Host: ${host()}`])
    expect([options.status, options.headers.get('allow'), options.body], `OPTIONS ${url}`).toEqual([
      204,
      'GET, HEAD, OPTIONS',
      ''
    ])
  }
})

test('the methods of an address are those of its route in the API', async () => {
  const options = await send(['OPTIONS /api/allbooks HTTP/1.1', `Host: ${host()}`])
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS, POST'])
  const refused = await send(['DELETE /api/me HTTP/1.1', `Host: ${host()}`])
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

test('a malformed request with two Host headers is refused', async () => {
  const reply = await send(['GET /books HTTP/1.1', `Host: ${host()}`, 'Host: evil.test'])
  expect(reply.status).toBe(400)
  expect((await send(['GET /api/categories HTTP/1.1', `Host: ${host()}`, `host: ${host()}`])).status).toBe(400)
})

test('a malformed request with too large headers, or that is no HTTP, gets a response that says so', async () => {
  const large = await send(['GET /books HTTP/1.1', `Host: ${host()}`, `X-Large: ${'x'.repeat(20_000)}`])
  expect([large.status, large.body]).toEqual([431, 'The headers of this request are too large.'])
  const broken = await send(['GET /books', 'nonsense'])
  expect([broken.status, broken.body]).toEqual([400, 'This is not a valid HTTP request.'])
})

test('the server and the app share one state: the app reports what the server has cached', async ({ request }) => {
  const readStats = async () =>
    z
      .object({ pages: z.object({ misses: z.number(), kept: z.number() }) })
      .parse(await (await request.get('/api/health')).json()).pages
  const before = await readStats()
  await request.get(`/books?q=shared+state+${Date.now()}`)
  expect(await readStats()).toMatchObject({ misses: before.misses + 1 })
  expect((await readStats()).kept > 0).toBe(STORED_PAGE === 'HIT')
})

test('a page is compressed for a client that accepts only brotli, also the first time', async () => {
  for (const source of ['MISS', STORED_PAGE]) {
    const reply = await send([
      `GET /books?q=brotli+${test.info().workerIndex} HTTP/1.1`,
      `Host: ${host()}`,
      'Accept-Encoding: br'
    ])
    expect([reply.status, reply.headers.get('content-encoding'), reply.headers.get('x-cache')]).toEqual([
      200,
      'br',
      source
    ])
  }
})

test('pages for what does not exist allow inline scripts by their hashes only, and hydrate', async ({ page }) => {
  for (const url of [
    '/nowhere',
    '/books/no-such-book-66b1f0a2c3d4e5f601234567',
    '/sellers/66b1f0a2c3d4e5f601234567',
    '/de/x/y'
  ]) {
    const response = await page.goto(url)
    expect(response?.status(), url).toBe(404)
    expect(response?.headers()['content-security-policy'], url).toMatch(/script-src 'self' 'sha256-/)
    expect(response?.headers()['content-security-policy'], url).not.toMatch(/script-src[^;]*'unsafe-inline'/)
    await page.mouse.move(200, 200, { steps: 2 })
    await expect(page.locator('html'), url).toHaveAttribute('data-hydrated', '')
  }
})

test('a guest who requests many searches at once is told to come back, and nobody else is', async () => {
  const flood = Array.from({ length: 100 }, (_, at) => fetch(`${addressOfShop()}/books?q=flood+${at}`))
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20)
})

test('every response has the id of its request, and a probe is told whether the process responds and is ready', async ({
  request
}) => {
  const ids = new Set<string>()
  for (const url of ['/', '/', '/books/search', '/api/health/live', '/api/health/ready', '/nothing-here', '/api/me']) {
    const id = (await request.get(url)).headers()['x-request-id'] ?? ''
    expect(id, url).toMatch(/^[0-9a-f-]{36}$/)
    ids.add(id)
  }
  expect(ids.size).toBe(7)
  for (const probe of ['live', 'ready']) {
    const response = await request.get(`/api/health/${probe}`)
    expect(response.status()).toBe(200)
    expect(await response.json()).toEqual({ status: 'ok' })
  }
})
