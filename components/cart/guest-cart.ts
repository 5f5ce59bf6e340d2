import { MAX_PRICE_CENTS } from '@/lib/platform/i18n/price'
import { GUEST_CART_KEY, MAX_CART_ITEMS, type CartEntry } from '@/lib/cart/cart'

export type GuestEntry = CartEntry & { title: string }

const NONE: readonly GuestEntry[] = []

function isEntry(value: unknown): value is GuestEntry {
  if (typeof value !== 'object' || value === null) return false
  const { productId, title, seenCents, addedAt }: Record<string, unknown> = { ...value }
  return (
    typeof productId === 'string' &&
    /^[0-9a-f]{24}$/.test(productId) &&
    typeof title === 'string' &&
    typeof seenCents === 'number' &&
    Number.isInteger(seenCents) &&
    seenCents > 0 &&
    seenCents <= MAX_PRICE_CENTS &&
    typeof addedAt === 'string' &&
    !Number.isNaN(Date.parse(addedAt))
  )
}

/** Not with zod, which public pages do not load. What cannot be read is left out. */
export function parseGuestCart(stored: string | null): readonly GuestEntry[] {
  if (stored === null) return NONE
  try {
    const entries: unknown = JSON.parse(stored)
    return Array.isArray(entries) ? entries.filter(isEntry).slice(0, MAX_CART_ITEMS) : NONE
  } catch (error) {
    if (error instanceof SyntaxError) return NONE
    throw error
  }
}

let lastStored: string | null = null
let last = NONE
const listeners = new Set<() => void>()

function readStored(): string | null {
  try {
    return localStorage.getItem(GUEST_CART_KEY)
  } catch (error) {
    // The browser blocks storage.
    if (error instanceof DOMException) return null
    throw error
  }
}

/** The same array until it changes, also in another tab. Latest first. */
export function readGuestCart(): readonly GuestEntry[] {
  const stored = readStored()
  if (stored !== lastStored) {
    lastStored = stored
    last = parseGuestCart(stored)
  }
  return last
}

export function announceGuestCart(): void {
  for (const listener of listeners) listener()
}

/** False if the browser stores nothing. */
function write(entries: readonly GuestEntry[]): boolean {
  try {
    if (entries.length === 0) localStorage.removeItem(GUEST_CART_KEY)
    else localStorage.setItem(GUEST_CART_KEY, JSON.stringify(entries))
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
  announceGuestCart()
  return true
}

export type GuestRefusal = 'full' | 'blocked'

/** Null on success; a copy that is in the cart stays as it is. */
export function addToGuestCart(entry: Omit<GuestEntry, 'addedAt'>, now: Date): GuestRefusal | null {
  const entries = readGuestCart()
  if (entries.some(({ productId }) => productId === entry.productId)) return null
  if (entries.length >= MAX_CART_ITEMS) return 'full'
  return write([{ ...entry, addedAt: now.toISOString() }, ...entries]) ? null : 'blocked'
}

export function removeFromGuestCart(productIds: readonly string[]): void {
  write(readGuestCart().filter(({ productId }) => !productIds.includes(productId)))
}

export function acceptGuestPrice(productId: string, seenCents: number): void {
  write(readGuestCart().map((entry) => (entry.productId === productId ? { ...entry, seenCents } : entry)))
}

/** For useSyncExternalStore. Also hears of other tabs. */
export function subscribeToGuestCart(listener: () => void): () => void {
  function notify({ key }: StorageEvent): void {
    if (key === GUEST_CART_KEY || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', notify)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', notify)
  }
}
