import 'server-only'
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/platform/env'

/**
 * What a token may be for. Each purpose has a key of its own, so a token for one thing opens nothing else.
 */
export type TokenPurpose = 'known-browser' | 'newsletter-confirm' | 'newsletter-unsubscribe' | 'saved-search-off'

/** Longer texts are no tokens of the shop and are not looked at (characters). */
const MAX_TOKEN_LENGTH = 512

function signatureOf(purpose: TokenPurpose, body: string): string {
  // HKDF (RFC 5869) keeps the session secret itself out of every use but its own.
  const key = hkdfSync('sha256', env('NEXTAUTH_SECRET'), '', `flyleaf purpose token: ${purpose}`, 32)
  return createHmac('sha256', Buffer.from(key)).update(body).digest('base64url')
}

/**
 * Makes a token that proves, to whoever holds the shop's secret, that the shop itself gave it out for this
 * purpose and subject. `<subject>.<expiry>.<HMAC-SHA-256>`, safe in an address. The subject can be read by
 * everyone: an id, never an e-mail address. It expires at `expiresAt`, to the second.
 */
export function signPurposeToken(purpose: TokenPurpose, subject: string, expiresAt: Date): string {
  const expiry = Math.floor(expiresAt.getTime() / 1000).toString(36)
  const body = `${Buffer.from(subject).toString('base64url')}.${expiry}`
  return `${body}.${signatureOf(purpose, body)}`
}

/**
 * The subject of a token, or null when it was changed in any character, made for another purpose, or has
 * expired. Whether it was used before is for the caller to know.
 */
export function verifyPurposeToken(purpose: TokenPurpose, token: string, now = new Date()): string | null {
  if (token.length > MAX_TOKEN_LENGTH) return null
  const end = token.lastIndexOf('.')
  if (end < 0) return null
  const body = token.slice(0, end)
  // The texts are compared, not what they decode to: base64 has more than one spelling of the same bytes.
  const given = Buffer.from(token.slice(end + 1))
  const expected = Buffer.from(signatureOf(purpose, body))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const [subject = '', expiry = ''] = body.split('.')
  if (Number.parseInt(expiry, 36) * 1000 <= now.getTime()) return null
  return Buffer.from(subject, 'base64url').toString()
}
