import 'server-only'
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/platform/env'

/** HMAC-SHA-256 (base64url). HKDF (RFC 5869) derives a key for each purpose, so that a token is valid for one only and
 * the session secret itself is never a key. */
export function keyedHash(purpose: string, text: string): string {
  const key = hkdfSync('sha256', env('NEXTAUTH_SECRET'), '', purpose, 32)
  return createHmac('sha256', Buffer.from(key)).update(text).digest('base64url')
}

/** In constant time. Compares the texts, since base64 has several spellings of the same bytes. */
export function isKeyedHash(given: string, purpose: string, text: string): boolean {
  const one = Buffer.from(given)
  const other = Buffer.from(keyedHash(purpose, text))
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Of a client's network: IPv4 addresses are few enough to reverse a plain hash by trying all. */
export function hashNetwork(network: string): string {
  return keyedHash('flyleaf client network', network)
}
