import { z } from 'zod'
import { flashToast } from '@/components/ui/toast-store'
import type { Translator } from '@/lib/platform/i18n/translator'
import { apiRoutes, type GoogleMode } from '@/lib/routes'
import type { ProviderId } from '@/lib/users/providers'
import { TEST_SIGN_IN } from '@/lib/sign-in/test-sign-in'
import { keepAccessToken } from './access-token'
import { currentMe, refreshMe } from './me-store'

/** Return path while this window is at a provider, and which one it is: an error comes back without them. */
const KEY = 'flyleaf:google-way-back'
const PROVIDER_KEY = 'flyleaf:provider'

export function rememberWayBack(path: string, provider: ProviderId = 'google'): void {
  sessionStorage.setItem(KEY, path)
  sessionStorage.setItem(PROVIDER_KEY, provider)
}

export function recallWayBack(): string | null {
  return sessionStorage.getItem(KEY)
}

export function recallProvider(): 'openid' | undefined {
  return sessionStorage.getItem(PROVIDER_KEY) === 'openid' ? 'openid' : undefined
}

export function toGoogleMode(text: string | null): GoogleMode | null {
  return text === 'login' || text === 'signup' || text === 'link' || text === 'confirm' ? text : null
}

/** Responses of next-auth. */
const Token = z.object({ csrfToken: z.string() })
const Started = z.object({ url: z.string() })
const Provider = z.object({ name: z.string().optional(), callbackUrl: z.string() })
const Providers = z.object({ google: Provider.optional(), openid: Provider.optional() })

/** next-auth returns an address with the error code if the provider is unavailable. */
function toProblem(address: string): string | null {
  if (!URL.canParse(address, window.location.origin)) return 'internal-error'
  const { origin, searchParams } = new URL(address, window.location.origin)
  return origin === window.location.origin ? (searchParams.get('error') ?? 'internal-error') : null
}

/** Null while the redirect is in progress, else a code for `toSignInProblem`. */
export async function startGoogleSignIn(returnTo: string, provider: ProviderId = 'google'): Promise<string | null> {
  try {
    const response = await fetch(apiRoutes.signInToken)
    if (!response.ok) return 'internal-error'
    const { csrfToken } = Token.parse(await response.json())
    const started = await fetch(apiRoutes.signInWith(provider), {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ csrfToken, callbackUrl: returnTo, json: 'true' })
    })
    if (!started.ok) return 'internal-error'
    const { url } = Started.parse(await started.json())
    const problem = toProblem(url)
    if (problem === null) window.location.replace(url)
    return problem
  } catch (error) {
    // fetch reports a network error as a TypeError.
    if (error instanceof TypeError) return 'network-request-failed'
    if (error instanceof z.ZodError) return 'internal-error'
    throw error
  }
}

export type GoogleOffer = 'unknown' | 'none' | 'elsewhere' | 'here' | 'test'

/** `elsewhere`: at another origin, whose session is not visible here. `test`: an emulator. */
export async function findGoogleOffer(): Promise<GoogleOffer> {
  try {
    const response = await fetch(apiRoutes.signInProviders)
    const { google } = Providers.parse(await response.json())
    if (!google) return 'none'
    if (new URL(google.callbackUrl).origin !== window.location.origin) return 'elsewhere'
    return google.name === TEST_SIGN_IN ? 'test' : 'here'
  } catch {
    // The password form stays available.
    return 'none'
  }
}

/** The name of the shop's OpenID provider; null without one. */
export async function findOpenIdLabel(): Promise<string | null> {
  const response = await fetch(apiRoutes.signInProviders).catch(() => null)
  return response?.ok ? (Providers.parse(await response.json()).openid?.name ?? null) : null
}

/** Stores the access token and the message for the next page. */
export async function finishGoogleSignIn(mode: GoogleMode, t: Translator, by?: 'openid'): Promise<void> {
  await refreshMe()
  const { me } = currentMe()
  if (me) await keepAccessToken(me.email)
  flashToast(t(by ? `users.openIdDone.${mode}` : `users.googleDone.${mode}`))
}
