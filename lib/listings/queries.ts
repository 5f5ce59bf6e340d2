import 'server-only'
import { trusted, Types } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { countViewer } from './rate-limits'
import { readCached } from '@/lib/platform/cache/cache-tags'
import { tags } from './cache-tags'
import { connectToDatabase } from '@/lib/platform/db/db'
import { toReadable } from '@/lib/platform/db/keep-readable'
import { CategoryModel } from '@/models/category'
import { ListingModel } from '@/models/listing'
import { RemovedListingModel } from '@/models/removed-listing'
import { UserModel } from '@/models/user'
import type { ListingCard } from './listing'
import { countInterest } from './listing-days'
import { ON_SHOW } from './on-show'
import { toCards } from './to-cards'
import { CARD_PROJECTION, toListing, type Listing } from './to-listing'

const MOST_NEW = 24

const NOT_PUBLIC = { sellerPhone: 0, hold: 0 } as const

const NEWEST_FIRST = { listedAt: -1, _id: -1 } as const

/** On sale, newest first. */
export async function listPublicListings(): Promise<ListingCard[]> {
  return readCached({ key: ['listPublicListings'], tags: [tags.listings()], whileBuilding: [] }, async () => {
    await connectToDatabase()
    const filter = { status: 'available', ...ON_SHOW } as const
    return toCards(await ListingModel.find(filter, CARD_PROJECTION).sort(NEWEST_FIRST).limit(MOST_NEW).lean())
  })
}

/** Null if missing, withdrawn or hidden. Sold listings stay visible. */
export async function findPublicListing(id: string): Promise<Listing | null> {
  if (!Types.ObjectId.isValid(id)) return null
  return readCached(
    { key: ['findPublicListing', id], tags: [tags.listing(id), tags.categories()], whileBuilding: null },
    async () => {
      await connectToDatabase()
      const row = toReadable(ListingModel, await ListingModel.findById(id, NOT_PUBLIC).lean(), NOT_PUBLIC)
      if (!row || row.hidden || row.status === 'withdrawn') return null
      const [seller, category] = await Promise.all([
        UserModel.findById(row.sellerId, { name: 1, verified: 1 }).lean(),
        CategoryModel.findById(row.categoryId, { name: 1 }).lean()
      ])
      return toListing(row, seller ?? undefined, category?.name ?? 'Other')
    }
  )
}

/** Gone for good, which pages answer with 410. Call it only for listings that are not visible. */
export async function wasRemoved(id: string): Promise<boolean> {
  if (!Types.ObjectId.isValid(id)) return false
  return readCached({ key: ['wasRemoved', id], tags: [tags.listing(id)], whileBuilding: false }, async () => {
    await connectToDatabase()
    const [row, trace] = await Promise.all([
      ListingModel.findById(id, { sellerId: 1, takenDown: 1 }).lean(),
      RemovedListingModel.exists({ _id: id })
    ])
    if (!row) return trace !== null
    if (row.takenDown) return true
    const seller = await UserModel.findById(row.sellerId, { status: 1 }).lean()
    return seller?.status === 'closed'
  })
}

/** Once an hour per `address`, except the seller's. Invalidates no cache. @throws AppError TOO_MANY_REQUESTS */
export async function countView(actor: Actor | null, id: string, address: string): Promise<boolean> {
  await connectToDatabase()
  const shown = { _id: id, status: trusted({ $ne: 'withdrawn' }), ...ON_SHOW }
  const listing = await ListingModel.findOne(shown, { sellerId: 1 }).lean()
  if (!listing || listing.sellerId.toHexString() === actor?.id) return false
  if (!(await countViewer(address, id))) return false
  await Promise.all([
    ListingModel.updateOne({ _id: id }, { $inc: { viewCount: 1 } }, { timestamps: false }),
    countInterest(listing, 'views')
  ])
  return true
}
