import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The settings of the session cookie in a shop at this address, as next-auth is given them. */
async function readCookieOf(address: string) {
  vi.stubEnv('NEXTAUTH_URL', address)
  vi.resetModules()
  const { sessionCookieName, sessionCookieOptions } = await import('@/lib/platform/auth/session-life')
  return { name: sessionCookieName(), ...sessionCookieOptions() }
}

it('the session cookie (ASVS 5.0, 3.3.1 to 3.3.4) is bound to this one host and to TLS in a shop that has it, and never readable by scripts', async () => {
  expect(await readCookieOf('https://shop.test')).toEqual({
    name: '__Host-next-auth.session-token',
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: true
  })
})

it('the session cookie (ASVS 5.0, 3.3.1 to 3.3.4) is the same without TLS, but for what browsers take only with it', async () => {
  expect(await readCookieOf('http://localhost:3000')).toEqual({
    name: 'next-auth.session-token',
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: false
  })
})
