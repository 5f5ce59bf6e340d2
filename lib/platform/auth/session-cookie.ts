import { env } from '@/lib/platform/env'

function isSecure(): boolean {
  return env('NEXTAUTH_URL').startsWith('https:')
}

/**
 * The one name of the session cookie. Under https a `__Host-` cookie: browsers take it only with Secure, for this host
 * alone, so no neighbouring host can plant one (RFC 6265bis, 4.1.3.2).
 */
export function sessionCookieName(): string {
  return `${isSecure() ? '__Host-' : ''}next-auth.session-token`
}

/** How the session cookie is set. */
export function sessionCookieOptions(): { httpOnly: true; sameSite: 'lax'; path: '/'; secure: boolean } {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure() }
}
