import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { env } from '@/lib/env'
import { signPurposeToken, verifyPurposeToken } from './purpose-token'

/** A browser is known for this long after its last login, in seconds. */
const KNOWN_FOR_SECONDS = 180 * 24 * 60 * 60

function cookieName(): string {
  return env('NEXTAUTH_URL').startsWith('https:') ? '__Host-flyleaf-known-browser' : 'flyleaf-known-browser'
}

function accountOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}

/**
 * The id of a browser that has logged in to this account before, by the signed cookie it was given then; else null.
 * A "device cookie" (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): it opens nothing by itself.
 */
export function findKnownBrowser(cookies: { get(name: string): { value: string } | undefined }, email: string): string | null {
  const subject = verifyPurposeToken('known-browser', cookies.get(cookieName())?.value ?? '')
  const [browserId, account] = subject?.split('.') ?? []
  return browserId && account === accountOf(email) ? browserId : null
}

/** The Set-Cookie header that makes a browser known for an account. */
export function makeKnownBrowserCookie(email: string): string {
  const expiresAt = new Date(Date.now() + KNOWN_FOR_SECONDS * 1000)
  const token = signPurposeToken('known-browser', `${randomUUID()}.${accountOf(email)}`, expiresAt)
  const name = cookieName()
  const secure = name.startsWith('__Host-') ? '; Secure' : ''
  return `${name}=${token}; Path=/; Max-Age=${KNOWN_FOR_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}
