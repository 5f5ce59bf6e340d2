import 'server-only'
import { env, optionalEnv } from '@/lib/platform/env'
import { listOfferedLanguages } from '@/lib/settings/languages'

/** RFC 9116 recommends less than a year. */
const VALID_MS = 180 * 24 * 3_600_000

/** Whom to tell of a vulnerability; null without SECURITY_CONTACT. */
export function writeSecurityFile(now: Date): string | null {
  const contact = optionalEnv('SECURITY_CONTACT')
  if (!contact) return null
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString()}`,
    `Preferred-Languages: ${listOfferedLanguages().join(', ')}`,
    `Canonical: ${env('NEXTAUTH_URL')}/.well-known/security.txt`
  ]
  return `${lines.join('\n')}\n`
}
