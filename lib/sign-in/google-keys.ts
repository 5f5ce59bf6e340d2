import { optionalEnv } from '@/lib/platform/env'

/** Null without Google sign-in. */
export function findGoogleKeys(): { clientId: string; clientSecret: string } | null {
  const clientId = optionalEnv('GOOGLE_CLIENT_ID')
  const clientSecret = optionalEnv('GOOGLE_CLIENT_SECRET')
  return clientId && clientSecret ? { clientId, clientSecret } : null
}

export function isTestSignIn(): boolean {
  return optionalEnv('GOOGLE_ISSUER') !== undefined
}
