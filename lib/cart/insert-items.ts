import 'server-only'
import type { Types } from 'mongoose'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { AppError } from '@/lib/platform/errors'
import { CartItemModel } from '@/models/cart-item'
import { MAX_CART_ITEMS } from './cart'

export type NewCartItem = { listingId: Types.ObjectId; title: string; seenCents: number; addedAt: Date }

const PLACES = Array.from({ length: MAX_CART_ITEMS }, (_, place) => place)

/** At random, so that concurrent requests seldom meet. */
function shuffle(places: readonly number[]): number[] {
  return places
    .map((place) => ({ place, key: Math.random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ place }) => place)
}

/** Puts items into free places of the buyer's cart; the unique keys of places and listings decide among concurrent
 * requests. Items that are in it stay as they are. Returns those for which there was no room.
 * @throws AppError BUSY if others were always quicker */
export async function insertItems(userId: Types.ObjectId, items: readonly NewCartItem[]): Promise<NewCartItem[]> {
  // Each failed try means that another request has put something into this cart.
  for (let tries = 0; tries <= MAX_CART_ITEMS; tries += 1) {
    const rows = await CartItemModel.find({ userId }, { listingId: 1, place: 1 }).lean()
    const missing = items.filter(({ listingId }) => !rows.some((row) => row.listingId.equals(listingId)))
    const taken = new Set(rows.map(({ place }) => place))
    const free = shuffle(PLACES.filter((place) => !taken.has(place)))
    const fitting = missing.slice(0, free.length)
    if (fitting.length === 0) return missing
    try {
      await CartItemModel.insertMany(
        fitting.map((item, at) => ({ ...item, userId, place: free[at] })),
        { ordered: false }
      )
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
  }
  throw new AppError('BUSY', 'errors.busy')
}
