import type { ComponentType } from 'react'
import type { ListingCard } from '@/lib/listings/listing'

/**
 * What was added below the first page of a search: its cards, the cursor behind them (null at the end), and what draws
 * them, which is fetched with the first of them.
 */
export type More = {
  cards: readonly ListingCard[]
  cursor: string | null
  Items: ComponentType<{ listings: readonly ListingCard[]; heading: 'h2' }> | null
}

/** Searches that are remembered while one moves about the shop. */
const MAX_KEPT = 12

const cached = new Map<string, More>()

/** What this browser page has added to a search before, or undefined. Nothing on the server and after a reload. */
export function cachedMore(address: string): More | undefined {
  return cached.get(address)
}

/** Remembers what was added to a search, for the way back to it. */
export function keepMore(address: string, more: More): void {
  const [oldest] = cached.keys()
  if (cached.size >= MAX_KEPT && oldest !== undefined) cached.delete(oldest)
  cached.set(address, more)
}
