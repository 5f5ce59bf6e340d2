import 'server-only'
import { trusted } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { plusDays, toDay } from '@/lib/platform/time/calendar'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { toStoredImage } from '@/lib/platform/images/image'
import { ListingModel } from '@/models/listing'
import { listViewedIds, wasCountedBy } from './listing-days'
import { NOT_TAKEN_DOWN, ON_SHOW } from './on-show'
import {
  findStockProblems,
  toComparableMedian,
  UNSEEN_DAYS,
  type StockListing,
  type StockProblem
} from './stock-health'

/** Bounds of the cost for sellers with a large stock; the oldest listings come first. */
const MOST_EXAMINED = 1000
const MOST_WORKS = 200
const MOST_COMPARED = 2000
const NAMED = 3

const STOCK_PROJECTION = {
  title: 1,
  authors: 1,
  images: { $slice: 1 },
  isbn13: 1,
  isbnAsTyped: 1,
  listedAt: 1,
  priceCents: 1,
  condition: 1,
  workKey: 1,
  advertisedAt: 1
} as const
const PRICED_PROJECTION = { workKey: 1, priceCents: 1, condition: 1 } as const

type Priced = Pick<StockListing, 'priceCents'> & { condition: Parameters<typeof toComparableMedian>[0]['condition'] }

async function readOthers(sellerId: string, workKeys: readonly string[]): Promise<Map<string, Priced[]>> {
  const rows = await ListingModel.find(
    { workKey: trusted({ $in: [...workKeys] }), status: 'available', ...ON_SHOW, sellerId: trusted({ $ne: sellerId }) },
    PRICED_PROJECTION
  )
    .limit(MOST_COMPARED)
    .lean()
  const byWork = new Map<string, Priced[]>()
  for (const { workKey, priceCents, condition } of keepReadable(ListingModel, rows, PRICED_PROJECTION)) {
    byWork.set(workKey, [...(byWork.get(workKey) ?? []), { priceCents, condition }])
  }
  return byWork
}

export type StockHealth = {
  examined: number
  /** There are more listings than were examined. */
  isCapped: boolean
  problems: { problem: StockProblem; count: number; listings: StockListing[] }[]
}

/** @throws AppError NOT_ALLOWED */
export async function readStockHealth(actor: Actor, now: Date): Promise<StockHealth> {
  await authorize(actor, 'Seller')
  const found = await ListingModel.find(
    { sellerId: actor.id, status: 'available', ...NOT_TAKEN_DOWN },
    STOCK_PROJECTION
  )
    .sort({ listedAt: 1, _id: 1 })
    .limit(MOST_EXAMINED + 1)
    .lean()
  const rows = keepReadable(ListingModel, found.slice(0, MOST_EXAMINED), STOCK_PROJECTION)
  const firstDay = plusDays(toDay(now), 1 - UNSEEN_DAYS)
  const workKeys = [...new Set(rows.map(({ workKey }) => workKey))].slice(0, MOST_WORKS)
  const [areViewsCounted, others, viewed] = await Promise.all([
    wasCountedBy(firstDay),
    readOthers(actor.id, workKeys),
    listViewedIds(
      rows.filter(({ advertisedAt }) => advertisedAt).map(({ _id }) => _id),
      firstDay
    )
  ])
  const named = new Map<StockProblem, StockListing[]>()
  for (const row of rows) {
    const id = row._id.toHexString()
    const listing: StockListing = {
      id,
      title: row.title,
      authors: [...row.authors],
      image: toStoredImage(row.images[0]),
      hasIsbn: Boolean(row.isbn13 ?? row.isbnAsTyped),
      listedAt: row.listedAt,
      priceCents: row.priceCents,
      medianCents: toComparableMedian(row, others.get(row.workKey) ?? []),
      advertisedAt: row.advertisedAt ?? null,
      wasViewed: areViewsCounted ? viewed.has(id) : null
    }
    for (const problem of findStockProblems(listing, now)) {
      const having = named.get(problem)
      if (having) having.push(listing)
      else named.set(problem, [listing])
    }
  }
  return {
    examined: rows.length,
    isCapped: found.length > MOST_EXAMINED,
    problems: [...named].map(([problem, listings]) => ({
      problem,
      count: listings.length,
      listings: listings.slice(0, NAMED)
    }))
  }
}
