import 'server-only'
import { trusted, type Types } from 'mongoose'
import { toStoredImage } from '@/lib/platform/images/image'
import { toListingSlug } from '@/lib/listings/listing-slug'
import type { ListingRow } from '@/lib/listings/to-listing'
import { toTakenDown } from '@/lib/listings/to-my-listing'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { ListingModel } from '@/models/listing'
import { ReportModel } from '@/models/report'
import { UserModel } from '@/models/user'
import type { ModeratedListing } from './moderation'

/** What is read of a copy for an admin. */
export const MODERATED_PROJECTION = {
  title: 1, authors: 1, description: 1, images: 1, priceCents: 1, status: 1, hidden: 1, listedAt: 1, sellerId: 1, takenDown: 1
} as const

async function findSellers(ids: readonly Types.ObjectId[]) {
  const sellers = await UserModel.find(
    { _id: trusted({ $in: [...ids] }), status: trusted({ $ne: 'closed' }) },
    { name: 1, email: 1 }
  ).lean()
  return new Map(sellers.map(({ _id, name, email }) => [_id.toHexString(), { name, email }]))
}

async function countOpenReports(ids: readonly Types.ObjectId[]): Promise<Map<string, number>> {
  const groups = await ReportModel.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { listingId: { $in: [...ids] }, state: 'open' } },
    { $group: { _id: '$listingId', count: { $sum: 1 } } }
  ])
  return new Map(groups.map(({ _id, count }) => [_id.toHexString(), count]))
}

/** Documents to copies as an admin sees them, in the same order, each with its seller and how often it is reported. */
export async function toModeratedListings(found: readonly ListingRow[]): Promise<ModeratedListing[]> {
  const rows = keepReadable(ListingModel, found, MODERATED_PROJECTION)
  const [sellers, counts] = await Promise.all([
    findSellers(rows.map(({ sellerId }) => sellerId)),
    countOpenReports(rows.map(({ _id }) => _id))
  ])
  return rows.map((row) => {
    const id = row._id.toHexString()
    return {
      id,
      slug: toListingSlug(row.title, id),
      title: row.title,
      authors: [...row.authors],
      description: row.description,
      images: row.images.flatMap((image) => toStoredImage(image) ?? []),
      priceCents: row.priceCents,
      status: row.status,
      hidden: row.hidden ?? false,
      listedAt: row.listedAt.toISOString(),
      seller: sellers.get(row.sellerId.toHexString()) ?? null,
      openReports: counts.get(id) ?? 0,
      takenDown: toTakenDown(row)
    }
  })
}
