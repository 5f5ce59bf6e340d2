import 'server-only'
import type { Types } from 'mongoose'
import { expireTagsEverywhere, tags } from '@/lib/platform/cache/cache-tags'

/** Tells the pages that say how reliable a seller is that another sale of theirs was kept, called off or given back. */
export function tellRecord(sellerId: Types.ObjectId): void {
  void expireTagsEverywhere([tags.record(sellerId.toHexString())])
}
