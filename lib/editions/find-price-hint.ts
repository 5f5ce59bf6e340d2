import 'server-only'
import { Types, trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { toPriceHint, type PriceHint } from '@/lib/listings/price-hint'
import type { Actor } from '@/lib/platform/access/actor'
import { ListingModel } from '@/models/listing'

/** So many of an edition's latest copies count. */
const MOST_COPIES = 500

/**
 * What other sellers' copies of one edition ask for now and were sold for, or null below five. The caller's own copies
 * do not count: they say what the caller thought, not what others do.
 */
export async function findPriceHint(actor: Actor, isbn13: string): Promise<PriceHint | null> {
  await connectToDatabase()
  const copies = await ListingModel.find(
    {
      isbn13,
      status: trusted({ $in: ['available', 'reserved', 'sold'] }),
      sellerId: trusted({ $ne: new Types.ObjectId(actor.id) })
    },
    { priceCents: 1, status: 1, hidden: 1 }
  ).sort({ listedAt: -1 }).limit(MOST_COPIES).lean()
  const asked = copies.filter(({ status, hidden }) => status !== 'sold' && hidden !== true)
  const sold = copies.filter(({ status }) => status === 'sold')
  return toPriceHint(asked.map(({ priceCents }) => priceCents), sold.map(({ priceCents }) => priceCents))
}
