import 'server-only'
import { trusted, Types, type FilterQuery } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { readCached } from '@/lib/platform/cache/cache-tags'
import { connectToDatabase } from '@/lib/platform/db/db'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { ListingModel, type ListingDocument } from '@/models/listing'
import { listFullSellers, MAX_ON_HOME, pickForHome } from './advertised-order'
import { tags } from './cache-tags'
import type { ListingCard, ListingPage } from './listing'
import { ON_SHOW } from './on-show'
import { toCards } from './to-cards'
import { CARD_PROJECTION } from './to-listing'

const ADVERTISED_PER_PAGE = 24

const ADVERTISED = { status: 'available', ...ON_SHOW, advertisedAt: trusted({ $exists: true }) } as const
const NEWEST = { advertisedAt: -1, _id: -1 } as const
const ORDER_PROJECTION = { sellerId: 1 } as const

/** Asks again without the sellers who have enough, so that thousands of copies of one seller cost a query and no rows. */
async function readHomeIds(): Promise<Types.ObjectId[]> {
  let home: { _id: Types.ObjectId; sellerId: Types.ObjectId }[] = []
  let isMore = true
  while (isMore && home.length < MAX_ON_HOME) {
    const filter = {
      ...ADVERTISED,
      _id: trusted({ $nin: home.map(({ _id }) => _id) }),
      sellerId: trusted({ $nin: listFullSellers(home) })
    }
    const rows = await ListingModel.find(filter, ORDER_PROJECTION).sort(NEWEST).limit(MAX_ON_HOME).lean()
    const found = keepReadable(ListingModel, rows, ORDER_PROJECTION)
    home = pickForHome([...home, ...found])
    isMore = rows.length === MAX_ON_HOME && found.length > 0
  }
  return home.map(({ _id }) => _id)
}

async function readCards(ids: readonly Types.ObjectId[], filter: FilterQuery<ListingDocument>): Promise<ListingCard[]> {
  const wanted = { ...filter, _id: trusted({ $in: [...ids] }) }
  const cards = await toCards(await ListingModel.find(wanted, CARD_PROJECTION).lean())
  const byId = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id.toHexString()) ?? [])
}

/** Those of the home page, and how many there are in all. */
export function listPublicAdvertisedListings(): Promise<{ cards: ListingCard[]; total: number }> {
  const entry = {
    key: ['listPublicAdvertisedListings'],
    tags: [tags.listings()],
    whileBuilding: { cards: [], total: 0 }
  }
  return readCached(entry, async () => {
    await connectToDatabase()
    const [ids, total] = await Promise.all([readHomeIds(), ListingModel.countDocuments(ADVERTISED)])
    return { cards: await readCards(ids, ADVERTISED), total }
  })
}

export function listPublicAdvertisedPage(page: number): Promise<ListingPage> {
  const entry = {
    key: ['listPublicAdvertisedPage', String(page)],
    tags: [tags.listings()],
    whileBuilding: { cards: [], total: 0, page, pageCount: 1 }
  }
  return readCached<ListingPage>(entry, async () => {
    await connectToDatabase()
    const [rows, total] = await Promise.all([
      ListingModel.find(ADVERTISED, CARD_PROJECTION)
        .sort(NEWEST)
        .skip((page - 1) * ADVERTISED_PER_PAGE)
        .limit(ADVERTISED_PER_PAGE)
        .lean(),
      ListingModel.countDocuments(ADVERTISED)
    ])
    const pageCount = Math.max(1, Math.ceil(total / ADVERTISED_PER_PAGE))
    return { cards: await toCards(rows), total, page, pageCount }
  })
}

/** The seller's own advertised copies, the one advertised or changed last first, at most as many as home shows.
 * @throws AppError NOT_ALLOWED */
export async function listMyAdvertised(actor: Actor): Promise<ListingCard[]> {
  await authorize(actor, 'Seller')
  const cards: ListingCard[] = []
  let read = 0
  let isMore = true
  while (isMore && cards.length < MAX_ON_HOME) {
    const own = ListingModel.find({ ...ADVERTISED, sellerId: actor.id }, CARD_PROJECTION)
    const rows = await own.sort({ updatedAt: -1, _id: 1 }).skip(read).limit(MAX_ON_HOME).lean()
    // Without those that cannot be read.
    cards.push(...(await toCards(rows)))
    read += rows.length
    isMore = rows.length === MAX_ON_HOME
  }
  return cards.slice(0, MAX_ON_HOME)
}

/** Cards in the order of `ids`. Listings that are withdrawn, hidden or deleted are left out. */
export async function listPublicCards(ids: readonly string[]): Promise<ListingCard[]> {
  await connectToDatabase()
  const wanted = ids.map((id) => new Types.ObjectId(id))
  return readCards(wanted, { status: trusted({ $ne: 'withdrawn' as const }), ...ON_SHOW })
}
