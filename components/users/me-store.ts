import { watchReach } from '@/lib/http/reachability'
import { apiRoutes } from '@/lib/routes'
import type { Me } from '@/lib/users/user'
import { parseMe } from './parse-me'

/**
 * `unknown` until the first answer; `known` after it; `away` when the shop could not be asked. In the last case `me` is
 * what was known before, so that a short loss of the network signs nobody out on screen.
 */
export type MeState = { status: 'unknown' | 'known' | 'away'; me: Me | null }

/** A page that comes back to the front after this long asks again, in milliseconds. */
const STALE_MS = 5 * 60_000

const UNKNOWN: MeState = { status: 'unknown', me: null }

let state: MeState = UNKNOWN
let askedAt = 0
let asking: Promise<void> | undefined
const listeners = new Set<() => void>()

async function ask(): Promise<void> {
  askedAt = Date.now()
  try {
    const response = await watchReach(fetch(apiRoutes.me, { credentials: 'same-origin', headers: { accept: 'application/json' } }))
    if (!response.ok) throw new TypeError(`the shop answered ${response.status}`)
    state = { status: 'known', me: parseMe(await response.json()) }
  } catch {
    // No error to show: the public page stands and offers Log In. The next return to the page asks again.
    state = { status: 'away', me: state.me }
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
