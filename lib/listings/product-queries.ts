import 'server-only'
import { trusted, Types } from 'mongoose'
import { behind } from '@/lib/behind'
import { readCached, tags } from '@/lib/cache-tags'
import { connectToDatabase } from '@/lib/db'
import { toPage, type Paged, type Paging } from '@/lib/paging'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import { ON_SHOW } from './on-show'
import { toProduct, type Product } from './product'
import type { ProductsOf } from './schemas'
import { CARD_PROJECTION, toListingCard } from './to-listing'

/** The most copies in one answer when no limit is asked for. */
const PER_ANSWER = 100
/** The most sellers of one name whose copies are looked up: display names are not unique. */
const MAX_NAMESAKES = 50

type Choice = Paging & {
  categoryId?: Types.ObjectId
  sellerIds?: Types.ObjectId[]
  advertised?: true
  /** From 1; only without a cursor. */
  page: number
}

async function readProducts({ categoryId, sellerIds, advertised, page, limit = PER_ANSWER, after }: Choice): Promise<Paged<Product>> {
  await connectToDatabase()
  const time = advertised ? 'advertisedAt' : 'listedAt'
  const filter = {
    status: 'available',
    ...ON_SHOW,
    ...(categoryId ? { categoryId } : {}),
    ...(sellerIds ? { sellerId: trusted({ $in: sellerIds }) } : {}),
    ...(advertised ? { advertisedAt: trusted({ $exists: true }) } : {}),
    ...behind(time, after)
  } as const
  const rows = await ListingModel.find(filter, { ...CARD_PROJECTION, categoryId: 1, advertisedAt: 1 })
    .sort({ [time]: -1, _id: -1 })
    .skip(after ? 0 : (page - 1) * limit)
    .limit(limit + 1)
    .lean()
  const { items, next } = toPage(rows, limit, (row) => [(row[time] ?? row.listedAt).getTime(), row._id.toHexString()])
  const sellers = await UserModel.find({ _id: trusted({ $in: items.map((row) => row.sellerId) }) }, { name: 1, verified: 1 }).lean()
  const byId = new Map(sellers.map((seller) => [seller._id.toHexString(), seller]))
  const now = new Date()
  const products = items.map((row) => {
    const card = toListingCard(row, byId.get(row.sellerId.toHexString()))
    return toProduct(card, row.categoryId.toHexString(), now)
  })
  return { items: products, next }
}

/** Keeps the answer to the question that everybody asks; pages behind it are asked for too seldom. */
function readKept(key: string, choice: Choice): Promise<Paged<Product>> {
  if (choice.page > 1 || choice.limit !== undefined || choice.after) return readProducts(choice)
  const question = { key: ['listPublicProducts', key], tags: [tags.listings()], whileBuilding: { items: [], next: null } }
  return readCached(question, () => readProducts(choice))
}

/** The copies on sale, newest first, of every seller with this very display name. */
async function listOfSeller(name: string, paging: Paging & { page: number }): Promise<Paged<Product>> {
  await connectToDatabase()
  const sellers = await UserModel.find({ role: 'Seller', status: 'active', name }, { _id: 1 }).limit(MAX_NAMESAKES).lean()
  if (sellers.length === 0) return { items: [], next: null }
  return readProducts({ ...paging, sellerIds: sellers.map(({ _id }) => _id) })
}

/** Products on sale of one seller's name or one category, newest first, page by page, at most 100 in one. For anybody. */
export async function listPublicProducts(wanted: ProductsOf): Promise<Paged<Product>> {
  const { page, limit, after } = wanted
  // Names are typed by anybody: an answer for each would fill the cache with nothing.
  if ('sellerName' in wanted) return listOfSeller(wanted.sellerName, { page, limit, after })
  return readKept(wanted.category_id, { page, limit, after, categoryId: new Types.ObjectId(wanted.category_id) })
}

/** The advertised products as they are now, latest advertisement first; sold, withdrawn and hidden ones are not there. */
export async function listPublicAdvertisedProducts(paging: Paging = {}): Promise<Paged<Product>> {
  return readKept('advertised', { ...paging, page: 1, advertised: true })
}
