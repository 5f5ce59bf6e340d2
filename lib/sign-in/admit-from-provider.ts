import 'server-only'
import { cookies } from 'next/headers'
import type { Profile } from 'next-auth'
import { isDatabaseUnavailable } from '@/lib/platform/db/db'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { routes } from '@/lib/routes'
import { getActor } from '@/lib/users/current-actor'
import type { ProviderId } from '@/lib/users/providers'
import { decideProviderSignIn, type Decision, type ProviderIntent } from '@/lib/users/provider-sign-in'
import { registerFromProvider } from '@/lib/users/register-from-provider'
import { decideRegistration } from '@/lib/users/registration'
import type { AccountType } from '@/lib/users/roles'
import { readChosenLanguage } from './chosen-language'
import { roleOfClaims } from './openid'
import type { SignInProgress } from './sign-in-progress'

/** next-auth stores the return address in a cookie whose prefix varies. */
async function readReturn(): Promise<URL | null> {
  const jar = await cookies()
  const goesBackTo = jar.getAll().find(({ name }) => name.endsWith('next-auth.callback-url'))?.value
  if (!goesBackTo || !URL.canParse(goesBackTo, env('NEXTAUTH_URL'))) return null
  const address = new URL(goesBackTo, env('NEXTAUTH_URL'))
  return address.pathname === routes.signInRefused() ? address : null
}

function toIntent(returnTo: URL | null): ProviderIntent {
  const mode = returnTo?.searchParams.get('for')
  return mode === 'link' || mode === 'confirm' ? mode : 'sign-in'
}

/** By the settings. Who has to wait gets the account and no session. */
async function admitNew(
  decision: Extract<Decision, { kind: 'register' }>,
  role: AccountType,
  invitation: string | null,
  progress: SignInProgress
): Promise<true | string> {
  const { email } = decision.identity
  const admission = await decideRegistration({ email, isAddressProved: true, invitation })
  if ('refused' in admission) return routes.signInRefused(admission.refused)
  if (admission.admitted.status === 'active') {
    progress.newAccount = { role, admission }
    return true
  }
  const language = await readChosenLanguage()
  const userId = await registerFromProvider(decision, { role, language, admission })
  return routes.signInRefused(userId === null ? 'OAuthAccountNotLinked' : 'WAITING')
}

async function admit(provider: ProviderId, claims: Profile | undefined, progress: SignInProgress) {
  const [current, returnTo] = [await getActor(), await readReturn()]
  const decision = await decideProviderSignIn(provider, claims, current, toIntent(returnTo))
  if (decision.kind === 'refused') return routes.signInRefused(decision.code)
  progress.decision = decision
  if (decision.kind === 'register') {
    const role = provider === 'openid' ? roleOfClaims(claims) : 'Buyer'
    return admitNew(decision, role, returnTo?.searchParams.get('invitation') ?? null, progress)
  }
  if (!decision.user.hasTwoStep) return true
  progress.hasSecondStep = decision.user.id === current?.id
  if (progress.hasSecondStep) return true
  progress.awaitsCode = decision.user
  const way = returnTo?.searchParams
  return routes.popupCode(way?.get('for'), way?.get('from'), way?.get('by'))
}

/** The `signIn` callback: true, with the decision in `progress`; otherwise the page with the error code, or the one that
 * asks for the code of the second step. */
export async function admitFromProvider(
  provider: ProviderId,
  claims: Profile | undefined,
  progress: SignInProgress
): Promise<true | string> {
  try {
    return await admit(provider, claims, progress)
  } catch (error) {
    // next-auth would put the error's message into the address.
    if (isDatabaseUnavailable(error)) log.warn('the database is unavailable, nobody can sign in at a provider')
    else log.error({ err: error }, 'signing in at a provider failed')
    return routes.signInRefused('internal-error')
  }
}
