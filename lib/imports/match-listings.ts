import 'server-only'
import { trusted, Types } from 'mongoose'
import { parseIsbn } from '@/lib/listings/isbn'
import type { ListingStatus } from '@/lib/listings/listing-status'
import { toWorkKey } from '@/lib/listings/search-keys'
import { ListingModel } from '@/models/listing'
import { numbersOfCopies, toCopyKey } from './copy-numbers'
import type { RowInput } from './row'

/** What a row says of the copy that it is. `copies` as in `ReadRow`. */
export type RowKeys = { listingId: string | null; sku: string | null; read: RowInput; copies: number | null }

/** `group` is the same for the copies of one row. */
export type MatchedListing = {
  id: Types.ObjectId
  status: ListingStatus
  isTakenDown: boolean
  sku: string | null
  copyOf: string | null
  group: string
}

export type Matches = {
  /** The seller's own listings that a row may be: by its number in this shop, else its SKU, else ISBN, title and condition.
   * With a quantity also the further copies of its SKU. */
  find: (keys: RowKeys) => readonly MatchedListing[]
  /** Whether a copy of the seller has this SKU. */
  isTaken: (sku: string) => boolean
}

const FOUND = { sku: 1, copyOf: 1, isbn13: 1, title: 1, condition: 1, status: 1, importKey: 1, takenDown: 1 } as const

const OBJECT_ID = /^[0-9a-f]{24}$/

function toIsbn13({ isbn }: RowInput): string | null {
  return typeof isbn === 'string' ? parseIsbn(isbn).isbn13 : null
}

function toBookKey(isbn13: string, title: string, condition: string): string {
  return `${isbn13} ${condition} ${toWorkKey(title, [])}`
}

function hasCopies({ copies }: RowKeys): boolean {
  return copies !== null
}

function toListingFilter(sellerId: Types.ObjectId, rows: readonly RowKeys[]) {
  const ids = rows.flatMap(({ listingId }) => (listingId && OBJECT_ID.test(listingId) ? [listingId] : []))
  const skus = rows.flatMap(({ sku, copies }) => (sku === null ? [] : numbersOfCopies(sku, copies ?? 1)))
  const groups = rows.filter(hasCopies).flatMap(({ sku }) => (sku === null ? [] : [toCopyKey(sku)]))
  return {
    sellerId,
    $or: [
      { _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) },
      { sku: trusted({ $in: skus }) },
      { isbn13: trusted({ $in: rows.flatMap(({ read }) => toIsbn13(read) ?? []) }) },
      ...(groups.length > 0 ? [{ copyOf: trusted({ $in: groups }) }] : [])
    ]
  }
}

/** Loads the listings of all rows at once. Those that the same import has made are other rows. */
export async function loadMatches(
  sellerId: Types.ObjectId,
  importId: Types.ObjectId,
  rows: readonly RowKeys[]
): Promise<Matches> {
  const listings = await ListingModel.find(toListingFilter(sellerId, rows), FOUND).sort({ _id: 1 }).lean()
  const byKey = new Map<string, MatchedListing[]>()
  const own = `${importId.toHexString()}:`
  for (const { _id, sku = null, copyOf = null, isbn13, title, condition, status, importKey, takenDown } of listings) {
    if (importKey?.startsWith(own)) continue
    const id = _id.toHexString()
    const group = copyOf ?? (sku === null ? (importKey ?? id) : toCopyKey(sku))
    const match = { id: _id, status, isTakenDown: takenDown !== undefined, sku, copyOf, group }
    const keys = [
      id,
      `group ${group}`,
      ...(sku === null ? [] : [`sku ${sku}`]),
      ...(isbn13 ? [toBookKey(isbn13, title, condition)] : []),
      // Its seller may have numbered it since.
      ...(isbn13 && sku === null ? [`unnumbered ${toBookKey(isbn13, title, condition)}`] : [])
    ]
    for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), match])
  }
  const numbers = new Set(listings.map(({ sku }) => sku))
  return {
    isTaken: (sku) => numbers.has(sku),
    find(row) {
      const { listingId, sku, read } = row
      const byId = listingId === null ? undefined : byKey.get(listingId)
      if (byId) return byId
      const numbered = sku === null ? undefined : byKey.get(hasCopies(row) ? `group ${toCopyKey(sku)}` : `sku ${sku}`)
      const isbn13 = toIsbn13(read)
      if (numbered || isbn13 === null) return numbered ?? []
      const key = toBookKey(isbn13, String(read.title ?? ''), String(read.productCondition ?? ''))
      return byKey.get(sku === null ? key : `unnumbered ${key}`) ?? []
    }
  }
}
