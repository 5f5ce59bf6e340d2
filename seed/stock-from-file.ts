import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { MongoBulkWriteError } from 'mongodb'
import { Types } from 'mongoose'
import { connectToDatabase, ensureIndexes } from '@/lib/platform/db/db'
import { CONDITIONS } from '@/lib/listings/condition'
import { toWorkKey } from '@/lib/listings/search-keys'
import type { StoredImage } from '@/lib/platform/images/image'
import { CategoryModel } from '@/models/category'
import { ListingModel, type ListingDocument } from '@/models/listing'
import { StockRunModel } from '@/models/stock-run'
import { UserModel } from '@/models/user'
import { CATEGORIES, type CategorySlug } from './categories'
import { readBookRecords, type BookRecord, type LeftOutRow } from './read-book-records'
import { seededRandom, seedFromText } from './seeded-random'
import { SELLERS } from './sellers'
import type { StockProgress } from './stock-shop'
import { toCategory } from './to-category'

/** Measured: the fastest batch size, … */
const BATCH = 500
/** … in two halves: one is written while the next is read. */
const AT_ONCE = 2
const MINUTE_MS = 60_000
const DAYS_BACK = 365

export type StockedFromFile = { added: number; books: number; leftOut: LeftOutRow[] }

function toObjectId(text: string): Types.ObjectId {
  return new Types.ObjectId(createHash('sha256').update(`flyleaf-stock:${text}`).digest('hex').slice(0, 24))
}

async function makeSellersAndStock(): Promise<{
  sellers: Types.ObjectId[]
  categories: Map<CategorySlug, Types.ObjectId>
}> {
  const sellers: Types.ObjectId[] = []
  for (const { email, name, city, phone, verified } of SELLERS) {
    const seller = await UserModel.findOneAndUpdate(
      { email },
      {
        $setOnInsert: {
          _id: toObjectId(`user:${email}`),
          name,
          city,
          phone,
          verified,
          role: 'Seller',
          status: 'active',
          sessionVersion: 0
        }
      },
      { upsert: true, new: true, projection: { _id: 1 } }
    ).lean()
    sellers.push(seller._id)
  }
  const categories = new Map<CategorySlug, Types.ObjectId>()
  for (const [position, { slug, name }] of CATEGORIES.entries()) {
    const category = await CategoryModel.findOneAndUpdate(
      { slug },
      { $setOnInsert: { _id: toObjectId(`category:${slug}`), name, position } },
      { upsert: true, new: true, projection: { _id: 1 } }
    ).lean()
    categories.set(slug, category._id)
  }
  return { sellers, categories }
}

type Place = {
  index: number
  file: string
  sellerId: Types.ObjectId
  seller: (typeof SELLERS)[number]
  categoryId: Types.ObjectId
}

type ListingRow = Omit<ListingDocument, 'images'> & { _id: Types.ObjectId; images: StoredImage[] }

function toListingRow(book: BookRecord, place: Place, startedAt: Date): ListingRow {
  const chance = seededRandom(seedFromText(`${place.file}:${place.index}`))
  const condition = chance.pick(CONDITIONS)
  const authors = book.authors.slice(0, 50)
  const originalPriceCents = chance.between(499, 3999)
  const share = condition === 'Excellent' ? 0.6 : condition === 'Good' ? 0.45 : 0.25
  const listedAt = new Date(startedAt.getTime() - chance.between(1, DAYS_BACK * 24 * 60) * MINUTE_MS)
  return {
    _id: toObjectId(`file:${place.file}:${place.index}`),
    sellerId: place.sellerId,
    categoryId: place.categoryId,
    title: book.title,
    authors,
    ...(book.isbn13 ? { isbn13: book.isbn13 } : {}),
    ...(book.publisher ? { publisher: book.publisher } : {}),
    ...(book.year === null ? {} : { publishedYear: book.year }),
    ...(book.language ? { languageCode: book.language } : {}),
    format: chance.pick(['Paperback', 'Paperback', 'Hardcover']),
    priceCents: Math.max(50, Math.round((originalPriceCents * share * (0.7 + chance.next() * 0.6)) / 10) * 10),
    originalPriceCents,
    condition,
    defects: [],
    yearOfPurchase: chance.between(1995, 2026),
    description: `A ${condition.toLowerCase()} copy${book.subjects[0] ? `, shelved under ${book.subjects[0]}` : ''}.`,
    images: [],
    city: place.seller.city,
    workKey: toWorkKey(book.title, authors),
    sellerPhone: place.seller.phone,
    status: 'available',
    listedAt,
    viewCount: 0,
    createdAt: listedAt,
    updatedAt: listedAt
  }
}

/** Skips rows of an interrupted run. Returns how many were new. */
async function insertBatch(rows: ListingRow[]): Promise<number> {
  try {
    // Bypasses Mongoose documents, which is several times as fast.
    return (await ListingModel.collection.insertMany(rows, { ordered: false })).insertedCount
  } catch (error) {
    const repeated =
      error instanceof MongoBulkWriteError && [error.writeErrors].flat().every(({ code }) => code === 11_000)
    if (!repeated) throw error
    return error.insertedCount
  }
}

/** For bulk tests and benchmarks: repeats the books, without pictures. Resumable. @throws Error for an unreadable
 * file, a missing column or no usable row */
export async function stockFromFile(
  file: string,
  listings: number,
  onProgress: StockProgress
): Promise<StockedFromFile> {
  const { books, leftOut } = await readBookRecords(file)
  if (books.length === 0) throw new Error(`${file} holds no book record that can be used.`)
  await connectToDatabase()
  await ensureIndexes()
  const fileId = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)
  const run = await StockRunModel.findOneAndUpdate(
    { _id: `file:${fileId}` },
    { $setOnInsert: { startedAt: new Date(), position: 0 }, $set: { state: 'running' } },
    { upsert: true, new: true }
  ).lean()
  const { sellers, categories } = await makeSellersAndStock()
  function toRow(index: number): ListingRow {
    const book = books[index % books.length]
    const seller = SELLERS[index % SELLERS.length]
    const sellerId = sellers[index % sellers.length]
    const categoryId = book && categories.get(toCategory(book.subjects))
    if (!book || !seller || !sellerId || !categoryId) throw new Error('the categories and sellers are not complete')
    return toListingRow(book, { index, file: fileId, sellerId, seller, categoryId }, run.startedAt)
  }
  async function addBatch(from: number): Promise<number> {
    const rows = Array.from({ length: Math.min(BATCH, listings - from) }, (_, at) => toRow(from + at))
    return insertBatch(rows)
  }
  let added = 0
  for (let from = run.position; from < listings; from += AT_ONCE * BATCH) {
    const starts = Array.from({ length: AT_ONCE }, (_, at) => from + at * BATCH).filter((start) => start < listings)
    for (const count of await Promise.all(starts.map(addBatch))) added += count
    const position = Math.min(from + AT_ONCE * BATCH, listings)
    await StockRunModel.updateOne({ _id: run._id }, { $set: { position } })
    onProgress(position, listings)
  }
  await StockRunModel.updateOne({ _id: run._id }, { $set: { state: 'done', doneAt: new Date() } })
  return { added, books: books.length, leftOut }
}
