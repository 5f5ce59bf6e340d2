import { watchReach } from '@/lib/http/reachability'
import { apiRoutes } from '@/lib/routes'
import type { Marks, Me } from '@/lib/users/user'
import { parseMarks, parseMe } from './parse-me'

/**
 * `unknown` until the first answer; `known` after it; `away` when the shop could not be asked. When that was the network,
 * `me` is what was known before, so that its short loss signs nobody out on screen; for any other reason it is nobody.
 */
export type MeState = { status: 'unknown' | 'known' | 'away'; me: Me | null }

/** A page that comes back to the front after this long asks again, in milliseconds. */
const STALE_MS = 5 * 60_000

const UNKNOWN: MeState = { status: 'unknown', me: null }

let state: MeState = UNKNOWN
let marks: Marks | null = null
let askedAt = 0
let asking: Promise<void> | undefined
const listeners = new Set<() => void>()

async function read(): Promise<MeState> {
  let response: Response
  let body: string
  try {
    response = await watchReach(fetch(apiRoutes.me, { credentials: 'same-origin', headers: { accept: 'application/json' } }))
    body = await response.text()
  } catch {
    return { status: 'away', me: state.me }
  }
  try {
    if (!response.ok) throw new TypeError(`the shop answered ${response.status}`)
    const answer: unknown = JSON.parse(body)
    const me = parseMe(answer)
    marks = parseMarks(answer)
    return { status: 'known', me }
  } catch {
    // The specification, section 4: who cannot be loaded again, and not for the network's sake, is treated as signed out.
    marks = parseMarks(null)
    return { status: 'away', me: null }
  }
}

async function ask(): Promise<void> {
  askedAt = Date.now()
  state = await read()
  // No error to show: the public page stands and offers Log In. The next return to the page asks again.
  if (state.status === 'away') askedAt = 0
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

/** Which copies are marked as the person's own, another object with each answer; null until the shop has said so. */
export function currentMarks(): Marks | null {
  return marks
}

/** What the server and the first paint know: nothing. */
export function unknownMe(): MeState {
  return UNKNOWN
}
