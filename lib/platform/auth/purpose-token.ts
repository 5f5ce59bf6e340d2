import 'server-only'
import { isKeyedHash, keyedHash } from './keyed-hash'

const MAX_TOKEN_LENGTH = 512

const keyOf = (purpose: string) => `flyleaf purpose token: ${purpose}`

/** `<subject>.<expiry>.<HMAC-SHA-256>`, URL-safe. The subject is readable: an id, never an e-mail address. */
export function signPurposeToken(purpose: string, subject: string, expiresAt: Date): string {
  const expiry = Math.floor(expiresAt.getTime() / 1000).toString(36)
  const body = `${Buffer.from(subject).toString('base64url')}.${expiry}`
  return `${body}.${keyedHash(keyOf(purpose), body)}`
}

/** Null if forged, expired or for another purpose. The caller checks reuse. */
export function verifyPurposeToken(purpose: string, token: string, now = new Date()): string | null {
  if (token.length > MAX_TOKEN_LENGTH) return null
  const end = token.lastIndexOf('.')
  if (end < 0) return null
  const body = token.slice(0, end)
  if (!isKeyedHash(token.slice(end + 1), keyOf(purpose), body)) return null
  const [subject = '', expiry = ''] = body.split('.')
  if (Number.parseInt(expiry, 36) * 1000 <= now.getTime()) return null
  return Buffer.from(subject, 'base64url').toString()
}
