import 'server-only'
import { setImmediate as yieldToEvents } from 'node:timers/promises'
import { Types, trusted } from 'mongoose'
import { toCategoryLabel } from '@/lib/categories/category-names'
import { ON_SHOW } from '@/lib/listings/on-show'
import type { ListingRow } from '@/lib/listings/to-listing'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { OFFERED_LANGUAGES } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { withRole } from '@/lib/users/with-role'
import { CategoryModel } from '@/models/category'
import { ListingModel } from '@/models/listing'
import { RemovedListingModel } from '@/models/removed-listing'
import { UserModel } from '@/models/user'
import type { Change, IndexedCategory } from './engine'
import { DOCUMENT_PARTS, IndexedRow, isSearchable, toDocument, type ListingDocument } from './listing-document'

const BATCH = 1000

/** Those on sale. A malformed listing is left out and logged. `verified`: ids of the verified sellers. */
function toDocuments(rows: readonly ListingRow[], verified: ReadonlySet<string>): ListingDocument[] {
  return rows.flatMap((row) => {
    const { data } = IndexedRow.safeParse(row)
    if (!data) keepReadable(ListingModel, [row], DOCUMENT_PARTS)
    return data && isSearchable(data) ? toDocument(data, verified) : []
  })
}

async function readBatch(after: Types.ObjectId | null): Promise<ListingRow[]> {
  const behind = after ? { _id: trusted({ $gt: after }) } : {}
  return ListingModel.find({ status: 'available', ...ON_SHOW, ...behind }, DOCUMENT_PARTS)
    .hint({ _id: 1 })
    .sort({ _id: 1 })
    .limit(BATCH)
    .batchSize(BATCH)
    .lean<ListingRow[]>()
}

/** The next documents are read while these are indexed. */
export async function* readAllDocuments(verified: ReadonlySet<string>): AsyncGenerator<ListingDocument[]> {
  for (let reading: Promise<ListingRow[]> | null = readBatch(null); reading;) {
    const rows: ListingRow[] = await reading
    reading = rows.length < BATCH ? null : readBatch(rows.at(-1)?._id ?? null)
    // It is awaited only if the caller goes on, and sent before these are indexed.
    reading?.catch(() => undefined)
    await yieldToEvents()
    yield toDocuments(rows, verified)
  }
}

export async function readListings(ids: readonly string[], verified: ReadonlySet<string>): Promise<Change> {
  const wanted = trusted({ $in: ids.map((id) => new Types.ObjectId(id)) })
  const rows = await ListingModel.find({ _id: wanted }, DOCUMENT_PARTS).lean<ListingRow[]>()
  const documents = toDocuments(rows, verified)
  const onSale = new Set(documents.map(({ id }) => id))
  return { documents, removed: ids.filter((id) => !onSale.has(id)) }
}

export type SeenListing = { id: string; updatedAt: number; isSearchable: boolean }

const SEEN = { status: 1, hidden: 1, updatedAt: 1 } as const

function toSeen(row: Pick<ListingRow, '_id' | 'updatedAt' | 'status' | 'hidden'>): SeenListing {
  // A malformed document may have anything there.
  const updatedAt = row.updatedAt instanceof Date ? row.updatedAt.getTime() : 0
  return { id: row._id.toHexString(), updatedAt, isSearchable: isSearchable(row) }
}

/** The listings that were changed at or after a time, the earliest first. Many may have been changed at the same time. */
export async function readChanged(since: Date): Promise<SeenListing[]> {
  const changed = ListingModel.find({ updatedAt: trusted({ $gte: since }) }, SEEN)
  return (await changed.hint({ updatedAt: 1 }).sort({ updatedAt: 1 }).batchSize(BATCH).lean()).map(toSeen)
}

export async function readDeleted(since: Date): Promise<SeenListing[]> {
  const removed = RemovedListingModel.find({ at: trusted({ $gte: since }) })
  const rows = await removed.hint({ at: 1 }).batchSize(BATCH).lean()
  return rows.map(({ _id, at }) => ({ id: _id.toHexString(), updatedAt: at.getTime(), isSearchable: false }))
}

export async function readNext(after: string | null, limit: number): Promise<SeenListing[]> {
  const behind = after === null ? {} : { _id: trusted({ $gt: new Types.ObjectId(after) }) }
  return (await ListingModel.find(behind, SEEN).sort({ _id: 1 }).limit(limit).lean()).map(toSeen)
}

export async function readSellers(since: Date): Promise<{ id: string; isVerified: boolean }[]> {
  const changed = UserModel.find({ updatedAt: trusted({ $gte: since }) }, { verified: 1 })
  const rows = await changed.hint({ updatedAt: 1 }).batchSize(BATCH).lean()
  return rows.map(({ _id, verified }) => ({ id: _id.toHexString(), isVerified: verified }))
}

export async function readVerifiedSellers(): Promise<string[]> {
  const rows = await UserModel.find({ ...withRole('Seller'), verified: true }, { _id: 1 }).lean()
  return rows.map(({ _id }) => _id.toHexString())
}

export async function readListingsOf(sellers: readonly string[]): Promise<string[]> {
  if (sellers.length === 0) return []
  const sellerId = trusted({ $in: sellers.map((id) => new Types.ObjectId(id)) })
  const rows = await ListingModel.find({ sellerId, status: 'available' }, { _id: 1 }).batchSize(BATCH).lean()
  return rows.map(({ _id }) => _id.toHexString())
}

export async function readCategories(): Promise<IndexedCategory[]> {
  const rows = await CategoryModel.find({}, { name: 1 }).sort({ position: 1, _id: 1 }).lean()
  return keepReadable(CategoryModel, rows, { name: 1 }).map(({ _id, name }) => ({
    id: _id.toHexString(),
    name,
    names: [...new Set(OFFERED_LANGUAGES.map((language) => toCategoryLabel(name, translatorFor(language))))]
  }))
}
