import 'server-only'
import type { Model, Schema } from 'mongoose'
import { log } from '@/lib/platform/log'
import { toCursor, type CursorKeys, type Paged } from '@/lib/platform/paging'
import { findFault, type Projection } from './find-fault'

const REPORTED_EVERY_MS = 3_600_000
const MOST_REPORTED = 10_000

const reportedAt = new Map<string, number>()

function report(collection: string, id: string, fault: string): void {
  const key = `${collection} ${id}`
  const now = performance.now()
  if (now - (reportedAt.get(key) ?? -Infinity) < REPORTED_EVERY_MS) return
  if (reportedAt.size >= MOST_REPORTED) reportedAt.clear()
  reportedAt.set(key, now)
  log.error(
    { collection, id, path: fault },
    'a stored document cannot be read and is left out; npm run check:invariants lists all'
  )
}

type Readers = { schema: Schema; collection: { collectionName: string } }

function isReadable({ schema, collection }: Readers, row: { _id: unknown }, projection: Projection): boolean {
  const fault = findFault(schema, row, projection)
  if (fault !== null) report(collection.collectionName, String(row._id), fault)
  return fault === null
}

/** Leaves out and reports invalid documents, so that one does not break a list. `projection` as in the query. */
export function keepReadable<Row extends { _id: unknown }, Stored>(
  model: Model<Stored>,
  rows: readonly Row[],
  projection?: Projection
): Row[] {
  return rows.filter((row) => isReadable(model, row, projection))
}

/** Of rows read with `limit + 1`: the valid ones and the next cursor. */
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

export function toReadable<Row extends { _id: unknown }, Stored>(
  model: Model<Stored>,
  row: Row | null,
  projection?: Projection
): Row | null {
  return row && isReadable(model, row, projection) ? row : null
}
