import http from 'node:http'
import { BlockList } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { processState } from '@/lib/platform/process-state'
import { findSnapshot, setSnapshot, type SettingsSnapshot } from '@/lib/settings/shop-settings'
import { createRequestHandler } from '@/server/handle-request'
import type { PageCache } from '@/server/page-cache'
import { ShopResponse } from '@/server/shop-response'
import { setSettings } from '@/tests/support/with-settings'

const ADMIN = 'session=admin'
const IN_MAINTENANCE = {
  identity: { name: 'Bücher & <b>' },
  maintenance: { isOn: true, message: { en: 'New shelves\n<b>soon</b>', de: 'Neue Regale' }, expectedMinutes: 60 }
}

let server: http.Server<typeof http.IncomingMessage, typeof ShopResponse>
let before: SettingsSnapshot
const cached = vi.fn<PageCache['handle']>()
const next = vi.fn()

beforeEach(async () => {
  before = findSnapshot()
  setSnapshot({ ...before, maintenanceSince: new Date() })
  setSettings(IN_MAINTENANCE)
  processState().isFromAdmin = ({ cookie }) => Promise.resolve(cookie === ADMIN)
  cached.mockReset().mockImplementation((_request, response) => {
    response.writeHead(200).end('a cached page')
    return true
  })
  const handle = createRequestHandler({
    isDevelopment: false,
    publicUrl: 'https://shop.test',
    trustedProxies: new BlockList(),
    apiRoutes: () => [
      { segments: ['api', 'listings'], methods: ['GET', 'POST'] },
      { segments: ['api', 'webhooks', 'stripe'], methods: ['POST'] }
    ],
    findTarget: () => 'own',
    pageCache: {
      handle: (request, response, address, pass) =>
        request.url?.startsWith('/api/') ? false : cached(request, response, address, pass)
    },
    next: async (request, response) => {
      next(request.url)
      response.writeHead(200).end('by Next')
    }
  })
  server = http.createServer({ ServerResponse: ShopResponse }, handle)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  setSnapshot(before)
  delete processState().isFromAdmin
  delete processState().invalidationSync
  next.mockReset()
  await new Promise((resolve) => server.close(resolve))
})

type Asked = { status: number; headers: http.IncomingHttpHeaders; body: string }

function ask(path: string, { method = 'GET', headers = {} }: http.RequestOptions = {}): Promise<Asked> {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return new Promise((resolve, reject) => {
    http
      .request({ port, path, method, headers, agent: false }, (response) => {
        const parts: Buffer[] = []
        response
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts).toString()
            })
          )
      })
      .on('error', reject)
      .end()
  })
}

it('a visitor gets the page of the maintenance in their language, and no cached page', async () => {
  const { status, headers, body } = await ask('/books', { headers: { 'accept-language': 'de-AT,en;q=0.5' } })
  expect(status).toBe(503)
  expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-language': 'de',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'DENY',
    'strict-transport-security': expect.any(String),
    'content-security-policy': expect.stringContaining("default-src 'none'")
  })
  expect(body).toContain('<html lang="de"')
  expect(body).toContain('Bücher &amp; &lt;b>')
  expect(body).toContain('Neue Regale')
  expect(body).toContain('Voraussichtlich öffnen wir wieder')
  expect(body).not.toContain('<script')
  expect(cached).not.toHaveBeenCalled()
  expect(next).not.toHaveBeenCalled()
})

it('the cookie decides the language of the page of the maintenance, whose message is text', async () => {
  const { body } = await ask('/', { headers: { cookie: 'language=en', 'accept-language': 'de' } })
  expect(body).toContain('New shelves\n&lt;b>soon&lt;/b>')
})

it('HEAD gets the headers of the page of the maintenance alone', async () => {
  expect(await ask('/books', { method: 'HEAD' })).toMatchObject({ status: 503, body: '' })
})

it('a call gets an error of the API in the caller’s language', async () => {
  const { status, headers, body } = await ask('/api/listings', { method: 'POST', headers: { 'accept-language': 'de' } })
  expect(status).toBe(503)
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'retry-after': expect.stringMatching(/^\d+$/) })
  expect(JSON.parse(body)).toEqual({
    error: {
      code: 'MAINTENANCE',
      key: 'errors.maintenance',
      message: 'Bücher & <b> ist wegen Wartungsarbeiten geschlossen. Bitte versuchen Sie es später noch einmal.'
    }
  })
})

it('webhooks and the login go on during a maintenance', async () => {
  expect((await ask('/api/webhooks/stripe', { method: 'POST' })).status).toBe(200)
  expect((await ask('/login')).body).toBe('a cached page')
})

it('an admin uses the shop during a maintenance, and somebody else who is signed in does not', async () => {
  expect((await ask('/books', { headers: { cookie: ADMIN } })).status).toBe(200)
  expect((await ask('/api/listings', { headers: { cookie: ADMIN } })).body).toBe('by Next')
  expect((await ask('/dashboard', { headers: { cookie: 'session=buyer' } })).status).toBe(503)
})

it('nobody is let in while it cannot be asked who they are', async () => {
  processState().isFromAdmin = () => Promise.reject(new Error('the database is unavailable'))
  expect(await ask('/books', { headers: { cookie: ADMIN } })).toMatchObject({ status: 503 })
  expect(cached).not.toHaveBeenCalled()
})

it('a process that may have missed a change reads it before it serves a cached page', async () => {
  setSettings({})
  let isInSync = false
  processState().invalidationSync = {
    isInSync: () => isInSync,
    sync: () => {
      isInSync = true
      setSettings(IN_MAINTENANCE)
      return Promise.resolve(true)
    }
  }
  expect((await ask('/books')).status).toBe(503)
  expect(cached).not.toHaveBeenCalled()
})
