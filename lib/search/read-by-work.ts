import 'server-only'
import { trusted } from 'mongoose'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { ListingModel, type ListingDocument } from '@/models/listing'
import type { ListingRow } from '@/lib/listings/to-listing'

/** Copies read at a time: few enough that other requests are served in between. */
const BATCH = 2000

type Asked = { filter: Record<string, unknown>; projection: Partial<Record<keyof ListingDocument, 1>>; after?: string | undefined }
/** Whole works: all their copies that were asked for, one behind the other. `last` is the key of the last one. */
export type BatchOfWorks = { rows: ListingRow[]; last: string }

/**
 * Reads copies in the order of their works, from behind the key `after` to the end, some thousands at a time; no work is cut
 * apart, as long as it has fewer copies than a batch.
 */
export async function* readByWork({ filter, projection, after = '' }: Asked): AsyncGenerator<BatchOfWorks> {
  let from: { $gt: string } | { $gte: string } = { $gt: after }
  for (;;) {
    const rows: ListingRow[] = await ListingModel.find({ ...filter, workKey: trusted(from) }, { ...projection, workKey: 1 })
      .hint({ workKey: 1, status: 1, rankedAt: -1, _id: -1 })
      .sort({ workKey: 1, status: 1, rankedAt: -1, _id: -1 })
      .limit(BATCH)
      .lean<ListingRow[]>()
    const end = rows.at(-1)?.workKey
    if (!end) return
    const isLast = rows.length < BATCH
    const whole = isLast ? rows : rows.filter(({ workKey }) => workKey !== end)
    // A work that fills a batch alone is read in part: what the search makes of it does not need every copy.
    const batch = whole.length > 0 ? whole : rows
    yield { rows: keepReadable(ListingModel, batch, projection), last: batch.at(-1)?.workKey ?? end }
    if (isLast) return
    from = whole.length > 0 ? { $gte: end } : { $gt: end }
  }
}
