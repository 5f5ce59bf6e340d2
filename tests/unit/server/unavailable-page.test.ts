import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { runWithRequestId } from '@/lib/platform/request-id'
import { toUnavailable } from '@/server/unavailable-page'

function ask(cookie?: string): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  if (cookie) request.headers.cookie = cookie
  return request
}

it('the page of a shop whose database is unavailable speaks the visitor’s language, and says when to come again', () => {
  const english = toUnavailable(ask(), {})
  expect(english.body).toContain('<html lang="en">')
  expect(english.body).toContain('Back in a moment')
  const german = toUnavailable(ask('a=b; language=de'), {})
  expect(german.body).toContain('<html lang="de">')
  expect(german.body).toContain('Gleich wieder da')
  expect(german.headers['content-length']).toBe(String(Buffer.byteLength(german.body)))
  expect(german.headers['retry-after']).toBe('10')
})

it('the page of a shop whose database is unavailable says that it is full, where that is why', () => {
  expect(toUnavailable(ask(), {}, 'busy').body).toContain('Flyleaf is very busy right now.')
  expect(toUnavailable(ask('language=de'), {}, 'busy').body).toContain('Auf Flyleaf ist gerade sehr viel los.')
})

it('the page of a shop whose database is unavailable keeps the policy of the page in whose place it stands, and nothing else of it', () => {
  const { headers } = toUnavailable(ask(), {
    'content-security-policy': "default-src 'self'",
    etag: '"a"',
    'set-cookie': 'x=1'
  })
  expect(headers).toMatchObject({ 'content-security-policy': "default-src 'self'", 'cache-control': 'no-store' })
  expect(Object.keys(headers)).not.toContain('etag')
  expect(Object.keys(headers)).not.toContain('set-cookie')
})

it('the page of a shop whose database is unavailable has the id of the request, which its log lines have', () => {
  runWithRequestId('4f6d2c1e-0001', () => {
    expect(toUnavailable(ask(), {}).body).toContain('please tell us this number: 4f6d2c1e-0001')
  })
})
