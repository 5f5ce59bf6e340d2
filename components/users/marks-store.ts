import type { Marks } from '@/lib/users/user'
import { currentMarks, currentMe, subscribeToMe } from './me-store'

/** A hand that is already on its way needs so long to take in that a button has changed, in milliseconds. */
const REACTION_MS = 500

let told: Marks | null = null
/** Whose marks these are, by address; null until somebody is known, and where nobody is signed in. */
let owner: string | null = null
let wished: ReadonlySet<string> = new Set()
let held: ReadonlyMap<string, string> = new Map()
/** Wishes that were made or taken back since the page was opened: truer than an answer that may have been on its way. */
const noted = new Map<string, boolean>()
let learnedAt = Number.NEGATIVE_INFINITY
let stopFollowingMe: (() => void) | undefined
const listeners = new Set<() => void>()

/** Takes over what the shop has said since, for a page on which nobody has asked yet too. */
function learn(): void {
  const marks = currentMarks()
  if (marks === null || marks === told) return
  told = marks
  const email = currentMe().me?.email ?? null
  // Somebody else has signed in without leaving the page.
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

/** For useSyncExternalStore. The marks come with the one answer about who is signed in. */
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

/** The booking by which a copy is held for whoever looks, to be paid for; null where it is not, as far as is known. */
export function findHold(listingId: string): string | null {
  return held.get(listingId) ?? null
}

export function noteWishlistItem(listingId: string, isOn: boolean): void {
  noted.set(listingId, isOn)
  notifyListeners()
}

/** Whether the marks have only just appeared: whoever presses a button now still means what it said before. */
export function hasJustLearned(): boolean {
  return performance.now() - learnedAt < REACTION_MS
}
