import type { Marks } from '@/lib/users/user'
import { currentMarks, currentMe, subscribeToMe } from './me-store'

/** Reaction time of a person whose press was already on its way. */
const REACTION_MS = 500

let notified: Marks | null = null
/** E-mail address; null for unknown visitors and guests. */
let owner: string | null = null
let wishlisted: ReadonlySet<string> = new Set()
let held: ReadonlyMap<string, string> = new Map()
/** Changes since the page load, which take precedence over older responses. */
const noted = new Map<string, boolean>()
/** Kept by components/cart/cart-store.ts, which comes later: guests have theirs in the browser. */
let cart: ReadonlySet<string> = new Set()
let syncedAt = Number.NEGATIVE_INFINITY
let stopFollowingMe: (() => void) | undefined
const listeners = new Set<() => void>()

function sync(): void {
  const marks = currentMarks()
  if (marks === null || marks === notified) return
  notified = marks
  const email = currentMe().me?.email ?? null
  // Another person signed in without leaving the page.
  if (owner !== null && owner !== email) noted.clear()
  owner = email
  wishlisted = new Set(marks.wishlisted)
  held = new Map(marks.held.map(({ productId, bookingId }) => [productId, bookingId]))
  syncedAt = performance.now()
}

function notifyListeners(): void {
  sync()
  for (const listener of listeners) listener()
}

/** For useSyncExternalStore. The marks are part of the response of /api/me. */
export function subscribeToMarks(listener: () => void): () => void {
  listeners.add(listener)
  stopFollowingMe ??= subscribeToMe(notifyListeners)
  sync()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopFollowingMe?.()
    stopFollowingMe = undefined
  }
}

export function isOnWishlist(listingId: string): boolean {
  return noted.get(listingId) ?? wishlisted.has(listingId)
}

/** The unpaid booking of the visitor; null without one. */
export function findHold(listingId: string): string | null {
  return held.get(listingId) ?? null
}

export function noteWishlistItem(listingId: string, isOn: boolean): void {
  noted.set(listingId, isOn)
  notifyListeners()
}

export function isInCart(listingId: string): boolean {
  return cart.has(listingId)
}

export function countCart(): number {
  return cart.size
}

export function showCart(listingIds: ReadonlySet<string>): void {
  cart = listingIds
  notifyListeners()
}

/** True right after the marks appeared: a press may still mean the previous label. */
export function hasJustSynced(): boolean {
  return performance.now() - syncedAt < REACTION_MS
}
