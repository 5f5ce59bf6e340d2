import { createHash } from 'node:crypto'
import mongoose, { Types, type Connection, type Model } from 'mongoose'
import { CATEGORIES, type CategorySlug } from '@/seed/categories'
import type { BookRecord } from '@/seed/read-book-records'
import { seededRandom, seedFromText } from '@/seed/seeded-random'
import { SELLERS } from '@/seed/sellers'
import { toCategory } from '@/seed/to-category'
import { ensureIndexes } from '@/lib/platform/db/db'
import { env } from '@/lib/platform/env'
import { CONDITIONS } from '@/lib/listings/condition'
import { toWorkKey } from '@/lib/listings/search-keys'
import { CategoryModel } from '@/models/category'
import { ListingModel } from '@/models/listing'
import { StockRunModel } from '@/models/stock-run'
import { UserModel } from '@/models/user'

/** Listings written at a time. */
const BATCH = 1000
const MINUTE_MS = 60_000
const DAYS_BACK = 365
/** Where the times of listing count back from, so that every load makes the same shop. */
const LOADED_AT = Date.UTC(2026, 10, 1)

export type ShopToLoad = {
  books: readonly BookRecord[]
  listings: number
  eachItsOwn: boolean
  say: (text: string) => void
}

function idFrom(text: string): Types.ObjectId {
  return new Types.ObjectId(createHash('sha256').update(`flyleaf-bench:${text}`).digest('hex').slice(0, 24))
}

function modelOn<T>(connection: Connection, { modelName, schema, collection }: Model<T>): Model<T> {
  return connection.model<T>(modelName, schema, collection.collectionName)
}

async function loadPeopleAndCategories(connection: Connection): Promise<Map<CategorySlug, Types.ObjectId>> {
  const [Category, User] = [modelOn(connection, CategoryModel), modelOn(connection, UserModel)]
  const categories = new Map<CategorySlug, Types.ObjectId>()
  for (const [position, { slug, name }] of CATEGORIES.entries()) {
    categories.set(slug, idFrom(`category:${slug}`))
    await Category.create({ _id: categories.get(slug), slug, name, position })
  }
  for (const { email, name, city, phone, verified } of SELLERS) {
    const user = { _id: idFrom(email), email, name, city, phone, verified, role: 'Seller', status: 'active' } as const
    const at = new Date(LOADED_AT)
    // As long ago as the listings: an index that is opened reads the listings of sellers who have just changed.
    await User.create([{ ...user, sessionVersion: 0, createdAt: at, updatedAt: at }], { timestamps: false })
  }
  return categories
}

function toRow(book: BookRecord, index: number, categoryId: Types.ObjectId, eachItsOwn: boolean) {
  const chance = seededRandom(seedFromText(`bench:${index}`))
  const seller = chance.pick(SELLERS)
  const condition = chance.pick(CONDITIONS)
  const listedAt = new Date(LOADED_AT - chance.between(1, DAYS_BACK * 24 * 60) * MINUTE_MS)
  const title = eachItsOwn ? `${book.title} ${index}` : book.title
  const authors = book.authors.slice(0, 50)
  const image = { src: `/media/${'0'.repeat(32)}/{w}.webp`, width: 480, height: 640, widths: [240, 480] }
  return {
    _id: idFrom(`listing:${index}`),
    sellerId: idFrom(seller.email),
    categoryId,
    title,
    authors,
    ...(book.isbn13 ? { isbn13: book.isbn13 } : {}),
    ...(book.publisher ? { publisher: book.publisher } : {}),
    ...(book.year === null ? {} : { publishedYear: book.year }),
    ...(book.language ? { languageCode: book.language } : {}),
    format: chance.pick(['Paperback', 'Paperback', 'Hardcover']),
    priceCents: chance.between(100, 4000),
    originalPriceCents: 4000,
    condition,
    defects: [],
    yearOfPurchase: chance.between(1995, 2026),
    description: `A ${condition.toLowerCase()} copy. ${'Read with care, the spine slightly creased, a name on the flyleaf. '.repeat(chance.between(1, 5))}`,
    images: chance.next() < 0.7 ? [image] : [],
    city: seller.city,
    sellerPhone: seller.phone,
    status: 'available' as const,
    hidden: false,
    workKey: toWorkKey(title, authors),
    listedAt,
    viewCount: 0,
    createdAt: listedAt,
    updatedAt: listedAt
  }
}

/**
 * Makes the shop of a benchmark in an empty database: `listings` copies of real books, every book in turn, then again; with
 * `eachItsOwn` each under a title of its own (a number behind it). Indexes are made after the copies, which is several times
 * as fast. True when it had to be made: a shop that is there is left alone.
 */
export async function loadShop({ books, listings, eachItsOwn, say }: ShopToLoad): Promise<boolean> {
  const run = await StockRunModel.findById('bench').lean()
  if (run?.state === 'done') return false
  if (run?.position !== listings) await loadCopies({ books, listings, eachItsOwn, say })
  say('indexes')
  await ensureIndexes()
  await StockRunModel.updateOne({ _id: 'bench' }, { $set: { state: 'done' } })
  return true
}

/**
 * Replaces the database by one of `listings` copies and their sellers and categories, without indexes. By a connection of its
 * own: on a busy machine a drop or a thousand copies take longer than the shop's waits for a response.
 */
export async function loadCopies(shop: ShopToLoad): Promise<void> {
  const connection = await mongoose.createConnection(env('MONGODB_URI')).asPromise()
  try {
    await loadBy(connection, shop)
  } finally {
    await connection.close()
  }
}

async function loadBy(connection: Connection, { books, listings, eachItsOwn, say }: ShopToLoad): Promise<void> {
  // What a load that was cut off has left.
  await connection.dropDatabase()
  const categories = await loadPeopleAndCategories(connection)
  const Listing = modelOn(connection, ListingModel)
  for (let from = 0; from < listings; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, listings - from) }, (_, at) => {
      const book = books[(from + at) % books.length]
      const categoryId = book && categories.get(toCategory(book.subjects))
      if (!book || !categoryId) throw new Error('the books or the categories are not complete')
      return toRow(book, from + at, categoryId, eachItsOwn)
    })
    // The rows are made here, field by field; past Mongoose's document building this is several times as fast.
    await Listing.collection.insertMany(rows, { ordered: false })
    if (from % 100_000 === 0) say(`${from.toLocaleString('en')} copies`)
  }
  await modelOn(connection, StockRunModel).updateOne(
    { _id: 'bench' },
    { $set: { state: 'running', startedAt: new Date(), position: listings } },
    { upsert: true }
  )
}
