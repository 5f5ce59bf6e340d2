import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { Document, openChecks, operationOf, type OpenedChecks } from '@/tests/integration/api/written-document'
import { addressOfShop, logInByCall } from './access-people'

/*
 * Responses that only the whole server gives: redirects of plain forms, of links and of next-auth, and what is refused before
 * Next sees it. They are held against the description that the running shop gives of itself.
 */

const Csrf = z.object({ csrfToken: z.string() })

let document: Document
let checks: OpenedChecks

/** Sends fields of a form; or nothing, with GET. */
async function send(route: string, query = '', fields?: Record<string, string>, headers: Record<string, string> = {}) {
  const [method, path] = route.split(' ')
  const response = await fetch(`${addressOfShop()}${path}${query}`, {
    method,
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    ...(fields ? { body: new URLSearchParams(fields) } : {})
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** Fields and cookies as next-auth's own page would send them. */
async function readToken(cookie = ''): Promise<{ csrfToken: string; cookie: string }> {
  const { text, headers } = await send('GET /api/auth/csrf', '', undefined, cookie ? { cookie } : {})
  const set = headers.getSetCookie().map((line) => line.split(';')[0])
  return { csrfToken: Csrf.parse(JSON.parse(text)).csrfToken, cookie: [...set, ...(cookie ? [cookie] : [])].join('; ') }
}

test.beforeEach(async () => {
  document = Document.parse(JSON.parse((await send('GET /api/openapi.json')).text))
  checks = openChecks(document)
})

/** Exists in a demo shop only: tests/e2e/demo. */
const OF_DEMO = 'POST /api/forms/demo'

/** What is sent to each operation that the description lets redirect. */
async function listRedirects(): Promise<Record<string, () => ReturnType<typeof send>>> {
  const guest = await readToken()
  const buyer = await readToken(await logInByCall('buyer@flyleaf.test'))
  const form = (route: string, fields: Record<string, string>) => () => send(route, '', fields)
  const auth =
    (route: string, { csrfToken, cookie }: typeof guest, fields: Record<string, string> = {}) =>
    () =>
      send(route, '', { csrfToken, ...fields }, { cookie })
  return {
    'POST /api/forms/booking': form('POST /api/forms/booking', {}),
    'POST /api/forms/cart': form('POST /api/forms/cart', {}),
    'POST /api/forms/cart/booking': form('POST /api/forms/cart/booking', {}),
    'POST /api/forms/login': form('POST /api/forms/login', { email: 'nobody@flyleaf.test', password: 'wrong' }),
    'POST /api/forms/newsletter': form('POST /api/forms/newsletter', { email: 'no address' }),
    'POST /api/forms/payment-link': form('POST /api/forms/payment-link', {}),
    'POST /api/forms/signup': form('POST /api/forms/signup', { name: '' }),
    'POST /api/language': form('POST /api/language', { language: 'de' }),
    'GET /api/newsletter/unsubscribe': () => send('GET /api/newsletter/unsubscribe', '?token=x'),
    'GET /api/saved-searches/off': () => send('GET /api/saved-searches/off'),
    'POST /api/auth/callback/credentials': auth('POST /api/auth/callback/credentials', guest, {
      email: 'nobody@flyleaf.test',
      password: 'wrong'
    }),
    'POST /api/auth/signin/google': auth('POST /api/auth/signin/google', guest),
    'GET /api/auth/callback/google': () => send('GET /api/auth/callback/google', '?error=access_denied'),
    'POST /api/auth/signout': auth('POST /api/auth/signout', buyer)
  }
}

test('redirects are those of the description, with a Location', async () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => '302' in responses || '303' in responses)
      .map(([method]) => `${method.toUpperCase()} ${path}`)
  )
  const redirects = await listRedirects()
  expect(Object.keys(redirects).sort()).toEqual(described.filter((route) => route !== OF_DEMO).sort())
  for (const [route, ask] of Object.entries(redirects)) {
    const reply = await ask()
    const expected = route.includes('/auth/') ? 302 : 303
    expect
      .soft([reply.status, ...checks.checkReply(route, reply)], `${route}: ${reply.text.slice(0, 200)}`)
      .toEqual([expected])
    expect.soft(operationOf(document, route).responses[expected]?.headers, route).toHaveProperty('Location')
    expect.soft(reply.headers.get('location'), route).toMatch(/^(?:https?:\/\/|\/)/)
  }
})

test('next-auth answers with the JSON of the description where a script asks', async () => {
  const guest = await readToken()
  const wrong = { email: 'nobody@flyleaf.test', password: 'wrong', json: 'true', csrfToken: guest.csrfToken }
  const replies = {
    'GET /api/auth/csrf': await send('GET /api/auth/csrf'),
    'GET /api/auth/providers': await send('GET /api/auth/providers'),
    'GET /api/auth/session': await send('GET /api/auth/session'),
    'POST /api/auth/callback/credentials': await send('POST /api/auth/callback/credentials', '', wrong, {
      cookie: guest.cookie
    }),
    'POST /api/auth/signout': await send(
      'POST /api/auth/signout',
      '',
      { json: 'true', csrfToken: guest.csrfToken },
      { cookie: guest.cookie }
    )
  }
  for (const [route, reply] of Object.entries(replies))
    expect.soft(checks.checkReply(route, reply), `${route} ${reply.status} ${reply.text.slice(0, 200)}`).toEqual([])
})

test('headers above 16 KB are refused with 431, as every operation is described', async () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { responses }] of Object.entries(methods))
      expect(responses, `${method} ${path}`).toHaveProperty('431')
  }
  for (const route of [
    'GET /api/health',
    'POST /api/newsletter',
    'DELETE /api/profile/photo',
    'PUT /api/profile/holiday'
  ]) {
    const reply = await send(route, '', undefined, { 'x-filler': 'a'.repeat(17_000) })
    expect([reply.status, reply.text], route).toEqual([431, 'The headers of this request are too large.'])
    expect(operationOf(document, route).responses['431']?.content, route).toHaveProperty(['text/plain'])
  }
  expect((await send('GET /api/health', '', undefined, { 'x-filler': 'a'.repeat(15_000) })).status).toBe(200)
})

test('a list of the original API is answered under both spellings of its address', async () => {
  for (const query of ['?sellerName=Selma%20Seller', '?sellerName=nobody&page=2']) {
    const [one, two] = [await send('GET /api/allbooks', query), await send('GET /api/allBooks', query)]
    expect([one.status, two.status], query).toEqual([200, 200])
    expect(two.text).toBe(one.text)
  }
})
