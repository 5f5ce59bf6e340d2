import 'server-only'
import { trusted, Types } from 'mongoose'
import { addCacheTags } from '@/lib/platform/cache/cache-tags'
import { tags } from './cache-tags'
import { connectToDatabase } from '@/lib/platform/db/db'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { ListingModel } from '@/models/listing'
import type { ListingCard } from './listing'
import { ON_SHOW } from './on-show'
import { toWorkKey } from './search-keys'
import { toCards } from './to-cards'
import { CARD_PROJECTION, type Listing, type ListingRow } from './to-listing'

/** `isSameEdition`: by ISBN; otherwise the same work in another or unknown edition. */
export type OtherListing = Awaited<ReturnType<typeof toCopies>>[number]

type Neighbours = { copies: OtherListing[]; ofSeller: ListingCard[]; similar: ListingCard[] }

const MOST_COPIES = 40
const SHOWN_COPIES = 12
const SHOWN_BOOKS = 6

const COPY_PROJECTION = {
  ...CARD_PROJECTION,
  isbn13: 1,
  edition: 1,
  format: 1,
  publisher: 1,
  publishedYear: 1,
  languageCode: 1,
  hidden: 1
} as const

const NEWEST_FIRST = { listedAt: -1, _id: -1 } as const

/** Each filter has an index in this order. */
function readNewest(
  of: { sellerId: Types.ObjectId } | { authors: string } | { categoryId: Types.ObjectId },
  limit: number
): Promise<ListingRow[]> {
  const [field = ''] = Object.keys(of)
  return ListingModel.find({ ...of, status: 'available', ...ON_SHOW }, CARD_PROJECTION)
    .hint({ [field]: 1, status: 1, ...NEWEST_FIRST })
    .sort(NEWEST_FIRST)
    .limit(limit)
    .lean()
}

function takeNew(rows: readonly ListingRow[], taken: Set<string>): ListingRow[] {
  return rows.filter(({ _id }) => {
    const id = _id.toHexString()
    const isNew = !taken.has(id)
    taken.add(id)
    return isNew
  })
}

async function readCopies({ id, isbn13 }: Listing, workKey: string): Promise<ListingRow[]> {
  const read = (same: { isbn13: string } | { workKey: string }, order: Record<string, 1>) =>
    ListingModel.find({ ...same, _id: trusted({ $ne: id }) }, COPY_PROJECTION)
      .hint({ ...Object.fromEntries(Object.keys(same).map((field) => [field, 1])), ...order })
      .sort(order)
      .limit(MOST_COPIES)
      .lean()
  const [ofEdition, ofWork] = await Promise.all([
    isbn13 === null ? [] : read({ isbn13 }, { status: 1, priceCents: 1 }),
    read({ workKey }, { status: 1, priceCents: 1, _id: 1 })
  ])
  return [...ofEdition, ...ofWork]
}

function isShown({ status, hidden }: ListingRow): boolean {
  return !hidden && (status === 'available' || status === 'reserved')
}

async function toCopies(rows: readonly ListingRow[], isbn13: string | null) {
  const cards = await toCards(keepReadable(ListingModel, rows, COPY_PROJECTION))
  const byId = new Map(rows.map((row) => [row._id.toHexString(), row]))
  return cards.flatMap((card) => {
    const row = byId.get(card.id)
    if (!row) return []
    const { edition = null, format = null, publisher = null, publishedYear = null, languageCode: language = null } = row
    return {
      ...card,
      isSameEdition: isbn13 !== null && row.isbn13 === isbn13,
      edition,
      format,
      publisher,
      publishedYear,
      language
    }
  })
}

/** Adds the cache tags of everything found, also of what is not shown now, so that the page follows each change. */
export async function findNeighbours(listing: Listing): Promise<Neighbours> {
  await connectToDatabase()
  const [author] = listing.authors
  const workKey = toWorkKey(listing.title, listing.authors)
  const [copies, ofSeller, ofAuthor, inCategory] = await Promise.all([
    readCopies(listing, workKey),
    readNewest({ sellerId: new Types.ObjectId(listing.sellerId) }, 2 * SHOWN_BOOKS),
    author ? readNewest({ authors: author }, 2 * SHOWN_BOOKS) : [],
    readNewest({ categoryId: new Types.ObjectId(listing.categoryId) }, 3 * SHOWN_BOOKS)
  ])
  const taken = new Set([listing.id])
  const others = takeNew(copies, taken)
  const similar = takeNew([...ofAuthor, ...inCategory], new Set(taken)).slice(0, SHOWN_BOOKS)
  for (const { _id } of similar) taken.add(_id.toHexString())
  const more = takeNew(ofSeller, taken)
  const rows = { others: others.filter(isShown).slice(0, SHOWN_COPIES), more: more.slice(0, SHOWN_BOOKS), similar }
  await addCacheTags([
    tags.seller(listing.sellerId),
    ...(author ? [tags.author(author)] : []),
    // Any new listing of a category that does not fill the row belongs here.
    ...(similar.length < SHOWN_BOOKS ? [tags.category(listing.categoryId)] : []),
    ...[listing.isbn13 ?? [], workKey].flat().map(tags.copies),
    ...[...others, ...rows.more, ...rows.similar].map(({ _id }) => tags.listing(_id.toHexString()))
  ])
  const [asCopies, asMore, asSimilar] = await Promise.all([
    toCopies(rows.others, listing.isbn13),
    toCards(rows.more),
    toCards(rows.similar)
  ])
  return { copies: asCopies, ofSeller: asMore, similar: asSimilar }
}
