import 'server-only'
import { cookies } from 'next/headers'
import type { NextAuthOptions, Profile, User } from 'next-auth'
import GoogleProvider from 'next-auth/providers/google'
import { isDatabaseUnavailable } from '@/lib/platform/db/db'
import { env, optionalEnv } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { routes } from '@/lib/routes'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_COOKIE, type Language } from '@/lib/platform/i18n/language'
import { signInWithGoogle, type GoogleIntent } from '@/lib/users/google-account'
import { findGoogleKeys } from './google-keys'
import { getActor } from '@/lib/users/current-actor'
import { TEST_SIGN_IN } from './test-sign-in'

/** No account has this session version; `admitFromGoogle` replaces it. */
const NOBODY = { roles: [], sessionVersion: -1 }

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
      profile: (claims) => ({ id: claims.sub, ...NOBODY }),
      ...(issuer ? { name: TEST_SIGN_IN, issuer, wellKnown: `${issuer}/.well-known/openid-configuration` } : {})
    })
  ]
}

/** next-auth stores the return address in a cookie whose prefix varies. */
async function readReturnAddress(): Promise<URL | null> {
  const jar = await cookies()
  const goesBackTo = jar.getAll().find(({ name }) => name.endsWith('next-auth.callback-url'))?.value
  return goesBackTo && URL.canParse(goesBackTo, env('NEXTAUTH_URL')) ? new URL(goesBackTo, env('NEXTAUTH_URL')) : null
}

function toIntent(address: URL | null): GoogleIntent {
  if (!address) return 'sign-in'
  const { pathname, searchParams } = address
  // Linking or confirming must not switch to another account.
  const staysTheSame = ['link', 'confirm'].includes(searchParams.get('for') ?? '')
  return pathname === routes.signInRefused() && staysTheSame ? 'link' : 'sign-in'
}

async function readChosenLanguage(): Promise<Language> {
  const chosen = (await cookies()).get(LANGUAGE_COOKIE)?.value
  return isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE
}

/** The `signIn` callback: true, with the shop's id in `user`; otherwise an address with the error code. */
export async function admitFromGoogle(user: User, claims: Profile | undefined): Promise<true | string> {
  try {
    const address = await readReturnAddress()
    const invitation = address?.searchParams.get('invitation') ?? null
    const language = await readChosenLanguage()
    const outcome = await signInWithGoogle(claims, await getActor(), toIntent(address), language, invitation)
    if ('refused' in outcome) return routes.signInRefused(outcome.refused)
    Object.assign(user, outcome.user)
    return true
  } catch (error) {
    // next-auth would put the error's message into the address.
    if (isDatabaseUnavailable(error)) log.warn('the database is unavailable, nobody can sign in with Google')
    else log.error({ err: error }, 'signing in with Google failed')
    return routes.signInRefused('internal-error')
  }
}
