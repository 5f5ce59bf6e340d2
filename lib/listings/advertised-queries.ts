import 'server-only'
import { trusted, Types, type FilterQuery } from 'mongoose'
import { readCached } from '@/lib/platform/cache/cache-tags'
import { tags } from './cache-tags'
import { connectToDatabase } from '@/lib/platform/db/db'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { ListingModel, type ListingDocument } from '@/models/listing'
import { orderAdvertised, toHour } from './advertised-order'
import type { ListingCard, ListingPage } from './listing'
import { ON_SHOW } from './on-show'
import { toCards } from './to-cards'
import { CARD_PROJECTION } from './to-listing'

const ADVERTISED_PER_PAGE = 24

const ADVERTISED = { status: 'available', ...ON_SHOW, advertisedAt: trusted({ $exists: true }) } as const

const ORDER_PROJECTION = { sellerId: 1 } as const

async function readOrder(hour: number): Promise<{ home: string[]; others: string[] }> {
  await connectToDatabase()
  const rows = keepReadable(
    ListingModel,
    await ListingModel.find(ADVERTISED, ORDER_PROJECTION).lean(),
    ORDER_PROJECTION
  )
  return orderAdvertised(
    rows.map((row) => ({ id: row._id.toHexString(), sellerId: row.sellerId.toHexString() })),
    hour
  )
}

async function readCards(ids: readonly string[], filter: FilterQuery<ListingDocument>): Promise<ListingCard[]> {
  const wanted = { ...filter, _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) }
  const cards = await toCards(await ListingModel.find(wanted, CARD_PROJECTION).lean())
  const byId = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** In the order of this hour. */
function readByHour<Result>(
  key: readonly string[],
  now: Date,
  whileBuilding: Result,
  read: (hour: number) => Promise<Result>
) {
  const hour = toHour(now)
  const entry = { key: [...key, String(hour)], tags: [tags.listings(), tags.hour()], whileBuilding }
  return readCached(entry, () => read(hour))
}

export async function listPublicAdvertisedListings(now = new Date()): Promise<{ cards: ListingCard[]; total: number }> {
  return readByHour(['listPublicAdvertisedListings'], now, { cards: [], total: 0 }, async (hour) => {
    const { home, others } = await readOrder(hour)
    return { cards: await readCards(home, ADVERTISED), total: home.length + others.length }
  })
}

export async function listPublicAdvertisedPage(page: number, now = new Date()): Promise<ListingPage> {
  const none = { cards: [], total: 0, page, pageCount: 1 }
  return readByHour<ListingPage>(['listPublicAdvertisedPage', String(page)], now, none, async (hour) => {
    const { home, others } = await readOrder(hour)
    const ids = [...home, ...others]
    const cards = await readCards(ids.slice((page - 1) * ADVERTISED_PER_PAGE, page * ADVERTISED_PER_PAGE), ADVERTISED)
    return { cards, total: ids.length, page, pageCount: Math.max(1, Math.ceil(ids.length / ADVERTISED_PER_PAGE)) }
  })
}

/** Cards in the order of `ids`. Listings that are withdrawn, hidden or deleted are left out. */
export async function listPublicCards(ids: readonly string[]): Promise<ListingCard[]> {
  await connectToDatabase()
  return readCards(ids, { status: trusted({ $ne: 'withdrawn' as const }), ...ON_SHOW })
}
