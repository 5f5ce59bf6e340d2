import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { decode } from 'next-auth/jwt'
import { expect } from 'vitest'
import { CookieJar, startGoogleProcess, walkThroughGoogle, type GooglePerson } from '@/tests/support/google'
import type { TestUser } from '@/tests/support/shop'
import { ask } from '../auth/visitor'

const ORIGIN = 'http://shop.test'

export type Visit = { jar: CookieJar; backAt: URL }

/** Mode and other parameters of the page of the shop to which Google returns. */
export type ReturnQuery = { for?: string; invitation?: string }

/** Comes back to the shop from a provider. */
export async function finishVisit(jar: CookieJar, backAt: URL) {
  let response = await ask(jar, backAt.href)
  let address = new URL(response.headers.get('location') ?? '', ORIGIN)
  for (let hops = 0; address.pathname.startsWith('/api/auth/') && hops < 5; hops += 1) {
    response = await ask(jar, address.href)
    address = new URL(response.headers.get('location') ?? '', ORIGIN)
  }
  const cookie = jar.entries.find(({ name }) => name.endsWith('session-token'))?.value
  const token = cookie ? await decode({ token: cookie, secret: process.env.NEXTAUTH_SECRET ?? '' }) : null
  return {
    path: address.pathname,
    code: address.searchParams.get('error'),
    userId: token?.sub ?? null,
    roles: token?.roles
  }
}

/** Starts Google for the shop of a test, before that is opened. */
export async function offerGoogle() {
  const folder = await mkdtemp(path.join(tmpdir(), 'flyleaf-google-'))
  const google = await startGoogleProcess(folder, `${ORIGIN}/api/auth/callback/google`)
  Object.assign(process.env, {
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: google.issuer
  })

  /** From the press of the button to Google's page and back to the door of the shop, as a browser goes. */
  async function comeBack(person: GooglePerson, as?: TestUser, query: ReturnQuery = {}): Promise<Visit> {
    const jar = new CookieJar()
    if (as) jar.set(as.cookie)
    const { csrfToken } = Object(await (await ask(jar, '/api/auth/csrf')).json())
    const callbackUrl = `/popup/done?${new URLSearchParams({ for: 'login', ...query }).toString()}`
    const started = await ask(jar, '/api/auth/signin/google', { csrfToken, callbackUrl, json: 'true' })
    const { url } = Object(await started.json())
    const parameters = new URL(url).searchParams
    for (const name of ['state', 'nonce', 'code_challenge']) expect(parameters.get(name), name).toMatch(/.{16,}/)
    expect(parameters.get('code_challenge_method')).toBe('S256')
    return { jar, backAt: await walkThroughGoogle(url, google.issuer, person) }
  }

  return {
    comeBack,
    finish: finishVisit,
    /** The whole sign-in. Says where the browser ends, with which code, and whose session it has. */
    async signIn(person: GooglePerson, as?: TestUser, query?: ReturnQuery) {
      const { jar, backAt } = await comeBack(person, as, query)
      return finishVisit(jar, backAt)
    },
    async stop() {
      await google.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

export type Google = Awaited<ReturnType<typeof offerGoogle>>
