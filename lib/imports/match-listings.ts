import 'server-only'
import { trusted, Types } from 'mongoose'
import { parseIsbn } from '@/lib/listings/isbn'
import type { ListingStatus } from '@/lib/listings/listing-status'
import { toWorkKey } from '@/lib/listings/search-keys'
import { ListingModel } from '@/models/listing'
import type { RowInput } from './row'

/** What a row says of the copy that it is. */
export type RowKeys = { listingId: string | null; sku: string | null; read: RowInput }

export type MatchedListing = { id: Types.ObjectId; status: ListingStatus; isTakenDown: boolean }

/** The seller's own listings that a row may be: by its number in this shop, else its SKU, else ISBN, title and condition. */
export type FindMatches = (keys: RowKeys) => readonly MatchedListing[]

const FOUND = { sku: 1, isbn13: 1, title: 1, authors: 1, condition: 1, status: 1, importKey: 1, takenDown: 1 } as const

const OBJECT_ID = /^[0-9a-f]{24}$/

function toIsbn13({ isbn }: RowInput): string | null {
  return typeof isbn === 'string' ? parseIsbn(isbn).isbn13 : null
}

function toCopyKey(isbn13: string, title: string, condition: string): string {
  return `${isbn13} ${condition} ${toWorkKey(title, [])}`
}

/** Loads the listings of all rows at once. Those that the same import has made are other rows. */
export async function loadMatches(
  sellerId: Types.ObjectId,
  importId: Types.ObjectId,
  rows: readonly RowKeys[]
): Promise<FindMatches> {
  const skus = rows.flatMap(({ sku }) => sku ?? [])
  const ids = rows.flatMap(({ listingId }) => (listingId && OBJECT_ID.test(listingId) ? [listingId] : []))
  const isbns = rows.flatMap(({ read }) => toIsbn13(read) ?? [])
  const listings = await ListingModel.find(
    {
      sellerId,
      $or: [
        { _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) },
        { sku: trusted({ $in: skus }) },
        { isbn13: trusted({ $in: isbns }) }
      ]
    },
    FOUND
  ).lean()
  const byKey = new Map<string, MatchedListing[]>()
  const own = `${importId.toHexString()}:`
  for (const { _id, sku, isbn13, title, condition, status, importKey, takenDown } of listings) {
    if (importKey?.startsWith(own)) continue
    const match = { id: _id, status, isTakenDown: takenDown !== undefined }
    const keys = [
      _id.toHexString(),
      ...(sku ? [`sku ${sku}`] : []),
      ...(isbn13 ? [toCopyKey(isbn13, title, condition)] : []),
      // Its seller may have numbered it since.
      ...(isbn13 && !sku ? [`unnumbered ${toCopyKey(isbn13, title, condition)}`] : [])
    ]
    for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), match])
  }
  return ({ listingId, sku, read }) => {
    const byId = listingId === null ? undefined : byKey.get(listingId)
    if (byId) return byId
    const numbered = sku === null ? undefined : byKey.get(`sku ${sku}`)
    const isbn13 = toIsbn13(read)
    if (numbered || isbn13 === null) return numbered ?? []
    const key = toCopyKey(isbn13, String(read.title ?? ''), String(read.productCondition ?? ''))
    return byKey.get(sku === null ? key : `unnumbered ${key}`) ?? []
  }
}
