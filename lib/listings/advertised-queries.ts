import 'server-only'
import { trusted, Types } from 'mongoose'
import { readCached, tags } from '@/lib/platform/cache/cache-tags'
import { connectToDatabase } from '@/lib/platform/db/db'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { ListingModel } from '@/models/listing'
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

async function readCards(ids: readonly string[]): Promise<ListingCard[]> {
  const rows = await ListingModel.find({ ...ADVERTISED, _id: trusted({ $in: ids }) }, CARD_PROJECTION).lean()
  const byId = new Map((await toCards(rows)).map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function listPublicAdvertisedListings(now = new Date()): Promise<{ cards: ListingCard[]; total: number }> {
  const hour = toHour(now)
  return readCached(
    {
      key: ['listPublicAdvertisedListings', String(hour)],
      tags: [tags.listings(), tags.hour()],
      whileBuilding: { cards: [], total: 0 }
    },
    async () => {
      const { home, others } = await readOrder(hour)
      return { cards: await readCards(home), total: home.length + others.length }
    }
  )
}

export async function listPublicAdvertisedPage(page: number, now = new Date()): Promise<ListingPage> {
  const hour = toHour(now)
  return readCached(
    {
      key: ['listPublicAdvertisedPage', String(page), String(hour)],
      tags: [tags.listings(), tags.hour()],
      whileBuilding: { cards: [], total: 0, page, pageCount: 1 }
    },
    async () => {
      const { home, others } = await readOrder(hour)
      const ids = [...home, ...others]
      const cards = await readCards(ids.slice((page - 1) * ADVERTISED_PER_PAGE, page * ADVERTISED_PER_PAGE))
      return { cards, total: ids.length, page, pageCount: Math.max(1, Math.ceil(ids.length / ADVERTISED_PER_PAGE)) }
    }
  )
}

/** Cards in the order of `ids`. Listings that are withdrawn, hidden or deleted are left out. */
export async function listPublicCards(ids: readonly string[]): Promise<ListingCard[]> {
  await connectToDatabase()
  const filter = {
    _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }),
    status: trusted({ $ne: 'withdrawn' as const }),
    ...ON_SHOW
  }
  const cards = await toCards(await ListingModel.find(filter, CARD_PROJECTION).lean())
  const byId = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
