import 'server-only'
import { trusted, Types } from 'mongoose'
import { readCached, tags } from '@/lib/cache-tags'
import { connectToDatabase } from '@/lib/db'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import { ON_SHOW } from './on-show'
import { toProduct, type Product } from './product'
import type { ProductsOf } from './schemas'
import { CARD_PROJECTION, toListingCard } from './to-listing'

/** The most copies in one answer; `page` asks for the next ones. */
const PER_ANSWER = 100
/** The most sellers of one name whose copies are looked up: display names are not unique. */
const MAX_NAMESAKES = 50

type Choice = {
  categoryId?: Types.ObjectId
  sellerIds?: Types.ObjectId[]
  advertised?: true
}

async function readProducts({ categoryId, sellerIds, advertised }: Choice, page: number): Promise<Product[]> {
  const filter = {
    status: 'available',
    ...ON_SHOW,
    ...(categoryId ? { categoryId } : {}),
    ...(sellerIds ? { sellerId: trusted({ $in: sellerIds }) } : {}),
    ...(advertised ? { advertisedAt: trusted({ $exists: true }) } : {})
  } as const
  const rows = await ListingModel.find(filter, { ...CARD_PROJECTION, categoryId: 1 })
    .sort(advertised ? { advertisedAt: -1, _id: -1 } : { listedAt: -1, _id: -1 })
    .skip((page - 1) * PER_ANSWER)
    .limit(PER_ANSWER)
    .lean()
  const sellers = await UserModel.find({ _id: trusted({ $in: rows.map((row) => row.sellerId) }) }, { name: 1, verified: 1 }).lean()
  const byId = new Map(sellers.map((seller) => [seller._id.toHexString(), seller]))
  const now = new Date()
  return rows.map((row) => {
    const card = toListingCard(row, byId.get(row.sellerId.toHexString()))
    return toProduct(card, row.categoryId.toHexString(), now)
  })
}

/** The copies on sale, newest first, of every seller with this very display name. */
async function listOfSeller(name: string, page: number): Promise<Product[]> {
  await connectToDatabase()
  const sellers = await UserModel.find({ role: 'Seller', status: 'active', name }, { _id: 1 }).limit(MAX_NAMESAKES).lean()
  return sellers.length === 0 ? [] : readProducts({ sellerIds: sellers.map(({ _id }) => _id) }, page)
}

/** Products on sale of one seller's name or one category, newest first, 100 in an answer. For anybody. */
export async function listPublicProducts(wanted: ProductsOf): Promise<Product[]> {
  // Names are typed by anybody: an answer for each would fill the cache with nothing.
  if ('sellerName' in wanted) return listOfSeller(wanted.sellerName, wanted.page)
  const { category_id, page } = wanted
  return readCached(
    { key: ['listPublicProducts', category_id, String(page)], tags: [tags.listings()], whileBuilding: [] },
    async () => {
      await connectToDatabase()
      return readProducts({ categoryId: new Types.ObjectId(category_id) }, page)
    }
  )
}

/** The advertised products as they are now, latest advertisement first; sold, withdrawn and hidden ones are not there. */
export async function listPublicAdvertisedProducts(): Promise<Product[]> {
  return readCached({ key: ['listPublicAdvertisedProducts'], tags: [tags.listings()], whileBuilding: [] }, async () => {
    await connectToDatabase()
    return readProducts({ advertised: true }, 1)
  })
}
