import 'server-only'
import { createHmac, hkdfSync } from 'node:crypto'
import { env } from '@/lib/platform/env'

/**
 * A client network (lib/platform/http/client-address.ts) as it may stand in the database: keyed, since the few IPv4 addresses there
 * are could be tried one by one against a plain hash.
 */
export function hashNetwork(network: string): string {
  const key = hkdfSync('sha256', env('NEXTAUTH_SECRET'), '', 'flyleaf client network', 32)
  return createHmac('sha256', Buffer.from(key)).update(network).digest('base64url')
}
