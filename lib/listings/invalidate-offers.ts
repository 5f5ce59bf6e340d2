import 'server-only'
import type { Types } from 'mongoose'
import { expireTagsEverywhere } from '@/lib/platform/cache/cache-tags'
import { tags } from './cache-tags'

/** Invalidates the seller's page. Called right after each write, where the seller is known. */
export function invalidateOffers(sellerId: Types.ObjectId | string): void {
  void expireTagsEverywhere([tags.offers(String(sellerId))])
}
