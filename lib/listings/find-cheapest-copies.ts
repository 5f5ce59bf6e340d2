import 'server-only'
import { trusted, type FilterQuery } from 'mongoose'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { ListingModel, type ListingDocument } from '@/models/listing'
import type { Condition } from './condition'
import { toListingSlug } from './listing-slug'
import { ON_SHOW } from './on-show'
import { toWorkKey } from './search-keys'

export type Book = { title: string; authors: readonly string[]; isbn13: string | null }

export type CheapestCopy = {
  id: string
  slug: string
  title: string
  priceCents: number
  condition: Condition
  /** Copies of the book on sale, with this one. */
  count: number
}

const PROJECTION = { title: 1, priceCents: 1, condition: 1, workKey: 1, isbn13: 1 } as const
/** Books of one query, and copies that are read for them. */
const BATCH = 200
const MOST_COPIES = 2000

/** By ISBN, or by title and first author; of other sellers. In the order of the books, null where none is on sale. */
export async function findCheapestCopies(sellerId: string, books: readonly Book[]): Promise<(CheapestCopy | null)[]> {
  const found: (CheapestCopy | null)[] = []
  for (let start = 0; start < books.length; start += BATCH)
    found.push(...(await findInBatch(sellerId, books.slice(start, start + BATCH))))
  return found
}

async function findInBatch(sellerId: string, books: readonly Book[]): Promise<(CheapestCopy | null)[]> {
  const keys = books.map(({ title, authors }) => toWorkKey(title, authors))
  const isbns = books.flatMap(({ isbn13 }) => isbn13 ?? [])
  const read = async (same: FilterQuery<ListingDocument>) => {
    const ofOthers = { ...same, status: 'available' as const, ...ON_SHOW, sellerId: trusted({ $ne: sellerId }) }
    const rows = await ListingModel.find(ofOthers, PROJECTION).sort({ priceCents: 1, _id: 1 }).limit(MOST_COPIES).lean()
    return keepReadable(ListingModel, rows, PROJECTION)
  }
  const [ofWorks, ofEditions] = await Promise.all([
    read({ workKey: trusted({ $in: keys }) }),
    read({ isbn13: trusted({ $in: isbns }) })
  ])
  const copies = new Map([...ofWorks, ...ofEditions].map((row) => [row._id.toHexString(), row]))
  const idsOf = new Map<string, Set<string>>()
  for (const [id, { workKey, isbn13 }] of copies)
    for (const same of [workKey, isbn13 ?? workKey]) idsOf.set(same, (idsOf.get(same) ?? new Set()).add(id))
  return books.map(({ isbn13 }, place) => {
    const ids = new Set([...(idsOf.get(keys[place] ?? '') ?? []), ...(idsOf.get(isbn13 ?? '') ?? [])])
    const [first] = [...ids]
      .flatMap((id) => copies.get(id) ?? [])
      .sort((one, other) => one.priceCents - other.priceCents)
    if (!first) return null
    const { _id, title, priceCents, condition } = first
    const id = _id.toHexString()
    return { id, slug: toListingSlug(title, id), title, priceCents, condition, count: ids.size }
  })
}
