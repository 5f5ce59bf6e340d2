import type { z } from 'zod'
import type { CartCopyResponse, CartItemResponse } from './responses'

/** Copies in the cart of one person. */
export const MAX_CART_ITEMS = 100

/** Of the browser's storage, where guests have their cart. */
export const GUEST_CART_KEY = 'flyleaf:cart'

/** A copy as public pages show it now. */
export type CartCopy = z.infer<typeof CartCopyResponse>

/** A copy in a cart, with how it stands now. Integer cents, ISO 8601 in UTC. */
export type CartItem = z.infer<typeof CartItemResponse>

/** What a cart stores of a copy. `seenCents`: the price that was seen. `addedAt`: ISO 8601. */
export type CartEntry = { productId: string; seenCents: number; addedAt: string }

function compareEntries(one: CartEntry, other: CartEntry): number {
  return (
    Date.parse(one.addedAt) - Date.parse(other.addedAt) ||
    one.productId.localeCompare(other.productId) ||
    one.seenCents - other.seenCents
  )
}

/** The union of two carts, oldest first. Of a copy in both the entry that was added first stays, so the order of the carts
 * does not matter, and a repeated union changes nothing. It may exceed `MAX_CART_ITEMS`. */
export function uniteEntries<Entry extends CartEntry>(one: readonly Entry[], other: readonly Entry[]): Entry[] {
  const united = new Map<string, Entry>()
  for (const entry of [...one, ...other].sort(compareEntries)) {
    if (!united.has(entry.productId)) united.set(entry.productId, entry)
  }
  return [...united.values()]
}

/** Joins an entry with the copy as it stands now; null if it is not shown any more. */
export function toCartItem(
  entry: CartEntry & { title: string },
  copy: CartCopy | null,
  bookingId: string | null = null
): CartItem {
  const { productId, seenCents, addedAt, title } = entry
  const unlisted = { slug: null, authors: [], condition: null, image: null, seller: null, priceCents: null }
  const now = copy ?? { ...unlisted, title, status: 'unlisted' as const }
  return { ...now, productId, seenCents, addedAt, bookingId }
}

type Standing = Pick<CartItem, 'status' | 'bookingId' | 'priceCents' | 'seenCents'>

/** It cannot come back, or nobody knows when. Not the buyer's own booking. */
export function isGone({ status, bookingId }: Pick<CartItem, 'status' | 'bookingId'>): boolean {
  return bookingId === null && (status === 'sold' || status === 'unlisted')
}

/** On sale for another price than the one that was seen. */
export function isRepriced({ status, priceCents, seenCents }: Standing): boolean {
  return status === 'available' && priceCents !== seenCents
}

/** Part of an order of now. A changed price has to be accepted first. */
export function canOrder(item: Standing): boolean {
  return item.status === 'available' && !isRepriced(item)
}

/** What of one seller is in the cart; `seller` is null for copies that are not shown any more. */
export type CartGroup = {
  seller: CartCopy['seller'] | null
  items: CartItem[]
  orderable: CartItem[]
  totalCents: number
}

export function sumSeen(items: readonly Pick<CartItem, 'seenCents'>[]): number {
  return items.reduce((sum, { seenCents }) => sum + seenCents, 0)
}

/** Sellers in the order of their first copy, copies without a seller last. The sum is that of what can be ordered. */
export function groupBySeller(items: readonly CartItem[]): CartGroup[] {
  const bySeller = new Map<string | null, CartItem[]>()
  for (const item of items) {
    const id = item.seller?.id ?? null
    bySeller.set(id, [...(bySeller.get(id) ?? []), item])
  }
  const groups = [...bySeller.values()].map((of): CartGroup => {
    const orderable = of.filter(canOrder)
    return { seller: of[0]?.seller ?? null, items: of, orderable, totalCents: sumSeen(orderable) }
  })
  return [...groups.filter(({ seller }) => seller), ...groups.filter(({ seller }) => !seller)]
}
