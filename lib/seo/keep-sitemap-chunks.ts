import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { ON_SHOW } from '@/lib/listings/on-show'
import { toReadable } from '@/lib/platform/db/keep-readable'
import { ListingModel } from '@/models/listing'
import { SitemapChunkModel } from '@/models/sitemap-chunk'

/** sitemaps.org, protocol. */
export const MOST_IN_SITEMAP = 50_000
/** `full` leaves room for listings that return or have an older date. */
const SIZES = { most: MOST_IN_SITEMAP, full: 40_000 }
type Sizes = typeof SIZES
/** Changes are read again this far back, since an earlier write may become visible later. */
const OVERLAP_MS = 10_000

type Changes = { count: number; latest: Date }

export type Chunk = { from: Date; to: Date | null; changedAt: Date }

/** Uses the index { status, listedAt, _id }. */
export function onSaleIn({ from, to }: Pick<Chunk, 'from' | 'to'>) {
  return { status: 'available', listedAt: trusted({ $gte: from, ...(to ? { $lt: to } : {}) }), ...ON_SHOW } as const
}

/** Splits the chunk at `_id` until none has more than `full` listings. Idempotent. */
async function split(_id: number, to: number | null, changedAt: Date, full: number): Promise<void> {
  const range = { from: new Date(_id), to: to === null ? null : new Date(to) }
  const inRange = {
    status: 'available',
    listedAt: trusted({ $gte: range.from, ...(range.to ? { $lt: range.to } : {}) })
  } as const
  const next = await ListingModel.findOne(inRange, { listedAt: 1 })
    .hint({ status: 1, listedAt: -1, _id: -1 })
    .sort({ listedAt: 1, _id: 1 })
    .skip(full)
    .lean()
  const boundary = next?.listedAt.getTime()
  // Listings of one millisecond stay together.
  if (boundary === undefined || boundary <= _id) {
    const size = boundary === undefined ? await ListingModel.countDocuments(inRange) : full
    await SitemapChunkModel.updateOne(
      { _id },
      { $set: { changedAt, size, drift: 0, ...(to === null ? {} : { to }) } },
      { upsert: true }
    )
    return
  }
  // The later chunk first: a crash leaves listings in two chunks, never in none.
  await split(boundary, to, changedAt, full)
  await SitemapChunkModel.updateOne(
    { _id },
    { $set: { to: boundary, changedAt, size: full, drift: 0 } },
    { upsert: true }
  )
}

const CHANGED = { listedAt: 1, updatedAt: 1 } as const

async function readChanges(since: Date, starts: readonly number[]): Promise<Map<number, Changes>> {
  const found = new Map<number, Changes>()
  const changed = ListingModel.find({ updatedAt: trusted({ $gte: since }) }, CHANGED)
    .hint({ updatedAt: 1 })
    .sort({ updatedAt: 1 })
    .lean()
    .cursor()
  for await (const row of changed) {
    if (!toReadable(ListingModel, row, CHANGED)) continue
    const { listedAt, updatedAt } = row
    const start = starts.findLast((candidate) => candidate <= listedAt.getTime()) ?? starts[0] ?? 0
    found.set(start, { count: (found.get(start)?.count ?? 0) + 1, latest: updatedAt })
  }
  return found
}

/** Updates the change dates of the sitemap chunks and splits large ones. Reads only recent changes; boundaries never
 * move, so chunks keep their addresses. The first run scans the index of all listings on sale. */
export async function keepSitemapChunks({ most, full }: Sizes = SIZES): Promise<void> {
  await connectToDatabase()
  const chunks = await SitemapChunkModel.find().sort({ _id: 1 }).lean()
  const known = Math.max(...chunks.map(({ changedAt }) => changedAt.getTime()))
  if (chunks.length === 0) {
    const latest = await ListingModel.findOne({}, { updatedAt: 1 })
      .hint({ updatedAt: 1 })
      .sort({ updatedAt: -1 })
      .lean()
    return split(0, null, latest?.updatedAt ?? new Date(), full)
  }
  const changes = await readChanges(
    new Date(known - OVERLAP_MS),
    chunks.map(({ _id }) => _id)
  )
  for (const { _id, to, size, drift } of chunks) {
    const news = changes.get(_id)
    if (!news) continue
    await SitemapChunkModel.updateOne({ _id }, { $max: { changedAt: news.latest }, $inc: { drift: news.count } })
    if (size + drift + news.count > most) await split(_id, to ?? null, news.latest, full)
  }
}

/** Oldest listings first; created if missing. */
export async function listSitemapChunks(): Promise<Chunk[]> {
  await connectToDatabase()
  const read = () => SitemapChunkModel.find().sort({ _id: 1 }).lean()
  let chunks = await read()
  if (chunks.length === 0) {
    await keepSitemapChunks()
    chunks = await read()
  }
  return chunks.map(({ _id, to, changedAt }) => ({
    from: new Date(_id),
    to: typeof to === 'number' ? new Date(to) : null,
    changedAt
  }))
}
