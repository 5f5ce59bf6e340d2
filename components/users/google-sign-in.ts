import { flashToast } from '@/components/ui/toast-store'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'
import { apiRoutes, type GoogleMode } from '@/lib/routes'
import { TEST_SIGN_IN } from '@/lib/sign-in/test-sign-in'
import { keepAccessToken } from './access-token'
import { currentMe, refreshMe } from './me-store'

/** Return path while this window is at Google: an error comes back without it. */
const KEY = 'flyleaf:google-way-back'

export function rememberWayBack(path: string): void {
  sessionStorage.setItem(KEY, path)
}

export function recallWayBack(): string | null {
  return sessionStorage.getItem(KEY)
}

export const GOOGLE_LABELS = {
  login: { label: 'users.googleButton.login', success: 'users.googleDone.login' },
  signup: { label: 'users.googleButton.signup', success: 'users.googleDone.signup' },
  link: { label: 'users.googleButton.link', success: 'users.googleDone.link' },
  confirm: { label: 'users.googleButton.confirm', success: 'users.googleDone.confirm' }
} as const satisfies Record<GoogleMode, { label: PlainKey; success: PlainKey }>

export function toGoogleMode(text: string | null): GoogleMode | null {
  return text === 'login' || text === 'signup' || text === 'link' || text === 'confirm' ? text : null
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  const fields: Record<string, unknown> = Object.fromEntries(Object.entries(value))
  return fields[name]
}

function textAt(value: unknown, name: string): string | null {
  const found = fieldOf(value, name)
  return typeof found === 'string' ? found : null
}

/** next-auth returns an address with the error code if the provider is unavailable. */
function toProblem(address: string | null): string | null {
  if (!address || !URL.canParse(address, window.location.origin)) return 'internal-error'
  const { origin, searchParams } = new URL(address, window.location.origin)
  return origin === window.location.origin ? (searchParams.get('error') ?? 'internal-error') : null
}

/** Null while the redirect is in progress, else a code for `toSignInProblem`. */
export async function startGoogleSignIn(returnTo: string): Promise<string | null> {
  try {
    const response = await fetch(apiRoutes.signInToken)
    if (!response.ok) return 'internal-error'
    const csrfToken = textAt(await response.json(), 'csrfToken')
    const started = await fetch(apiRoutes.signInWithGoogle, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ csrfToken, callbackUrl: returnTo, json: 'true' })
    })
    if (!started.ok) return 'internal-error'
    const address = textAt(await started.json(), 'url')
    const problem = toProblem(address)
    if (problem === null && address) window.location.replace(address)
    return problem
  } catch (error) {
    // fetch reports a network error as a TypeError.
    if (error instanceof TypeError) return 'network-request-failed'
    throw error
  }
}

export type GoogleOffer = 'unknown' | 'none' | 'elsewhere' | 'here' | 'test'

/** `elsewhere`: at another origin, whose session is not visible here. `test`: an emulator. */
export async function findGoogleOffer(): Promise<GoogleOffer> {
  try {
    const response = await fetch(apiRoutes.signInProviders)
    const providers: unknown = await response.json()
    const google = fieldOf(providers, 'google')
    const returnsTo = textAt(google, 'callbackUrl')
    if (!returnsTo) return 'none'
    if (new URL(returnsTo).origin !== window.location.origin) return 'elsewhere'
    return textAt(google, 'name') === TEST_SIGN_IN ? 'test' : 'here'
  } catch {
    // The password form stays available.
    return 'none'
  }
}

/** Stores the access token and the message for the next page. */
export async function finishGoogleSignIn(mode: GoogleMode, t: Translator): Promise<void> {
  await refreshMe()
  const { me } = currentMe()
  if (me) await keepAccessToken(me.email)
  flashToast(t(GOOGLE_LABELS[mode].success))
}
