import 'server-only'
import { optionalEnv } from '@/lib/platform/env'

/** Identify the shop to push services (RFC 8292), base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** Null in a shop that does not offer push. */
export function findVapidKeys(): VapidKeys | null {
  const [publicKey, privateKey] = [optionalEnv('VAPID_PUBLIC_KEY'), optionalEnv('VAPID_PRIVATE_KEY')]
  return publicKey && privateKey ? { publicKey, privateKey } : null
}
