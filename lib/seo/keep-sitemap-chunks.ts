import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { ON_SHOW } from '@/lib/listings/on-show'
import { toReadable } from '@/lib/platform/db/keep-readable'
import { ListingModel } from '@/models/listing'
import { SitemapChunkModel } from '@/models/sitemap-chunk'

/** The most addresses in one sitemap (sitemaps.org, protocol). */
export const MOST_IN_SITEMAP = 50_000
/** The most a part may have, and how many it begins with: room for copies that come back or were listed with an older date. */
const SIZES = { most: MOST_IN_SITEMAP, full: 40_000 }
type Sizes = typeof SIZES
/** Changes are read again this far back: one that was written earlier may become readable later. Milliseconds. */
const OVERLAP_MS = 10_000

/** What changed in a part since the last time. */
type Changes = { count: number; latest: Date }

export type Chunk = { from: Date; to: Date | null; changedAt: Date }

/** The filter for copies on sale of a part; keyed as the index { status, listedAt, _id }. */
export function onSaleIn({ from, to }: Pick<Chunk, 'from' | 'to'>) {
  return { status: 'available', listedAt: trusted({ $gte: from, ...(to ? { $lt: to } : {}) }), ...ON_SHOW } as const
}

/** Splits what begins at `_id` until no part has more than `full` copies on sale. Done twice it comes out the same. */
async function split(_id: number, to: number | null, changedAt: Date, full: number): Promise<void> {
  const range = { from: new Date(_id), to: to === null ? null : new Date(to) }
  const inRange = { status: 'available', listedAt: trusted({ $gte: range.from, ...(range.to ? { $lt: range.to } : {}) }) } as const
  const next = await ListingModel.findOne(inRange, { listedAt: 1 })
    .hint({ status: 1, listedAt: -1, _id: -1 })
    .sort({ listedAt: 1, _id: 1 })
    .skip(full)
    .lean()
  const boundary = next?.listedAt.getTime()
  // Copies of one and the same millisecond are not parted.
  if (boundary === undefined || boundary <= _id) {
    const size = boundary === undefined ? await ListingModel.countDocuments(inRange) : full
    await SitemapChunkModel.updateOne({ _id }, { $set: { changedAt, size, drift: 0, ...(to === null ? {} : { to }) } }, { upsert: true })
    return
  }
  // The far part first: dying in between leaves copies in two parts, never in none, and this is done again.
  await split(boundary, to, changedAt, full)
  await SitemapChunkModel.updateOne({ _id }, { $set: { to: boundary, changedAt, size: full, drift: 0 } }, { upsert: true })
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

/**
 * Keeps the parts of the sitemap up with the shop: notes when each was changed last, and splits one that may have grown
 * too large. Reads only what was changed since the last time, by its index; counts a part once in ten thousand changes of
 * it. Boundaries once made stay, so a part keeps its address and its copies. The first time it walks through the index of
 * all copies on sale.
 */
export async function keepSitemapChunks({ most, full }: Sizes = SIZES): Promise<void> {
  await connectToDatabase()
  const chunks = await SitemapChunkModel.find().sort({ _id: 1 }).lean()
  const known = Math.max(...chunks.map(({ changedAt }) => changedAt.getTime()))
  if (chunks.length === 0) {
    const latest = await ListingModel.findOne({}, { updatedAt: 1 }).hint({ updatedAt: 1 }).sort({ updatedAt: -1 }).lean()
    return split(0, null, latest?.updatedAt ?? new Date(), full)
  }
  const changes = await readChanges(new Date(known - OVERLAP_MS), chunks.map(({ _id }) => _id))
  for (const { _id, to, size, drift } of chunks) {
    const news = changes.get(_id)
    if (!news) continue
    await SitemapChunkModel.updateOne({ _id }, { $max: { changedAt: news.latest }, $inc: { drift: news.count } })
    if (size + drift + news.count > most) await split(_id, to ?? null, news.latest, full)
  }
}

/** All parts, oldest copies first; made now when the shop has just opened and nobody has made them. */
export async function listSitemapChunks(): Promise<Chunk[]> {
  await connectToDatabase()
  const read = () => SitemapChunkModel.find().sort({ _id: 1 }).lean()
  let chunks = await read()
  if (chunks.length === 0) {
    await keepSitemapChunks()
    chunks = await read()
  }
  return chunks.map(({ _id, to, changedAt }) => ({ from: new Date(_id), to: typeof to === 'number' ? new Date(to) : null, changedAt }))
}
