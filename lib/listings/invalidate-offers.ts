import 'server-only'
import type { Types } from 'mongoose'
import { expireTagsEverywhere, tags } from '@/lib/platform/cache/cache-tags'

/**
 * Tells the page of a seller that what they have on sale or have sold has changed. Called where it is written, right after
 * it: a copy moves by its buyer, its seller, the shop, a payment or a deadline, and only there its seller is always known.
 */
export function invalidateOffers(sellerId: Types.ObjectId | string): void {
  void expireTagsEverywhere([tags.offers(String(sellerId))])
}
