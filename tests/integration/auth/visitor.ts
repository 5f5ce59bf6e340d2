import { createRequire } from 'node:module'
import { NextRequest } from 'next/server'
import { afterAll, vi } from 'vitest'
import type { CookieJar } from '@/tests/support/google'

const ORIGIN = 'http://shop.test'

/** Next hands cookies and headers to route handlers around the call; outside its server the tests do. */
const incoming = vi.hoisted(() => {
  const cookies = new Array<{ name: string; value: string }>()
  const state = { cookies }
  return {
    state,
    nextHeaders: {
      headers: async () => new Headers({ host: 'shop.test' }),
      cookies: async () => ({
        get: (wanted: string) => state.cookies.find(({ name }) => name === wanted),
        getAll: () => state.cookies,
        toString: () => state.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
      })
    }
  }
})
vi.mock('next/headers', () => incoming.nextHeaders)
// next-auth asks for the same by require(), which the mock does not reach; the next file of this process gets Next's own back.
const required: object = createRequire(import.meta.url)('next/headers')
const own = { ...required }
Object.assign(required, incoming.nextHeaders)
afterAll(() => void Object.assign(required, own))

/**
 * Calls next-auth's route as the browser with these cookies does, which takes the cookies of the response. `body` is sent as
 * a form or as JSON.
 */
export async function ask(
  jar: CookieJar,
  address: string,
  body?: object,
  method = body ? 'POST' : 'GET'
): Promise<Response> {
  const auth = await import('@/app/api/auth/[...nextauth]/route')
  incoming.state.cookies = jar.entries
  const request = new NextRequest(new URL(address, ORIGIN), {
    method,
    headers: {
      cookie: jar.header,
      'sec-fetch-site': 'same-origin',
      'content-type': body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json'
    },
    ...(body ? { body: body instanceof URLSearchParams ? body.toString() : JSON.stringify(body) } : {})
  })
  const segments = request.nextUrl.pathname.split('/').slice(3)
  const response = await (body ? auth.POST : auth.GET)(request, { params: Promise.resolve({ nextauth: segments }) })
  jar.take(response)
  return response
}

async function send(jar: CookieJar, address: string, body: object): Promise<Response> {
  const { csrfToken } = Object(await (await ask(jar, '/api/auth/csrf')).json())
  return ask(jar, address, { ...body, csrfToken, json: 'true' })
}

/** Logs in by password, as the form does. Returns the status. */
export async function logInAs(jar: CookieJar, email: string, password: string): Promise<number> {
  return (await send(jar, '/api/auth/callback/credentials', { email, password })).status
}

/** Presses Log Out. */
export async function logOut(jar: CookieJar): Promise<void> {
  await send(jar, '/api/auth/signout', {})
}

/** The header a thief sends who has copied the session cookie of a browser. */
export function copySessionCookie(jar: CookieJar): string {
  const cookie = jar.header.split('; ').find((pair) => pair.startsWith('next-auth.session-token='))
  if (!cookie) throw new Error('the browser has no session')
  return cookie
}
