import type { Types } from 'mongoose'
import { hashPassword } from '@/lib/platform/auth/password'
import { connectToDatabase, ensureIndexes } from '@/lib/platform/db/db'
import { storeImage } from '@/lib/platform/images/image-store'
import { toWorkKey } from '@/lib/listings/search-keys'
import { CategoryModel } from '@/models/category'
import { ListingModel } from '@/models/listing'
import { StockRunModel } from '@/models/stock-run'
import { UserModel } from '@/models/user'
import { CATEGORIES, type CategorySlug } from './categories'
import { categoryPicture } from './cover-files'
import { DEMO_ACCOUNTS } from './demo-accounts'
import { storePhotos } from './demo-photos'
import type { DemoListing } from './demo-shop'
import { runAt } from './history/shifted-clock'
import { planDemoShop } from './plan-demo-shop'
import { SELLERS } from './sellers'
import { SHOP_SEED } from './shop-seed'
import { listingIdOf, stableId, stableObjectId, userIdOf } from './stable-id'

/** Encoding covers keeps two cores busy. */
const AT_ONCE = 4
const MINUTE_MS = 60_000
const RUN_ID = 'demo-stock'

export type StockProgress = (done: number, total: number) => void

/** Also true after an interrupted run. */
export async function needsStock(): Promise<boolean> {
  await connectToDatabase()
  const run = await StockRunModel.findById(RUN_ID).lean()
  if (run) return run.state === 'running'
  return (await ListingModel.estimatedDocumentCount()) === 0
}

async function stockCategories(): Promise<void> {
  for (const [position, category] of CATEGORIES.entries()) {
    const _id = stableObjectId(`category:${category.slug}`)
    if (await CategoryModel.exists({ _id })) continue
    const image = await storeImage({ path: categoryPicture(category.slug) }, stableId(`picture:${category.slug}`, 32))
    await CategoryModel.create({ _id, name: category.name, slug: category.slug, image, position })
  }
}

async function stockSellers(): Promise<Map<string, Types.ObjectId>> {
  const ids = new Map<string, Types.ObjectId>()
  for (const { email, name, city, phone, verified } of SELLERS) {
    const _id = userIdOf(email)
    await UserModel.updateOne(
      { email },
      { $setOnInsert: { _id, name, city, phone, verified, role: 'Seller', status: 'active', sessionVersion: 0 } },
      { upsert: true }
    )
    const seller = await UserModel.findOne({ email }, { _id: 1 }).lean()
    ids.set(email, seller?._id ?? _id)
  }
  return ids
}

async function stockListing(listing: DemoListing, sellerId: Types.ObjectId, phone: string, now: Date): Promise<void> {
  const _id = listingIdOf(listing.key)
  if (await ListingModel.exists({ _id })) return
  const { book } = listing
  const images = await storePhotos(listing)
  const listedAt = new Date(now.getTime() - listing.listedMinutesAgo * MINUTE_MS)
  await runAt(listedAt, () =>
    ListingModel.create({
      _id,
      sellerId,
      categoryId: stableObjectId(`category:${book.category satisfies CategorySlug}`),
      title: book.title,
      subtitle: book.subtitle,
      authors: [...book.authors],
      illustrators: book.illustrators,
      translators: book.translators,
      isbn13: book.isbn13 ?? undefined,
      publisher: book.publisher,
      publishedPlace: book.publishedPlace,
      publishedYear: book.year,
      languageCode: book.language,
      format: book.format,
      pages: book.pages,
      priceCents: listing.priceCents,
      originalPriceCents: listing.originalPriceCents,
      condition: listing.condition,
      yearOfPurchase: listing.yearOfPurchase,
      description: listing.description,
      images,
      city: listing.city,
      sellerPhone: phone,
      ...listing.rare,
      status: 'available',
      listedAt,
      workKey: toWorkKey(book.title, book.authors),
      ...(listing.advertised ? { advertisedAt: listedAt, firstAdvertisedAt: listedAt } : {})
    })
  )
}

export function planStock(most = Infinity): readonly DemoListing[] {
  return planDemoShop(SHOP_SEED).listings.slice(0, most)
}

/** Resumable and deterministic. */
export async function stockShop(onProgress: StockProgress, listings: readonly DemoListing[]): Promise<void> {
  await connectToDatabase()
  await ensureIndexes()
  const started = await StockRunModel.findOneAndUpdate(
    { _id: RUN_ID },
    { $setOnInsert: { state: 'running', startedAt: new Date() } },
    { upsert: true, new: true }
  ).lean()
  // Times count back from the first start, so that a resumed run keeps them.
  const now = started.startedAt
  await stockCategories()
  const sellerIds = await stockSellers()
  const phoneOf = new Map(SELLERS.map((seller) => [seller.email, seller.phone]))
  let next = 0
  let done = 0
  async function work(): Promise<void> {
    for (let listing = listings[next++]; listing; listing = listings[next++]) {
      const sellerId = sellerIds.get(listing.sellerEmail)
      if (!sellerId) throw new Error(`the plan names an unknown seller: ${listing.sellerEmail}`)
      await stockListing(listing, sellerId, phoneOf.get(listing.sellerEmail) ?? '', now)
      done += 1
      onProgress(done, listings.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await StockRunModel.updateOne({ _id: RUN_ID }, { $set: { state: 'done', doneAt: new Date() } })
}

/** Resets the password of existing ones. Never on an external database. */
export async function addDemoAccounts(): Promise<void> {
  await connectToDatabase()
  await ensureIndexes()
  for (const { email, name, role, password } of DEMO_ACCOUNTS) {
    const known = await UserModel.findOne({ email }, { passwordHash: 1 }).lean()
    if (known?.passwordHash) continue
    const passwordHash = await hashPassword(password)
    await UserModel.updateOne(
      { email },
      {
        $set: { passwordHash },
        $setOnInsert: {
          _id: userIdOf(email),
          name,
          role,
          status: 'active',
          emailVerified: true,
          verified: false,
          sessionVersion: 0
        }
      },
      { upsert: true }
    )
  }
}
