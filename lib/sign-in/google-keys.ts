import { optionalEnv } from '@/lib/platform/env'

/** What the shop has from Google to sign people in with; null when it does without. */
export function findGoogleKeys(): { clientId: string; clientSecret: string } | null {
  const clientId = optionalEnv('GOOGLE_CLIENT_ID')
  const clientSecret = optionalEnv('GOOGLE_CLIENT_SECRET')
  return clientId && clientSecret ? { clientId, clientSecret } : null
}

/** Whether an emulator on the shop's own machine takes Google's place. */
export function isTestSignIn(): boolean {
  return optionalEnv('GOOGLE_ISSUER') !== undefined
}
