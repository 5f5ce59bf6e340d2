import 'server-only'
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/platform/env'

/** Each purpose has its own key, so a token is valid for one purpose only. */
export type TokenPurpose = 'known-browser' | 'newsletter-confirm' | 'newsletter-unsubscribe' | 'saved-search-off'

const MAX_TOKEN_LENGTH = 512

function signatureOf(purpose: TokenPurpose, body: string): string {
  // HKDF (RFC 5869): the session secret itself is never used as a key.
  const key = hkdfSync('sha256', env('NEXTAUTH_SECRET'), '', `flyleaf purpose token: ${purpose}`, 32)
  return createHmac('sha256', Buffer.from(key)).update(body).digest('base64url')
}

/** `<subject>.<expiry>.<HMAC-SHA-256>`, URL-safe. The subject is readable: an id, never an e-mail address. */
export function signPurposeToken(purpose: TokenPurpose, subject: string, expiresAt: Date): string {
  const expiry = Math.floor(expiresAt.getTime() / 1000).toString(36)
  const body = `${Buffer.from(subject).toString('base64url')}.${expiry}`
  return `${body}.${signatureOf(purpose, body)}`
}

/** Null if forged, expired or for another purpose. The caller checks reuse. */
export function verifyPurposeToken(purpose: TokenPurpose, token: string, now = new Date()): string | null {
  if (token.length > MAX_TOKEN_LENGTH) return null
  const end = token.lastIndexOf('.')
  if (end < 0) return null
  const body = token.slice(0, end)
  // Compares the texts, since base64 has several spellings of the same bytes.
  const given = Buffer.from(token.slice(end + 1))
  const expected = Buffer.from(signatureOf(purpose, body))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const [subject = '', expiry = ''] = body.split('.')
  if (Number.parseInt(expiry, 36) * 1000 <= now.getTime()) return null
  return Buffer.from(subject, 'base64url').toString()
}
