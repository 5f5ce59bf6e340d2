import { optionalEnv } from '@/lib/platform/env'

export type OpenIdSettings = { issuer: string; clientId: string; clientSecret: string; label: string; scopes: string }

/** Of any OpenID Connect provider; null without one. */
export function findOpenIdSettings(): OpenIdSettings | null {
  const issuer = optionalEnv('OIDC_ISSUER')
  const clientId = optionalEnv('OIDC_CLIENT_ID')
  const clientSecret = optionalEnv('OIDC_CLIENT_SECRET')
  if (!issuer || !clientId || !clientSecret) return null
  const label = optionalEnv('OIDC_LABEL') ?? new URL(issuer).hostname
  return { issuer, clientId, clientSecret, label, scopes: optionalEnv('OIDC_SCOPES') ?? 'openid email profile' }
}
