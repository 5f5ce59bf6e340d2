import type { Role } from '@/lib/platform/access/actor'
import { ROLES } from '@/lib/users/roles'
import { limitOfCall, watchReach } from '@/lib/platform/http/reachability'
import { apiRoutes } from '@/lib/routes'
import type { Marks, Me } from '@/lib/users/user'

function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Not with zod, which public pages do not load. @throws TypeError */
export function parseMe(response: unknown): Me | null {
  const user = isObject(response) ? response.user : undefined
  if (user === null) return null
  if (!isObject(user)) throw new TypeError('the response does not say who is signed in')
  const { id, name, email, roles, photoUrl = null } = user
  if (
    typeof id !== 'string' ||
    typeof name !== 'string' ||
    typeof email !== 'string' ||
    !Array.isArray(roles) ||
    !roles.every(isRole)
  ) {
    throw new TypeError('the response does not say who is signed in')
  }
  return { id, name, email, roles, photoUrl: typeof photoUrl === 'string' ? photoUrl : null }
}

function isHold(value: unknown): value is Marks['held'][number] {
  return isObject(value) && typeof value.productId === 'string' && typeof value.bookingId === 'string'
}

/** Empty if missing or invalid. */
export function parseMarks(response: unknown): Marks {
  const marks = isObject(response) && isObject(response.marks) ? response.marks : {}
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
  const ids = (value: unknown) => list(value).filter((id) => typeof id === 'string')
  return { wishlisted: ids(marks.wishlisted), held: list(marks.held).filter(isHold), inCart: ids(marks.inCart) }
}

/** 0 where it is missing or invalid. */
function parseUnread(response: unknown): Unread {
  const toCount = (value: unknown) => (typeof value === 'number' ? value : 0)
  const { unreadNotifications, unreadMessages } = isObject(response) ? response : {}
  return { notifications: toCount(unreadNotifications), messages: toCount(unreadMessages) }
}

/** Who is signed in, and their marks: the one store of server data beside react-query, which public pages do not load
 * (13 kB). Personal pages call `refreshMe` after a change of it.
 *
 * `unavailable`: the shop responded but could not identify the visitor. */
export type MeState = { status: 'unknown' | 'known' | 'unavailable'; me: Me | null }

/** Refetched after this when the page becomes visible. */
const STALE_MS = 5 * 60_000
/** Retry interval while unavailable. */
const RETRY_MS = 10_000
/** Too many requests, or 502 to 504 of the shop or a proxy. */
const isTransient = (status: number): boolean => status === 429 || status > 501

type Unread = { notifications: number; messages: number }

const NOTHING_UNREAD: Unread = { notifications: 0, messages: 0 }
const UNKNOWN: MeState = { status: 'unknown', me: null }

let state: MeState = UNKNOWN
let marks: Marks | null = null
let unread = NOTHING_UNREAD
let askedAt = 0
let asking: Promise<void> | undefined
let retry: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

async function read(): Promise<MeState | null> {
  let response: Response
  let body: string
  try {
    response = await watchReach(
      fetch(apiRoutes.me, {
        credentials: 'same-origin',
        headers: { accept: 'application/json' },
        signal: limitOfCall('GET') ?? null
      })
    )
    body = await response.text()
  } catch {
    return null
  }
  if (isTransient(response.status)) return null
  try {
    if (!response.ok) throw new TypeError()
    const result: unknown = JSON.parse(body)
    const me = parseMe(result)
    marks = parseMarks(result)
    unread = parseUnread(result)
    return { status: 'known', me }
  } catch {
    // Other errors count as signed out.
    marks = parseMarks(null)
    unread = NOTHING_UNREAD
    return { status: 'unavailable', me: null }
  }
}

async function ask(): Promise<void> {
  askedAt = Date.now()
  const response = await read()
  // A known visitor stays known; an unknown one sees nothing, not even Log In.
  state = response ?? state
  if (response?.status !== 'known') {
    // The next focus and a timer retry.
    askedAt = 0
    clearTimeout(retry)
    if (listeners.size > 0) retry = setTimeout(askAgainIfStale, RETRY_MS)
  }
  for (const listener of listeners) listener()
}

/** Concurrent calls share one request. Never rejects. */
export function refreshMe(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

/** By a request that begins now, so that its response has what has just changed. */
export async function refreshMeAnew(): Promise<void> {
  await asking
  await refreshMe()
}

function askAgainIfStale(): void {
  if (document.visibilityState === 'visible' && Date.now() - askedAt > STALE_MS) void refreshMe()
}

/** For useSyncExternalStore. The first listener starts the request. */
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

/** A new object with each response; null before the first. */
export function currentMarks(): Marks | null {
  return marks
}

export function countUnreadNotifications(): number {
  return unread.notifications
}

/** Conversations with something unread. */
export function countUnreadMessages(): number {
  return unread.messages
}

export function countUnread(): number {
  return unread.notifications + unread.messages
}

export function unknownMe(): MeState {
  return UNKNOWN
}
