import 'server-only'
import type { NextRequest } from 'next/server'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'

/** The cookie in which next-auth remembers where a sign-in leads back to; its prefix follows the public URL. */
function callbackCookieName(): string {
  return `${env('NEXTAUTH_URL').startsWith('https:') ? '__Secure-' : ''}next-auth.callback-url`
}

/** As next-auth reads it: an http URL, or a path of the shop. */
function isCallbackUrl(value: string): boolean {
  const base = value.startsWith('/') ? env('NEXTAUTH_URL') : undefined
  return URL.canParse(value, base) && /^https?:$/.test(new URL(value, base).protocol)
}

function isBroken(request: NextRequest): boolean {
  const value = request.cookies.get(callbackCookieName())?.value
  return Boolean(value) && !isCallbackUrl(value ?? '')
}

/** Refuses a cookie that next-auth did not write; with it, every call would fail with 500. @throws AppError BAD_INPUT */
export function checkCallbackCookie(request: NextRequest): void {
  if (isBroken(request)) throw new AppError('BAD_INPUT', 'Something in the request is not right.')
}

/** Lets the browser forget such a cookie, so that its next call works. */
export function dropCallbackCookie(request: NextRequest, response: Response): void {
  if (!isBroken(request)) return
  const isSecure = env('NEXTAUTH_URL').startsWith('https:')
  response.headers.append('set-cookie', `${callbackCookieName()}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`)
}
