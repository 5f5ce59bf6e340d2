import 'server-only'
import type { Model, Schema } from 'mongoose'
import { log } from '@/lib/platform/log'
import { toCursor, type CursorKeys, type Paged } from '@/lib/platform/paging'
import { findFault, type Projection } from './find-fault'

/** How long a broken document is not reported again, in milliseconds. */
const REPORTED_EVERY_MS = 3_600_000
/** The most documents that are remembered as reported; beyond that all are forgotten. */
const MOST_REPORTED = 10_000

const reportedAt = new Map<string, number>()

function report(collection: string, id: string, fault: string): void {
  const key = `${collection} ${id}`
  const now = performance.now()
  if (now - (reportedAt.get(key) ?? -Infinity) < REPORTED_EVERY_MS) return
  if (reportedAt.size >= MOST_REPORTED) reportedAt.clear()
  reportedAt.set(key, now)
  log.error({ collection, id, path: fault }, 'a stored document cannot be read and is left out; npm run check:invariants lists all')
}

type Readers = { schema: Schema; collection: { collectionName: string } }

/** True for a document whose values fit the model; one that does not is reported, once an hour in each process. */
function isReadable({ schema, collection }: Readers, row: { _id: unknown }, projection: Projection): boolean {
  const fault = findFault(schema, row, projection)
  if (fault !== null) report(collection.collectionName, String(row._id), fault)
  return fault === null
}

/**
 * The documents of a list that can be shown: one that does not fit its model is left out and reported, so that it does not
 * take the others with it. `projection` says what was read; leave it out for whole documents.
 */
export function keepReadable<Row extends { _id: unknown }, Stored>(model: Model<Stored>, rows: readonly Row[], projection?: Projection): Row[] {
  return rows.filter((row) => isReadable(model, row, projection))
}

/** A page out of rows of which one more than `limit` was read: those that can be shown, and the cursor behind the last of them. */
export function toReadablePage<Row extends { _id: unknown }, Stored>(
  model: Model<Stored>,
  rows: readonly Row[],
  limit: number,
  toKeys: (row: Row) => CursorKeys,
  projection?: Projection
): Paged<Row> {
  const items = keepReadable(model, rows.slice(0, limit), projection)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? toCursor(toKeys(last)) : null }
}

/** The same for a single document: null in place of one that cannot be shown. */
export function toReadable<Row extends { _id: unknown }, Stored>(model: Model<Stored>, row: Row | null, projection?: Projection): Row | null {
  return row && isReadable(model, row, projection) ? row : null
}
