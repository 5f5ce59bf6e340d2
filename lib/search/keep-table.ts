import 'server-only'
import { connectToDatabase } from '@/lib/platform/db/db'
import { ON_SHOW } from '@/lib/listings/on-show'
import type { ListingRow } from '@/lib/listings/to-listing'
import { processState } from '@/lib/platform/process-state'
import { log } from '@/lib/platform/log'
import { ListingModel } from '@/models/listing'
import { indexShelves } from './index-shelves'
import type { ShelfTable } from './table'
import { readByWork } from './read-by-work'
import type { WordIndex } from './index-words'
import { readWordIndex } from './keep-words'
import { addRow, makeColumns, type ShelfRow } from './shelf-table'
import { listVerifiedIds } from './to-filter'

/** With at most so many copies on sale the table is read anew for each question: a small shop's counts are always right. */
const SMALL = 1000
/** A larger one is kept for so many times as long as reading it takes, which so costs a fiftieth of one core at most. */
const KEPT_TIMES = 50
/** In a shop with more copies than this nobody waits for the first table of a process; what is there so far is counted. */
const MOST_WAITED_FOR = 20_000
/** What is there of the first table is told when it is so large, and again each time it has grown so many times. */
const FIRST_TOLD = 2000
const TOLD_AGAIN = 4

/** What is read of a copy for the table. */
export const SHELF_PARTS = {
  categoryId: 1, condition: 1, priceCents: 1, languageCode: 1, format: 1, publishedYear: 1, city: 1, sellerId: 1, 'images.src': 1,
  listedAt: 1, rankedAt: 1
} as const

/** A document as a row of the table. */
export function toShelfRow(row: ListingRow, verified: ReadonlySet<string>): ShelfRow {
  return {
    id: row._id.toHexString(),
    workKey: row.workKey ?? '',
    categoryId: row.categoryId.toHexString(),
    condition: row.condition,
    priceCents: row.priceCents,
    languageCode: row.languageCode,
    format: row.format,
    publishedYear: row.publishedYear,
    city: row.city,
    isVerified: verified.has(row.sellerId.toHexString()),
    hasPhoto: row.images.length > 0,
    listedAt: row.listedAt.getTime(),
    rankedAt: (row.rankedAt ?? row.listedAt).getTime()
  }
}

/** The ids of verified sellers, to look up. */
export async function readVerified(): Promise<Set<string>> {
  return new Set((await listVerifiedIds()).map((id) => id.toHexString()))
}

type Kept = { table: ShelfTable | null; words: WordIndex | null; building: ShelfTable | null; costMs: number; done: Promise<void> | null }

declare module '@/lib/platform/process-state' {
  interface ProcessState {
    shelfTable: Kept
  }
}

const kept = (processState().shelfTable ??= { table: null, words: null, building: null, costMs: 0, done: null })

async function build(): Promise<void> {
  const builtFrom = Date.now()
  const started = performance.now()
  await connectToDatabase()
  const verified = await readVerified()
  const columns = makeColumns((await ListingModel.estimatedDocumentCount()) + 100, builtFrom)
  let told = FIRST_TOLD
  for await (const { rows } of readByWork({ filter: { status: 'available', ...ON_SHOW }, projection: SHELF_PARTS })) {
    for (const row of rows) addRow(columns, toShelfRow(row, verified))
    if (kept.table !== null || columns.size < told) continue
    kept.building = await indexShelves(columns, false)
    told = columns.size * TOLD_AGAIN
  }
  kept.table = await indexShelves(columns, true)
  kept.words = kept.table.size > SMALL ? await readWordIndex() : null
  kept.costMs = performance.now() - started
}

function buildOnce(): Promise<void> {
  kept.done ??= build().finally(() => {
    kept.done = null
    kept.building = null
  })
  return kept.done
}

/** Nobody waits for it, so a failure is told to the log; the next question tries again. */
function buildBehind(): void {
  buildOnce().catch((error: unknown) => log.warn({ err: error }, 'the copies on sale could not be counted'))
}

/**
 * The copies on sale to count. In a small shop as they are at this moment; in a large one as they were some minutes ago,
 * read anew in the background. Until this process has read all of them once it is what it has, `isComplete` false.
 * @throws when the database is away and nothing was read yet
 */
export async function getShelfTable(): Promise<ShelfTable> {
  const { table } = kept
  if (table === null) {
    await connectToDatabase()
    const isLarge = (await ListingModel.estimatedDocumentCount()) > MOST_WAITED_FOR
    if (isLarge) buildBehind()
    else await buildOnce()
    return kept.table ?? kept.building ?? indexShelves(makeColumns(0, Date.now()), false)
  }
  if (table.size <= SMALL) {
    await build()
    return kept.table ?? table
  }
  if (Date.now() - table.builtFrom > KEPT_TIMES * kept.costMs) {
    buildBehind()
  }
  return table
}

/**
 * The works of frequent words as they were when the table was read; null in a small shop, where there are no such words, and
 * before they have been read once.
 */
export function getWordIndex(): WordIndex | null {
  return kept.words
}

/** True while this process reads the copies to count them. */
export function isBeingCounted(): boolean {
  return kept.done !== null
}
