import 'server-only'
import { trusted, Types } from 'mongoose'
import type { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { readCached } from '@/lib/platform/cache/cache-tags'
import { tags } from './cache-tags'
import { afterCursor } from '@/lib/platform/db/after-cursor'
import { connectToDatabase } from '@/lib/platform/db/db'
import { toReadablePage } from '@/lib/platform/db/keep-readable'
import { toDecimalPrice } from '@/lib/platform/i18n/price'
import { toImageUrl } from '@/lib/platform/images/image'
import type { Paged, Paging } from '@/lib/platform/paging'
import { withRole } from '@/lib/users/with-role'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'
import type { ProductResponse } from './responses'
import { toYearsOfUse, type ListingCard } from './listing'
import { ON_SHOW } from './on-show'
import type { ProductsOf } from './schemas'
import { toCards } from './to-cards'
import { CARD_PROJECTION } from './to-listing'

const PICTURE_WIDTH = 480

/** The original API's shape. Prices are euros in decimal text ("12.50"); no phone numbers. */
type Product = z.infer<typeof ProductResponse>

function toProduct(card: ListingCard, categoryId: string, now: Date): Product {
  return {
    _id: card.id,
    title: card.title,
    resalePrice: toDecimalPrice(card.priceCents),
    productCondition: card.condition,
    location: card.city,
    originalPrice: card.originalPriceCents === null ? '' : toDecimalPrice(card.originalPriceCents),
    yearsOfUse: card.yearOfPurchase === null ? '' : toYearsOfUse(card.yearOfPurchase, now),
    productDescription: card.description,
    img: card.image ? toImageUrl(card.image, PICTURE_WIDTH) : '',
    time: card.listedAt,
    sellerName: card.sellerName,
    isVerified: card.sellerVerified,
    category_id: categoryId,
    slug: card.slug,
    authors: card.authors,
    priceCents: card.priceCents,
    originalPriceCents: card.originalPriceCents,
    purchaseYear: card.yearOfPurchase,
    image: card.image
  }
}

const PRODUCT_PROJECTION = { ...CARD_PROJECTION, categoryId: 1, advertisedAt: 1, status: 1 } as const
const PER_RESPONSE = 100
/** Display names are not unique. */
const MAX_NAMESAKES = 50

type Choice = Paging & {
  ownerId?: Types.ObjectId
  categoryId?: Types.ObjectId
  sellerIds?: Types.ObjectId[]
  advertised?: true
  /** From 1; only without a cursor. */
  page: number
}

async function readProducts({
  categoryId,
  sellerIds,
  ownerId,
  advertised,
  page,
  limit = PER_RESPONSE,
  after
}: Choice): Promise<Paged<Product>> {
  await connectToDatabase()
  const time = advertised ? 'advertisedAt' : 'listedAt'
  const filter = {
    // Not beside the cursor, which is an $or of its own.
    ...(ownerId
      ? { $and: [{ $or: [{ status: 'available' }, { status: 'reserved', sellerId: ownerId }] }] }
      : { status: 'available' }),
    ...ON_SHOW,
    ...(categoryId ? { categoryId } : {}),
    ...(sellerIds ? { sellerId: trusted({ $in: sellerIds }) } : {}),
    ...(advertised ? { advertisedAt: trusted({ $exists: true }) } : {}),
    ...afterCursor(time, after)
  } as const
  const rows = await ListingModel.find(filter, PRODUCT_PROJECTION)
    .sort({ [time]: -1, _id: -1 })
    .skip(after ? 0 : (page - 1) * limit)
    .limit(limit + 1)
    .lean()
  const { items, next } = toReadablePage(
    ListingModel,
    rows,
    limit,
    (row) => [(row[time] ?? row.listedAt).getTime(), row._id.toHexString()],
    PRODUCT_PROJECTION
  )
  const now = new Date()
  const cards = new Map((await toCards(items)).map((card) => [card.id, card]))
  const products = items.flatMap((row): Product[] => {
    const card = cards.get(row._id.toHexString())
    if (!card) return []
    const product = toProduct(card, row.categoryId.toHexString(), now)
    return [ownerId ? { ...product, status: row.status === 'reserved' ? 'reserved' : 'available' } : product]
  })
  return { items: products, next }
}

/** Caches the first page only; later ones are rarely requested. */
function readCachedProducts(key: string, choice: Choice): Promise<Paged<Product>> {
  if (choice.page > 1 || choice.limit !== undefined || choice.after) return readProducts(choice)
  const question = { key: ['listProducts', key], tags: [tags.listings()], whileBuilding: { items: [], next: null } }
  return readCached(question, () => readProducts(choice))
}

async function listOfSeller(
  name: string,
  paging: Paging & { page: number },
  owner: Actor | null
): Promise<Paged<Product>> {
  await connectToDatabase()
  const sellers = await UserModel.find({ ...withRole('Seller'), status: 'active', name }, { _id: 1 })
    .limit(MAX_NAMESAKES)
    .lean()
  if (sellers.length === 0) return { items: [], next: null }
  return readProducts({
    ...paging,
    sellerIds: sellers.map(({ _id }) => _id),
    ...(owner ? { ownerId: new Types.ObjectId(owner.id) } : {})
  })
}

export type ProductList = Paged<Product> & { isPrivate: boolean }

/** The caller's own name also returns their reserved listings. */
export async function listProducts(actor: Actor | null, wanted: ProductsOf): Promise<ProductList> {
  const { page, limit, after } = wanted
  if (!('sellerName' in wanted)) {
    const categoryId = new Types.ObjectId(wanted.category_id)
    return { ...(await readCachedProducts(wanted.category_id, { page, limit, after, categoryId })), isPrivate: false }
  }
  const owner = actor?.roles.includes('Seller') && actor.name === wanted.sellerName ? actor : null
  // Names are arbitrary input, so their responses are not cached.
  return { ...(await listOfSeller(wanted.sellerName, { page, limit, after }, owner)), isPrivate: owner !== null }
}

export async function listPublicAdvertisedProducts(paging: Paging = {}): Promise<Paged<Product>> {
  return readCachedProducts('advertised', { ...paging, page: 1, advertised: true })
}
