import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { CookieJar } from '@/tests/support/google'
import { addUser, openTestShop, type TestShop } from '@/tests/support/shop'
import { ask, logInAs } from './visitor'

const PASSWORD = 'paper boats at dawn'
/** Texts that a guest can send as the value of a parameter, a field or a cookie. */
const HOSTILE = [
  'nonsense',
  'http://[',
  '/\\evil.test',
  '/bücher/€',
  'a\r\nb: c',
  '\u0000',
  '\ud800',
  '🌳'.repeat(300),
  'javascript:alert(1)',
  '%zz',
  ''
]

let shop: TestShop
let email = ''
const logged: unknown[][] = []

beforeAll(async () => {
  shop = await openTestShop()
  const { hashPassword } = await import('@/lib/platform/auth/password')
  const { UserModel } = await import('@/models/user')
  const user = await addUser('Buyer', 'Ada Action')
  email = user.email
  await UserModel.updateOne({ _id: user.id }, { $set: { passwordHash: await hashPassword(PASSWORD) } })
  const { log } = await import('@/lib/platform/log')
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(log, level).mockImplementation((...line: unknown[]) => void logged.push(line))
})

afterAll(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

beforeEach(() => {
  logged.length = 0
})

/** The status of a response and the code of its error. */
async function codeOf(response: Response): Promise<string> {
  const text = await response.text()
  const code = text.startsWith('{') ? Object(JSON.parse(text)).error?.code : undefined
  return [response.status, code].filter(Boolean).join(' ')
}

it.each([
  ['POST', '_log', '404 NOT_FOUND'],
  ['GET', '_log', '404 NOT_FOUND'],
  ['GET', 'verify-request', '404 NOT_FOUND'],
  ['GET', 'nothing', '404 NOT_FOUND'],
  ['GET', 'callback/github', '404 NOT_FOUND'],
  ['GET', 'callback', '404 NOT_FOUND'],
  ['GET', 'signin/google/x', '404 NOT_FOUND'],
  ['GET', 'constructor', '404 NOT_FOUND'],
  ['GET', 'callback/google', '404 NOT_FOUND'],
  ['GET', 'signout', '405 METHOD_NOT_ALLOWED OPTIONS, POST'],
  ['GET', 'callback/credentials', '405 METHOD_NOT_ALLOWED OPTIONS, POST'],
  ['HEAD', 'callback/credentials', '405 METHOD_NOT_ALLOWED OPTIONS, POST'],
  ['GET', 'signin/google', '405 METHOD_NOT_ALLOWED OPTIONS, POST'],
  ['POST', 'session', '405 METHOD_NOT_ALLOWED GET, HEAD, OPTIONS'],
  ['POST', 'csrf', '405 METHOD_NOT_ALLOWED GET, HEAD, OPTIONS'],
  ['POST', 'error', '405 METHOD_NOT_ALLOWED GET, HEAD, OPTIONS']
])('an action of next-auth that the shop does not use is closed: %s %s answers %s', async (method, action, result) => {
  const body = method === 'POST' ? { level: 'error', code: 'FORGED', message: 'x'.repeat(5000) } : undefined
  const response = await ask(new CookieJar(), `/api/auth/${action}`, body, method)
  const allow = response.headers.get('allow')
  expect([await codeOf(response), allow].filter(Boolean).join(' ')).toBe(result)
  expect(logged).toEqual([])
})

it.each(['session', 'csrf', 'providers', 'signin', 'error'])(
  'a call that next-auth cannot read is answered like any other: GET %s with a hostile query',
  async (action) => {
    for (const value of HOSTILE) {
      const query = new URLSearchParams({ callbackUrl: value, error: value, nextauth: value })
      const response = await ask(new CookieJar(), `/api/auth/${action}?${query}`)
      expect(
        [response.status, new URL(response.headers.get('location') ?? '/', 'http://shop.test').origin],
        JSON.stringify(value)
      ).toEqual([action === 'signin' || action === 'error' ? 302 : 200, 'http://shop.test'])
    }
    expect(logged).toEqual([])
  }
)

it.each(['signout', 'callback/credentials', 'signin/google'])(
  'a call that next-auth cannot read is refused with 400: POST %s with a field that is no text',
  async (action) => {
    for (const value of [5, true, null, ['/books'], { toString: 'x' }]) {
      for (const field of ['callbackUrl', 'csrfToken', 'email', 'json']) {
        expect(
          await codeOf(await ask(new CookieJar(), `/api/auth/${action}`, { [field]: value })),
          `${field} ${JSON.stringify(value)}`
        ).toBe('400 BAD_INPUT')
      }
    }
    expect(logged).toEqual([])
  }
)

it('a call that next-auth cannot read leads no further than the shop, and never to an error, whatever text the callbackUrl is', async () => {
  for (const value of HOSTILE) {
    for (const json of ['true', 'false']) {
      const jar = new CookieJar()
      expect(await logInAs(jar, email, PASSWORD)).toBe(200)
      const { csrfToken } = Object(await (await ask(jar, '/api/auth/csrf')).json())
      const response = await ask(jar, '/api/auth/signout', { csrfToken, callbackUrl: value, json })
      const next = json === 'true' ? Object(await response.json()).url : response.headers.get('location')
      expect([response.status, new URL(next).origin], JSON.stringify(value)).toEqual([
        json === 'true' ? 200 : 302,
        'http://shop.test'
      ])
      expect(jar.header).not.toContain('session-token')
    }
  }
})

it('a call that next-auth cannot read is refused once for a cookie that next-auth did not write, and answered from then on', async () => {
  for (const value of HOSTILE.filter(Boolean).filter((text) => !text.startsWith('/') && text.isWellFormed())) {
    const jar = new CookieJar()
    jar.set(`next-auth.callback-url=${encodeURIComponent(value)}`)
    expect(await codeOf(await ask(jar, '/api/auth/csrf')), JSON.stringify(value)).toBe('400 BAD_INPUT')
    expect((await ask(jar, '/api/auth/csrf')).status).toBe(200)
  }
  expect(logged).toEqual([])
})

it('a call that next-auth cannot read is one short line in the log, whatever the message of the error quotes', async () => {
  const { authLogger } = await import('@/lib/sign-in/options')
  const error = Object.assign(new Error(`forged ${'x'.repeat(5000)}`), { name: 'OAuthCallbackError' })
  authLogger.error('OAUTH_CALLBACK_ERROR', { error, error_description: 'x'.repeat(5000) })
  expect(logged).toEqual([
    [{ code: 'OAUTH_CALLBACK_ERROR', reason: `OAuthCallbackError: forged ${'x'.repeat(173)}` }, 'next-auth']
  ])
})

it('what next-auth’s code in the browser reads stays: providers, token, session, the URL of a sign-in, of a refused one, and of a sign-out', async () => {
  const jar = new CookieJar()
  expect(Object.keys(Object(await (await ask(jar, '/api/auth/providers')).json()))).toContain('credentials')
  expect(await (await ask(jar, '/api/auth/session')).json()).toEqual({})
  const { csrfToken } = Object(await (await ask(jar, '/api/auth/csrf')).json())
  const refused = await ask(
    jar,
    '/api/auth/callback/credentials',
    new URLSearchParams({ email, password: 'wrong', csrfToken, callbackUrl: 'http://shop.test/login', json: 'true' })
  )
  expect([refused.status, new URL(Object(await refused.json()).url).searchParams.get('error')]).toEqual([
    401,
    'CredentialsSignin'
  ])
  expect(await logInAs(jar, email, PASSWORD)).toBe(200)
  expect(Object(await (await ask(jar, '/api/auth/session')).json()).expires).toMatch(/^\d{4}-/)
  const out = await ask(
    jar,
    '/api/auth/signout',
    new URLSearchParams({ csrfToken, callbackUrl: 'http://shop.test/books', json: 'true' })
  )
  expect(await out.json()).toEqual({ url: 'http://shop.test/books' })
  expect(jar.header).not.toContain('session-token')
})

it('what next-auth’s code in the browser reads is answered to HEAD without a body', async () => {
  const response = await ask(new CookieJar(), '/api/auth/csrf', undefined, 'HEAD')
  expect(response.status).toBe(200)
})
