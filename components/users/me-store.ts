import { ROLES, type Role } from '@/lib/platform/access/actor'
import { watchReach } from '@/lib/platform/http/reachability'
import { apiRoutes } from '@/lib/routes'
import type { Marks, Me } from '@/lib/users/user'

function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** By hand: with a schema, every public page would load the schema library. @throws TypeError */
export function parseMe(answer: unknown): Me | null {
  const user = isObject(answer) ? answer.user : undefined
  if (user === null) return null
  if (!isObject(user)) throw new TypeError('the answer does not say who is signed in')
  const { id, name, email, roles, photoUrl = null } = user
  if (typeof id !== 'string' || typeof name !== 'string' || typeof email !== 'string' || !Array.isArray(roles) || !roles.every(isRole)) {
    throw new TypeError('the answer does not say who is signed in')
  }
  return { id, name, email, roles, photoUrl: typeof photoUrl === 'string' ? photoUrl : null }
}

function isHold(value: unknown): value is Marks['held'][number] {
  return isObject(value) && typeof value.productId === 'string' && typeof value.bookingId === 'string'
}

/** Reads the marks of the same answer; none where it has none, for a page without them is still right. */
export function parseMarks(answer: unknown): Marks {
  const marks = isObject(answer) && isObject(answer.marks) ? answer.marks : {}
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
  return { wished: list(marks.wished).filter((id) => typeof id === 'string'), held: list(marks.held).filter(isHold) }
}

/** `away`, with nobody, when the shop was reached but could not say who this is. */
export type MeState = { status: 'unknown' | 'known' | 'away'; me: Me | null }

/** A page that comes back to the front after this long asks again, in milliseconds. */
const STALE_MS = 5 * 60_000
/** While the shop cannot say who this is, it is asked again after this long, in milliseconds. */
const RETRY_MS = 10_000
/** Too many requests; 502, 503 and 504 say that the shop is unavailable, or a proxy in front of it. */
const isTransient = (status: number): boolean => status === 429 || status > 501

const UNKNOWN: MeState = { status: 'unknown', me: null }

let state: MeState = UNKNOWN
let marks: Marks | null = null
let askedAt = 0
let asking: Promise<void> | undefined
let retry: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

async function read(): Promise<MeState | null> {
  let response: Response
  let body: string
  try {
    response = await watchReach(fetch(apiRoutes.me, { credentials: 'same-origin', headers: { accept: 'application/json' } }))
    body = await response.text()
  } catch {
    return null
  }
  if (isTransient(response.status)) return null
  try {
    if (!response.ok) throw new TypeError()
    const answer: unknown = JSON.parse(body)
    const me = parseMe(answer)
    marks = parseMarks(answer)
    return { status: 'known', me }
  } catch {
    // A visitor who cannot be loaded again for any other reason is treated as signed out.
    marks = parseMarks(null)
    return { status: 'away', me: null }
  }
}

async function ask(): Promise<void> {
  askedAt = Date.now()
  const answer = await read()
  // What was known stays on screen; of who has never been known nothing is said, not even Log In.
  state = answer ?? state
  if (answer?.status !== 'known') {
    // The next return to the page asks again, and so does a timer.
    askedAt = 0
    clearTimeout(retry)
    if (listeners.size > 0) retry = setTimeout(askAgainIfStale, RETRY_MS)
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
    clearTimeout(retry)
    document.removeEventListener('visibilitychange', askAgainIfStale)
    window.removeEventListener('online', askAgainIfStale)
  }
}

export function currentMe(): MeState {
  return state
}

/** Which copies are marked as the person's own, another object with each answer; null until the shop has said so. */
export function currentMarks(): Marks | null {
  return marks
}

export function unknownMe(): MeState {
  return UNKNOWN
}
