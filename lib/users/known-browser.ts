import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { connectToDatabase } from '@/lib/platform/db/db'
import { env } from '@/lib/platform/env'
import { UserModel } from '@/models/user'
import { signPurposeToken, verifyPurposeToken } from '@/lib/platform/auth/purpose-token'

const KNOWN_FOR_SECONDS = 180 * 24 * 60 * 60

function cookieName(): string {
  return env('NEXTAUTH_URL').startsWith('https:') ? '__Host-flyleaf-known-browser' : 'flyleaf-known-browser'
}

/** Changes with each new password, so that browsers of a former owner lose their trust. Null without an account. */
export async function findKnownAccount(email: string): Promise<string | null> {
  await connectToDatabase()
  const user = await UserModel.findOne({ email }, { sessionVersion: 1 }).lean()
  if (!user) return null
  return createHash('sha256').update(`${user._id.toHexString()}.${user.sessionVersion}`).digest('base64url')
}

/** Device cookie (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): the id of a browser that has
 * logged in to this account before, or null. It grants no access. */
export function findKnownBrowser(
  cookies: { get(name: string): { value: string } | undefined },
  known: string | null
): string | null {
  const subject = verifyPurposeToken('known-browser', cookies.get(cookieName())?.value ?? '')
  const [browserId, account] = subject?.split('.') ?? []
  return browserId && known !== null && account === known ? browserId : null
}

export function makeKnownBrowserCookie(known: string): string {
  const expiresAt = new Date(Date.now() + KNOWN_FOR_SECONDS * 1000)
  const token = signPurposeToken('known-browser', `${randomUUID()}.${known}`, expiresAt)
  const name = cookieName()
  const secure = name.startsWith('__Host-') ? '; Secure' : ''
  return `${name}=${token}; Path=/; Max-Age=${KNOWN_FOR_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}
