import 'server-only'
import { trusted, Types } from 'mongoose'
import { cache } from 'react'
import { expireTagsEverywhere, addCacheTags, readCached } from '@/lib/platform/cache/cache-tags'
import { tags } from './cache-tags'
import { connectToDatabase } from '@/lib/platform/db/db'
import { toReadable } from '@/lib/platform/db/keep-readable'
import { isBuilding } from '@/lib/platform/env'
import { withRole } from '@/lib/users/with-role'
import { OrderModel } from '@/models/order'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import { ON_SHOW } from './on-show'
import { toPlaceText, type SellerStats, type SellerListings, type SellerPageCursor } from './seller-page'
import { toCards } from './to-cards'
import { CARD_PROJECTION } from './to-listing'

const COPIES_PER_PAGE = 24

const SELLER_FIELDS = { name: 1, verified: 1, status: 1, createdAt: 1 } as const
const NEWEST_FIRST = { listedAt: -1, _id: -1 } as const

/** `closed` for a closed account; null if unknown, suspended or no seller. Adds the seller's cache tag. */
export const findPublicSeller = cache(async function findPublicSeller(id: string) {
  if (isBuilding() || !Types.ObjectId.isValid(id)) return null
  await addCacheTags([tags.seller(id), tags.offers(id)])
  await connectToDatabase()
  const user = toReadable(
    UserModel,
    await UserModel.findOne({ _id: id, ...withRole('Seller') }, SELLER_FIELDS).lean(),
    SELLER_FIELDS
  )
  if (user?.status === 'closed') return 'closed' as const
  if (!user || user.status !== 'active') return null
  const onSale = { sellerId: user._id, status: 'available', ...ON_SHOW } as const
  const [onSaleCount, soldCount, latest] = await Promise.all([
    ListingModel.countDocuments(onSale),
    ListingModel.countDocuments({ sellerId: user._id, status: 'sold' }),
    ListingModel.findOne(onSale, { city: 1 })
      .hint({ sellerId: 1, status: 1, ...NEWEST_FIRST })
      .sort(NEWEST_FIRST)
      .lean()
  ])
  const { name, verified, createdAt } = user
  return {
    id,
    name,
    verified,
    memberSince: createdAt.toISOString(),
    city: latest?.city ?? null,
    onSaleCount,
    soldCount
  }
})

export type PublicSeller = Exclude<Awaited<ReturnType<typeof findPublicSeller>>, 'closed' | null>

const CALLED_OFF = ['cancelled', 'refunding', 'refunded'] as const

/** What the seller says without the buyer's code is no proof of a handover. Cached: every listing page of the seller reads
 * it. */
export async function findSellerStats(id: string): Promise<SellerStats> {
  return readCached(
    { key: ['findSellerStats', id], tags: [tags.stats(id)], whileBuilding: { kept: 0, broken: 0 } },
    async () => {
      await connectToDatabase()
      const [kept, cancelled, missed] = await Promise.all([
        OrderModel.countDocuments({ sellerId: id, status: 'handed_over', handedOverBySeller: null }),
        OrderModel.countDocuments({
          sellerId: id,
          status: trusted({ $in: [...CALLED_OFF] }),
          cancelledBy: 'seller',
          handedOverAt: null
        }),
        OrderModel.countDocuments({
          sellerId: id,
          status: trusted({ $in: ['missed', 'handed_over'] }),
          'meeting.missedBy': 'seller'
        })
      ])
      return { kept, broken: cancelled + missed }
    }
  )
}

/** Newest first after a cursor. Adds the cache tag of each listing. */
export async function listPublicListingsOfSeller(
  sellerId: string,
  after: SellerPageCursor | null
): Promise<SellerListings> {
  await connectToDatabase()
  const afterLast = after
    ? {
        listedAt: trusted({ $lte: after.listedAt }),
        $or: [
          { listedAt: trusted({ $lt: after.listedAt }) },
          { listedAt: after.listedAt, _id: trusted({ $lt: new Types.ObjectId(after.id) }) }
        ]
      }
    : {}
  const rows = await ListingModel.find({ sellerId, status: 'available', ...ON_SHOW, ...afterLast }, CARD_PROJECTION)
    .hint({ sellerId: 1, status: 1, ...NEWEST_FIRST })
    .sort(NEWEST_FIRST)
    .limit(COPIES_PER_PAGE + 1)
    .lean()
  const cards = await toCards(rows.slice(0, COPIES_PER_PAGE))
  await addCacheTags([tags.seller(sellerId), ...cards.map(({ id }) => tags.listing(id))])
  const last = cards.at(-1)
  return { cards, next: rows.length > COPIES_PER_PAGE && last ? toPlaceText(last) : null }
}

export function invalidateSellerStats(sellerId: Types.ObjectId): void {
  void expireTagsEverywhere([tags.stats(sellerId.toHexString())])
}

export async function listListingIdsOf(sellerId: string): Promise<string[]> {
  const rows = await ListingModel.find({ sellerId }, { _id: 1 }).lean()
  return rows.map((row) => row._id.toHexString())
}
