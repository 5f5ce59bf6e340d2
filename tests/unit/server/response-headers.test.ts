import http from 'node:http'
import { BlockList } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRequestHandler } from '@/server/handle-request'
import { ShopResponse } from '@/server/shop-response'

const COMMON = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'strict-transport-security'
]
/** As Next lets shared caches keep static pages. */
const FOR_A_YEAR = 's-maxage=31536000'

let server: http.Server<typeof http.IncomingMessage, typeof ShopResponse>

beforeEach(async () => {
  const handle = createRequestHandler({
    isDevelopment: false,
    publicUrl: 'https://shop.test',
    trustedProxies: new BlockList(),
    apiRoutes: () => [{ segments: ['api', 'listings'], methods: ['GET'] }],
    findTarget: (url) => (url === '/nothing' ? 'none' : { url, isCacheable: true }),
    pageCache: null,
    next: async ({ url = '' }, response) => {
      const status = Number(url.slice(1)) || 200
      if (status >= 300 && status < 400) response.setHeader('location', '/books')
      else response.setHeader('content-security-policy', "default-src 'self'")
      response.setHeader('cache-control', FOR_A_YEAR)
      response.writeHead(status).end()
    }
  })
  server = http.createServer({ ServerResponse: ShopResponse }, handle)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => new Promise((resolve) => server.close(resolve)))

function ask(path: string, method = 'GET'): Promise<{ status: number; headers: http.IncomingHttpHeaders }> {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return new Promise((resolve, reject) => {
    http
      .request({ port, path, method, agent: false }, (response) => {
        response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
      })
      .on('error', reject)
      .end()
  })
}

it.each<[string, string, number]>([
  ['GET', '/books', 200],
  ['GET', '/308', 308],
  ['GET', '/404', 404],
  ['GET', '/410', 410],
  ['GET', '/500', 500],
  ['GET', '/nothing', 404],
  ['GET', '//books', 308],
  ['GET', '/%ff', 400],
  ['POST', '/books', 405],
  ['OPTIONS', '/books', 204],
  ['DELETE', '/api/listings', 405],
  ['GET', '/api/nowhere', 404]
])('the response to %s %s (%i) has the headers of every response', async (method, path, status) => {
  const response = await ask(path, method)
  expect(response.status).toBe(status)
  expect(COMMON.filter((name) => response.headers[name] === undefined)).toEqual([])
})

it.each([404, 410, 500, 503])('a response with the status %i is kept by no cache', async (status) => {
  expect((await ask(`/${status}`)).headers['cache-control']).toBe('no-store')
})

it('a page has its own policy in place of the common one', async () => {
  expect((await ask('/books')).headers).toMatchObject({
    'content-security-policy': "default-src 'self'",
    'cache-control': 'public, max-age=0, must-revalidate'
  })
})
