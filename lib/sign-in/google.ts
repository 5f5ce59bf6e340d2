import 'server-only'
import type { NextAuthOptions, User } from 'next-auth'
import GoogleProvider from 'next-auth/providers/google'
import { optionalEnv } from '@/lib/platform/env'
import { parseIdentity } from '@/lib/users/provider-identity'
import type { ProviderId } from '@/lib/users/providers'
import { findGoogleKeys } from './google-keys'
import { TEST_SIGN_IN } from './test-sign-in'

/** No account has this session version; the adapter finds or makes the account. */
const NOBODY = { roles: [], sessionVersion: -1 }

/** next-auth asks its adapter for the address: none that is not verified. */
export function toProfile(provider: ProviderId, claims: { sub: string }): User {
  return { id: claims.sub, ...NOBODY, email: parseIdentity(provider, claims)?.email }
}

/** PKCE, state and nonce are required. */
export function googleProviders(): NextAuthOptions['providers'] {
  const keys = findGoogleKeys()
  if (!keys) return []
  const issuer = optionalEnv('GOOGLE_ISSUER')
  return [
    GoogleProvider({
      ...keys,
      checks: ['pkce', 'state', 'nonce'],
      authorization: { params: { scope: 'openid email profile', prompt: 'select_account' } },
      profile: (claims) => toProfile('google', claims),
      ...(issuer ? { name: TEST_SIGN_IN, issuer, wellKnown: `${issuer}/.well-known/openid-configuration` } : {})
    })
  ]
}
