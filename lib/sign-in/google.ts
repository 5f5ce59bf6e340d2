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
import type { SignInProgress } from './sign-in-progress'
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
async function readReturn(): Promise<URL | null> {
  const jar = await cookies()
  const goesBackTo = jar.getAll().find(({ name }) => name.endsWith('next-auth.callback-url'))?.value
  if (!goesBackTo || !URL.canParse(goesBackTo, env('NEXTAUTH_URL'))) return null
  const address = new URL(goesBackTo, env('NEXTAUTH_URL'))
  return address.pathname === routes.signInRefused() ? address : null
}

function toIntent(returnTo: URL | null): GoogleIntent {
  // Linking or confirming must not switch to another account.
  return ['link', 'confirm'].includes(returnTo?.searchParams.get('for') ?? '') ? 'link' : 'sign-in'
}

async function readChosenLanguage(): Promise<Language> {
  const chosen = (await cookies()).get(LANGUAGE_COOKIE)?.value
  return isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE
}

/** The `signIn` callback: true, with the shop's id in `user`; otherwise the page with the error code, or the one that asks
 * for the code of the second step. */
export async function admitFromGoogle(
  user: User,
  claims: Profile | undefined,
  progress: SignInProgress
): Promise<true | string> {
  try {
    const [current, returnTo] = [await getActor(), await readReturn()]
    const outcome = await signInWithGoogle(claims, current, toIntent(returnTo), await readChosenLanguage())
    if ('refused' in outcome) return routes.signInRefused(outcome.refused)
    if (outcome.user.hasTwoStep && outcome.user.id !== current?.id) {
      progress.awaitsCode = outcome.user
      return routes.popupCode(returnTo?.searchParams.get('for'), returnTo?.searchParams.get('from'))
    }
    progress.hasSecondStep = outcome.user.hasTwoStep
    Object.assign(user, outcome.user)
    return true
  } catch (error) {
    // next-auth would put the error's message into the address.
    if (isDatabaseUnavailable(error)) log.warn('the database is unavailable, nobody can sign in with Google')
    else log.error({ err: error }, 'signing in with Google failed')
    return routes.signInRefused('internal-error')
  }
}
