import 'server-only'
import { trusted } from 'mongoose'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import type { ListingCard } from './listing'
import { CARD_PROJECTION, toListingCard, type ListingRow } from './to-listing'

export const SELLER_PROJECTION = { name: 1, verified: 1 } as const

/** Keeps the order; a document that cannot be mapped is left out. */
export async function toCards(found: readonly ListingRow[]): Promise<ListingCard[]> {
  const rows = keepReadable(ListingModel, found, CARD_PROJECTION)
  const sellers = keepReadable(
    UserModel,
    await UserModel.find({ _id: trusted({ $in: rows.map((row) => row.sellerId) }) })
      .select(SELLER_PROJECTION)
      .lean(),
    SELLER_PROJECTION
  )
  const byId = new Map(sellers.map((seller) => [seller._id.toHexString(), seller]))
  return rows.map((row) => toListingCard(row, byId.get(row.sellerId.toHexString())))
}
