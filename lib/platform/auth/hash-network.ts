import 'server-only'
import { createHmac, hkdfSync } from 'node:crypto'
import { env } from '@/lib/platform/env'

/** A keyed hash: IPv4 addresses are few enough to reverse a plain hash by trying all. */
export function hashNetwork(network: string): string {
  const key = hkdfSync('sha256', env('NEXTAUTH_SECRET'), '', 'flyleaf client network', 32)
  return createHmac('sha256', Buffer.from(key)).update(network).digest('base64url')
}
