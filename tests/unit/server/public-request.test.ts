import { IncomingMessage, type IncomingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { toPublicRequest } from '@/server/next/public-request'
import { findHashRedirect } from '@/server/next/router-request'

function request(headers: IncomingHttpHeaders, url = '/books/emma-1'): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url, headers })
}

const ALWAYS = {
  host: 'localhost',
  accept: 'text/html',
  'user-agent': expect.any(String),
  'x-flyleaf-client-address': '127.0.0.1'
}

it('the request that Next gets in place of a visitor’s has none of the visitor’s headers', () => {
  const hostile = {
    'content-security-policy': "script-src 'nonce-evil'",
    'x-nonce': 'evil',
    'next-action': '00',
    'content-length': '0',
    cookie: 'a=b',
    host: 'evil.test',
    'user-agent': 'Googlebot',
    'x-forwarded-host': 'evil.test',
    'next-router-state-tree': 'x',
    'next-url': '/evil',
    'next-router-prefetch': '1',
    range: 'bytes=0-1\u00e9'
  }
  const clean = toPublicRequest(request(hostile, '/books/emma-1?_rsc=evil'), '/books/emma-1')
  expect([clean.method, clean.url, clean.headers]).toEqual(['GET', '/books/emma-1', ALWAYS])
})

it('the request that Next gets in place of a visitor’s has the language, how the response is sent, and which part of a page the router asks for', () => {
  const transport = { 'if-none-match': 'W/"a-1"', range: 'bytes=0-1' }
  const router = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }
  const given = {
    ...transport,
    ...router,
    'next-router-state-tree': 'x',
    cookie: 'a=b; language=de',
    'accept-encoding': 'zstd, gzip;q=0.5, br'
  }
  expect(toPublicRequest(request(given), '/').headers).toEqual({
    ...ALWAYS,
    ...transport,
    ...router,
    cookie: 'language=de',
    'accept-encoding': 'gzip'
  })
})

it('the request that Next gets in place of a visitor’s has no header of the router that is malformed, or that comes without the first of them', () => {
  expect(toPublicRequest(request({ rsc: '1', 'next-router-prefetch': 'evil' }), '/').headers).toEqual({
    ...ALWAYS,
    rsc: '1'
  })
  expect(toPublicRequest(request({ rsc: 'evil', 'next-router-segment-prefetch': '/_tree' }), '/').headers).toEqual(
    ALWAYS
  )
})

it('a request of Next’s router is answered when its URL has the hash of its headers, the present or the earlier one', async () => {
  expect(await findHashRedirect(request({ rsc: '1' }, '/books?_rsc'))).toBeNull()
  const headers = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }
  const target = await findHashRedirect(request(headers, '/books?q=a%20b&_rsc=evil'))
  expect(target).toMatch(/^\/books\?q=a%20b&_rsc=[\w-]{16}$/)
  expect(await findHashRedirect(request(headers, target ?? ''))).toBeNull()
})

it('a request of Next’s router is redirected to its own URL when the hash is missing or of other headers, and never to another host', async () => {
  expect(await findHashRedirect(request({ rsc: '1' }, '/books'))).toBe('/books?_rsc')
  const stolen = await findHashRedirect(request({ rsc: '1', 'next-url': '/a' }, '/books?_rsc'))
  expect(await findHashRedirect(request({ rsc: '1', 'next-url': '/b' }, stolen ?? ''))).not.toBeNull()
  expect(await findHashRedirect(request({ rsc: '1' }, '/\\evil.test/x'))).toBe('/x?_rsc')
})
