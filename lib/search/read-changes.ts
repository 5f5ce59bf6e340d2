import 'server-only'
import { Types, trusted } from 'mongoose'
import { toCategoryLabel } from '@/lib/categories/category-names'
import { ON_SHOW } from '@/lib/listings/on-show'
import type { ListingRow } from '@/lib/listings/to-listing'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { LANGUAGES } from '@/lib/platform/i18n/language'
import { withRole } from '@/lib/users/with-role'
import { CategoryModel } from '@/models/category'
import { ListingModel } from '@/models/listing'
import { RemovedListingModel } from '@/models/removed-listing'
import { UserModel } from '@/models/user'
import type { CategoryNames, Change } from './engine'
import { DOCUMENT_PARTS, IndexedRow, isSearchable, toDocument, type ListingDocument } from './listing-document'

/** Listings read at a time. */
const BATCH = 1000

/** Those on sale. A listing that cannot be read is left out and reported. */
function toDocuments(rows: readonly ListingRow[]): ListingDocument[] {
  return rows.flatMap((row) => {
    const { data } = IndexedRow.safeParse(row)
    if (!data) keepReadable(ListingModel, [row], DOCUMENT_PARTS)
    return data && isSearchable(data) ? toDocument(data) : []
  })
}

/** All listings on sale in batches by id. A walk takes a while: what changes meanwhile may be missing. */
export async function* readAllDocuments(): AsyncGenerator<ListingDocument[]> {
  for (let after: Types.ObjectId | null = null; ; ) {
    const rows: ListingRow[] = await ListingModel.find({ status: 'available', ...ON_SHOW, ...(after ? { _id: trusted({ $gt: after }) } : {}) }, DOCUMENT_PARTS)
      .hint({ _id: 1 }).sort({ _id: 1 }).limit(BATCH).batchSize(BATCH).lean<ListingRow[]>()
    yield toDocuments(rows)
    after = rows.at(-1)?._id ?? null
    if (rows.length < BATCH || after === null) return
  }
}

/** Some listings as they are now: those on sale, and all others. */
export async function readListings(ids: readonly string[]): Promise<Change> {
  const objectIds = ids.map((id) => new Types.ObjectId(id))
  const documents = toDocuments(await ListingModel.find({ _id: trusted({ $in: objectIds }) }, DOCUMENT_PARTS).lean<ListingRow[]>())
  const onSale = new Set(documents.map(({ id }) => id))
  return { documents, removed: ids.filter((id) => !onSale.has(id)) }
}

/** A listing as a walk over the database found it; `updatedAt` in ms since 1970. */
export type SeenListing = { id: string; updatedAt: number; isSearchable: boolean }

const SEEN = { status: 1, hidden: 1, updatedAt: 1 } as const

function toSeen(row: Pick<ListingRow, '_id' | 'updatedAt' | 'status' | 'hidden'>): SeenListing {
  // A broken document may have anything there.
  const updatedAt = row.updatedAt instanceof Date ? row.updatedAt.getTime() : 0
  return { id: row._id.toHexString(), updatedAt, isSearchable: isSearchable(row) }
}

/** The listings that were changed at or after a time, the earliest first. Many may have been changed at the same time. */
export async function* readChanged(since: Date): AsyncGenerator<SeenListing> {
  const rows = ListingModel.find({ updatedAt: trusted({ $gte: since }) }, SEEN).hint({ updatedAt: 1 }).sort({ updatedAt: 1 }).batchSize(BATCH).lean().cursor()
  for await (const row of rows) yield toSeen(row)
}

/** The listings that were deleted at or after a time. */
export async function readDeleted(since: Date): Promise<SeenListing[]> {
  const rows = await RemovedListingModel.find({ at: trusted({ $gte: since }) }).hint({ at: 1 }).batchSize(BATCH).lean()
  return rows.map(({ _id, at }) => ({ id: _id.toHexString(), updatedAt: at.getTime(), isSearchable: false }))
}

/** The next listings behind an id, whatever their status; none behind the last. */
export async function readNext(after: string | null, limit: number): Promise<SeenListing[]> {
  const rows = await ListingModel.find(after === null ? {} : { _id: trusted({ $gt: new Types.ObjectId(after) }) }, SEEN).sort({ _id: 1 }).limit(limit).lean()
  return rows.map(toSeen)
}

/** Sellers that were changed at or after a time: whether the shop has verified them. */
export async function readSellers(since: Date): Promise<{ id: string; isVerified: boolean }[]> {
  const rows = await UserModel.find({ updatedAt: trusted({ $gte: since }) }, { verified: 1 }).hint({ updatedAt: 1 }).batchSize(BATCH).lean()
  return rows.map(({ _id, verified }) => ({ id: _id.toHexString(), isVerified: verified }))
}

export async function readVerifiedSellers(): Promise<string[]> {
  return (await UserModel.find({ ...withRole('Seller'), verified: true }, { _id: 1 }).lean()).map(({ _id }) => _id.toHexString())
}

/** The categories with their names in every language. */
export async function readCategories(): Promise<CategoryNames[]> {
  const rows = keepReadable(CategoryModel, await CategoryModel.find({}, { name: 1 }).sort({ position: 1, _id: 1 }).lean(), { name: 1 })
  return rows.map(({ _id, name }) => ({ id: _id.toHexString(), names: [...new Set(LANGUAGES.map((language) => toCategoryLabel(name, language)))] }))
}
