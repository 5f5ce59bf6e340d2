import 'server-only'
import type { NextRequest } from 'next/server'
import { signPurposeToken, verifyPurposeToken } from '@/lib/platform/auth/purpose-token'
import { env } from '@/lib/platform/env'

const PURPOSE = 'second-step'
const SECONDS = 10 * 60

/** Who has passed the first step. The version ends it with all sessions, such as by a new password. */
type FirstStep = { id: string; sessionVersion: number }

function isSecure(): boolean {
  return env('NEXTAUTH_URL').startsWith('https:')
}

/** `__Host-` under https: another host cannot set such a cookie (RFC 6265bis, 4.1.3.2). */
function cookieName(): string {
  return `${isSecure() ? '__Host-' : ''}flyleaf-second-step`
}

function toCookie(value: string, seconds: number): string {
  const secure = isSecure() ? '; Secure' : ''
  return `${cookieName()}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** No session: it only lets its browser enter a code, for ten minutes. */
export function makeSecondStepCookie({ id, sessionVersion }: FirstStep): string {
  const expiresAt = new Date(Date.now() + SECONDS * 1000)
  return toCookie(signPurposeToken(PURPOSE, `${id}.${sessionVersion}`, expiresAt), SECONDS)
}

export function dropSecondStepCookie(): string {
  return toCookie('', 0)
}

export function isSecondStepCookie(setCookie: string): boolean {
  return setCookie.startsWith(`${cookieName()}=`)
}

export function readSecondStepCookie(request: NextRequest): FirstStep | null {
  const token = request.cookies.get(cookieName())?.value ?? ''
  const [id, version] = (verifyPurposeToken(PURPOSE, token) ?? '').split('.')
  return id && version ? { id, sessionVersion: Number(version) } : null
}
