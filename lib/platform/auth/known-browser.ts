import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { connectToDatabase } from '@/lib/platform/db/db'
import { env } from '@/lib/platform/env'
import { UserModel } from '@/models/user'
import { signPurposeToken, verifyPurposeToken } from './purpose-token'

/** A browser is known for this long after its last login, in seconds. */
const KNOWN_FOR_SECONDS = 180 * 24 * 60 * 60

function cookieName(): string {
  return env('NEXTAUTH_URL').startsWith('https:') ? '__Host-flyleaf-known-browser' : 'flyleaf-known-browser'
}

/**
 * What an account is known by to the browsers that have logged in to it; null where there is none. It changes with every
 * new password and whenever all sessions are ended, so what a browser was given before then counts for nothing: whoever
 * had the old password has no head start in guessing the new one.
 */
export async function findKnownAccount(email: string): Promise<string | null> {
  await connectToDatabase()
  const user = await UserModel.findOne({ email }, { sessionVersion: 1 }).lean()
  if (!user) return null
  return createHash('sha256').update(`${user._id.toHexString()}.${user.sessionVersion}`).digest('base64url')
}

/**
 * The id of a browser that has logged in to this account (see findKnownAccount) before, by the signed cookie it was given
 * then; else null. A "device cookie" (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): it opens nothing by
 * itself.
 */
export function findKnownBrowser(cookies: { get(name: string): { value: string } | undefined }, known: string | null): string | null {
  const subject = verifyPurposeToken('known-browser', cookies.get(cookieName())?.value ?? '')
  const [browserId, account] = subject?.split('.') ?? []
  return browserId && known !== null && account === known ? browserId : null
}

/** The Set-Cookie header that makes a browser known for an account. */
export function makeKnownBrowserCookie(known: string): string {
  const expiresAt = new Date(Date.now() + KNOWN_FOR_SECONDS * 1000)
  const token = signPurposeToken('known-browser', `${randomUUID()}.${known}`, expiresAt)
  const name = cookieName()
  const secure = name.startsWith('__Host-') ? '; Secure' : ''
  return `${name}=${token}; Path=/; Max-Age=${KNOWN_FOR_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}
