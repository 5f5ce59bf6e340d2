import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import type { OAuthConfig, UserinfoEndpointHandler } from 'next-auth/providers/oauth'
import { z } from 'zod'
import { optionalEnv } from '@/lib/platform/env'
import type { AccountType } from '@/lib/users/roles'
import { toProfile } from './google'
import { findOpenIdSettings } from './openid-settings'

type ReadClaims = NonNullable<UserinfoEndpointHandler['request']>

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}

const Claims = z.looseObject({ sub: z.string().min(1) })

function readPayload(idToken: string): z.infer<typeof Claims> {
  const [, payload = ''] = idToken.split('.')
  return Claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
}

/** openid-client has verified the id_token. Many providers have the address in the userinfo only (OpenID Connect Core, 5.4);
 * the claims of the id_token win. @throws Error if the discovered issuer is another one (Discovery, 4.3), or the userinfo is
 * about another subject (Core, 5.3.2) */
function readClaimsOf(issuer: string): ReadClaims {
  return async ({ client, tokens: { id_token, access_token } }) => {
    const { issuer: discovered, userinfo_endpoint: endpoint } = client.issuer.metadata
    if (withoutSlash(discovered) !== issuer) throw new Error('the OpenID provider calls itself by another address')
    if (!id_token) throw new Error('the OpenID provider gave no id_token')
    const claims = readPayload(id_token)
    if (!endpoint || !access_token) return claims
    const userinfo = Claims.parse(await client.userinfo(access_token))
    if (userinfo.sub !== claims.sub) throw new Error('the OpenID provider told about somebody else')
    return { ...userinfo, ...claims }
  }
}

/** next-auth's generic provider, with discovery; PKCE, state and nonce are required. */
export function openIdProviders(): NextAuthOptions['providers'] {
  const settings = findOpenIdSettings()
  if (!settings) return []
  const { issuer, clientId, clientSecret, label, scopes } = settings
  const provider: OAuthConfig<z.infer<typeof Claims>> = {
    id: 'openid',
    name: label,
    type: 'oauth',
    issuer,
    wellKnown: `${issuer}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    authorization: { params: { scope: scopes } },
    userinfo: { request: readClaimsOf(issuer) },
    profile: (claims) => toProfile('openid', claims)
  }
  return [provider]
}

/** The role of somebody new: a seller where the claim `OIDC_ROLE_CLAIM` has one of the values `OIDC_SELLER_ROLES`, else a
 * buyer. No provider makes an admin. */
export function roleOfClaims(claims: object | undefined): AccountType {
  const name = optionalEnv('OIDC_ROLE_CLAIM')
  const sellers = optionalEnv('OIDC_SELLER_ROLES')?.split(',') ?? []
  const given: unknown =
    name === undefined ? undefined : Object.entries(claims ?? {}).find(([key]) => key === name)?.[1]
  return [given].flat().some((value) => typeof value === 'string' && sellers.includes(value)) ? 'Seller' : 'Buyer'
}
