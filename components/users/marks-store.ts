import type { Marks } from '@/lib/users/user'
import { currentMarks, currentMe, subscribeToMe } from './me-store'

/** Reaction time of a person whose press was already on its way. */
const REACTION_MS = 500

let told: Marks | null = null
/** E-mail address; null for unknown visitors and guests. */
let owner: string | null = null
let wished: ReadonlySet<string> = new Set()
let held: ReadonlyMap<string, string> = new Map()
/** Changes since the page load, which take precedence over older responses. */
const noted = new Map<string, boolean>()
let learnedAt = Number.NEGATIVE_INFINITY
let stopFollowingMe: (() => void) | undefined
const listeners = new Set<() => void>()

function learn(): void {
  const marks = currentMarks()
  if (marks === null || marks === told) return
  told = marks
  const email = currentMe().me?.email ?? null
  // Another person signed in without leaving the page.
  if (owner !== null && owner !== email) noted.clear()
  owner = email
  wished = new Set(marks.wished)
  held = new Map(marks.held.map(({ productId, bookingId }) => [productId, bookingId]))
  learnedAt = performance.now()
}

function notifyListeners(): void {
  learn()
  for (const listener of listeners) listener()
}

/** For useSyncExternalStore. The marks are part of the response of /api/me. */
export function subscribeToMarks(listener: () => void): () => void {
  listeners.add(listener)
  stopFollowingMe ??= subscribeToMe(notifyListeners)
  learn()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopFollowingMe?.()
    stopFollowingMe = undefined
  }
}

export function isWished(listingId: string): boolean {
  return noted.get(listingId) ?? wished.has(listingId)
}

/** The unpaid booking of the visitor; null without one. */
export function findHold(listingId: string): string | null {
  return held.get(listingId) ?? null
}

export function noteWishlistItem(listingId: string, isOn: boolean): void {
  noted.set(listingId, isOn)
  notifyListeners()
}

/** True right after the marks appeared: a press may still mean the previous label. */
export function hasJustLearned(): boolean {
  return performance.now() - learnedAt < REACTION_MS
}
