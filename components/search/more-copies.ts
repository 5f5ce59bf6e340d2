import type { ComponentType } from 'react'
import type { ListingCard } from '@/lib/listings/listing'

/** Cards behind the first page, the next cursor (null at the end), and their lazily loaded renderer. */
export type More = {
  cards: readonly ListingCard[]
  cursor: string | null
  Items: ComponentType<{ listings: readonly ListingCard[]; heading: 'h2' }> | null
}

const MAX_KEPT = 12

const cached = new Map<string, More>()

/** Undefined on the server and after a reload. */
export function cachedMore(address: string): More | undefined {
  return cached.get(address)
}

export function keepMore(address: string, more: More): void {
  const [oldest] = cached.keys()
  if (cached.size >= MAX_KEPT && oldest !== undefined) cached.delete(oldest)
  cached.set(address, more)
}
