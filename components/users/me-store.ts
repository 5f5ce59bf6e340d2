import { apiRoutes } from '@/lib/routes'
import type { Me } from '@/lib/users/user'
import { parseMe } from './parse-me'

/** `unknown` until the first answer of a page view. */
export type MeState =
  | { status: 'unknown'; me: null }
  | { status: 'signed-in'; me: Me }
  | { status: 'signed-out'; me: null }

/** A page that comes back to the front after this long asks again, in milliseconds. */
const STALE_MS = 5 * 60_000

const UNKNOWN: MeState = { status: 'unknown', me: null }
const SIGNED_OUT: MeState = { status: 'signed-out', me: null }

let state: MeState = UNKNOWN
let askedAt = 0
let asking: Promise<void> | undefined
const listeners = new Set<() => void>()

async function ask(): Promise<void> {
  askedAt = Date.now()
  try {
    const response = await fetch(apiRoutes.me, { credentials: 'same-origin', headers: { accept: 'application/json' } })
    if (!response.ok) throw new TypeError(`the shop answered ${response.status}`)
    const me = parseMe(await response.json())
    state = me ? { status: 'signed-in', me } : SIGNED_OUT
  } catch {
    // No error to show: the public page stands and offers Log In. Somebody known to be signed in stays so on screen
    // through a short loss of the network. The next return to the page asks again.
    if (state.status === 'unknown') state = SIGNED_OUT
    askedAt = 0
  }
  for (const listener of listeners) listener()
}

/** Asks the shop who is signed in; calls made meanwhile share the one request. Never rejects. */
export function refreshMe(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

function askAgainIfStale(): void {
  if (document.visibilityState === 'visible' && Date.now() - askedAt > STALE_MS) void refreshMe()
}

/** For useSyncExternalStore. The first listener of a page view starts the one request. */
export function subscribeToMe(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', askAgainIfStale)
    window.addEventListener('online', askAgainIfStale)
    askAgainIfStale()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', askAgainIfStale)
    window.removeEventListener('online', askAgainIfStale)
  }
}

/** What is known now. */
export function currentMe(): MeState {
  return state
}

/** What the server and the first paint know: nothing. */
export function unknownMe(): MeState {
  return UNKNOWN
}
