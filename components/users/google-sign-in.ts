import { flashToast } from '@/components/ui/toast-store'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { apiRoutes, type GoogleMode } from '@/lib/routes'
import { TEST_SIGN_IN } from '@/lib/sign-in/test-sign-in'
import { keepAccessToken } from './access-token'
import { currentMe, refreshMe } from './me-store'

/** Where the page waits that somebody wanted, while this whole window is at Google: a refusal comes back without it. */
const KEY = 'flyleaf:google-way-back'

export function rememberWayBack(path: string): void {
  sessionStorage.setItem(KEY, path)
}

/** Where this window wanted to go when it was last sent to Google; null when it never was. */
export function recallWayBack(): string | null {
  return sessionStorage.getItem(KEY)
}

/** What the Google button says and what is said after it has worked. */
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

/** next-auth answers a provider it cannot reach with an address of the shop that carries the code. */
function toProblem(address: string | null): string | null {
  if (!address || !URL.canParse(address, window.location.origin)) return 'internal-error'
  const { origin, searchParams } = new URL(address, window.location.origin)
  return origin === window.location.origin ? (searchParams.get('error') ?? 'internal-error') : null
}

/** Null when this window is on its way to Google, else a code for `toSignInProblem`. */
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
    // fetch reports a lost network as a TypeError.
    if (error instanceof TypeError) return 'network-request-failed'
    throw error
  }
}

export type GoogleOffer = 'unknown' | 'none' | 'elsewhere' | 'here' | 'test'

/** `elsewhere`: offered at another address than this page has, whose session would not be seen here. `test`: an emulator. */
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
    // Without an answer there is no button to press; the password form stands.
    return 'none'
  }
}

/** After Google let somebody in: keeps their access token, as after a password, and has the next page say so. */
export async function finishGoogleSignIn(mode: GoogleMode): Promise<void> {
  await refreshMe()
  const { me } = currentMe()
  if (me) await keepAccessToken(me.email)
  flashToast(GOOGLE_LABELS[mode].success)
}
