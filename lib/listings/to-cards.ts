import 'server-only'
import { trusted } from 'mongoose'
import { UserModel } from '@/models/user'
import type { ListingCard } from './listing'
import { toListingCard, type ListingRow } from './to-listing'

/** Documents to cards in the same order, with one read for all of their sellers. */
export async function toCards(rows: readonly ListingRow[]): Promise<ListingCard[]> {
  const sellers = await UserModel.find({ _id: trusted({ $in: rows.map((row) => row.sellerId) }) })
    .select({ name: 1, verified: 1 })
    .lean()
  const byId = new Map(sellers.map((seller) => [seller._id.toHexString(), seller]))
  return rows.map((row) => toListingCard(row, byId.get(row.sellerId.toHexString())))
}
