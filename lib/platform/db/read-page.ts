import 'server-only'
import { trusted, Types, type FilterQuery, type Model } from 'mongoose'
import type { CursorKeys, Cursors } from '@/lib/platform/paging'
import { afterCursor } from './after-cursor'
import type { Projection } from './find-fault'
import { keepReadable } from './keep-readable'

/** By `field`, then `_id`, both in `direction`; or by `_id` alone, which is a number or an ObjectId (`id`). */
export type Order = { field: string; kind: 'time' | 'number' | 'text' | 'id'; direction: 1 | -1 }

export type ListPage<Row> = {
  rows: Row[]
  /** Of all pages. */
  total: number
  /** Rows in front of the page; null if not counted. */
  skipped: number | null
  previous: CursorKeys | null
  next: CursorKeys | null
}

/** What the cursor asks for: no condition or one. */
type Further = readonly object[]

type Source<Row> = {
  find: (further: Further, sort: Record<string, 1 | -1>, limit: number) => Promise<Row[]>
  count: (further: Further) => Promise<number>
  /** Without rows that cannot be read. */
  keep: (rows: readonly NoInfer<Row>[]) => NoInfer<Row>[]
}

/** The documents that match `wanted`. Counts up to `cap`; `skip` is for calls that number their pages. */
export function documentsOf<Stored>(
  model: Model<Stored>,
  wanted: FilterQuery<Stored>,
  { projection, cap, skip = 0 }: { projection?: Projection; cap?: number; skip?: number } = {}
) {
  const where = (further: Further): FilterQuery<Stored> =>
    further.length > 0 ? { $and: [wanted, ...further] } : wanted
  return {
    find: (further: Further, sort: Record<string, 1 | -1>, limit: number) =>
      model.find(where(further), projection).sort(sort).skip(skip).limit(limit).lean().exec(),
    count: (further: Further) => model.countDocuments(where(further), cap ? { limit: cap } : {}).exec(),
    keep: <Row extends { _id: unknown }>(rows: readonly Row[]) => keepReadable(model, rows, projection)
  }
}

type Group = { _id: Types.ObjectId; at: Date }

/** Groups of documents, each with an id and a time `at`. The last stage of `pipeline` makes them. */
export function groupsOf<Stored>(model: Model<Stored>, pipeline: Parameters<Model<Stored>['aggregate']>[0] = []) {
  const toStages = (further: Further) => further.map((one) => ({ $match: one }))
  return {
    find: (further: Further, sort: Record<string, 1 | -1>, limit: number) =>
      model.aggregate<Group>([...pipeline, ...toStages(further), { $sort: sort }, { $limit: limit }]).exec(),
    count: async (further: Further) => {
      const counting = { $group: { _id: null, count: { $sum: 1 } } }
      const [found] = await model.aggregate<{ count: number }>([...pipeline, ...toStages(further), counting])
      return found?.count ?? 0
    },
    keep: (rows: readonly Group[]) => rows.filter(({ _id, at }) => _id instanceof Types.ObjectId && at instanceof Date)
  }
}

export function toKeys(value: Date | string | number, id: Types.ObjectId): CursorKeys {
  return [value instanceof Date ? value.getTime() : value, id.toHexString()]
}

/** A cursor of another order of the list leads to the first page. */
export function fits({ kind }: Order, cursor: CursorKeys | undefined): cursor is CursorKeys {
  return cursor !== undefined && (kind === 'id' || (kind === 'text') === (typeof cursor[0] === 'string'))
}

function toFurther({ field, kind }: Order, cursor: CursorKeys, direction: 1 | -1): object {
  if (field !== '_id') return afterCursor(field, cursor, direction, kind === 'time')
  const [key, id] = cursor
  return { _id: trusted({ [direction === 1 ? '$gt' : '$lt']: kind === 'id' ? new Types.ObjectId(id) : key }) }
}

/** One page by keyset: rows that come or go meanwhile neither repeat nor hide others. `keysOf` has the value of the
 * order's field. */
export async function readPage<Row>(
  source: Source<Row>,
  options: { order: Order; pageSize: number; keysOf: (row: Row) => CursorKeys },
  { after, before }: Cursors
): Promise<ListPage<Row>> {
  const { find, count, keep } = source
  const { order, pageSize, keysOf } = options
  const cursor = [before, after].find((given) => fits(order, given))
  const isBackward = cursor !== undefined && cursor === before
  const direction = isBackward ? (order.direction === 1 ? -1 : 1) : order.direction
  const further = cursor ? [toFurther(order, cursor, direction)] : []
  const [found, total, beyond] = await Promise.all([
    find(further, { [order.field]: direction, _id: direction }, pageSize + 1),
    count([]),
    cursor ? count(further) : null
  ])
  // What was in front of the cursor is gone.
  if (isBackward && found.length === 0) return readPage(source, options, {})
  const hasFurther = found.length > pageSize
  const shown = found.slice(0, pageSize)
  const rows = keep(isBackward ? shown.toReversed() : shown)
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    total,
    skipped: beyond === null ? 0 : isBackward ? beyond - shown.length : total - beyond,
    previous: cursor && (!isBackward || hasFurther) ? (first ? keysOf(first) : cursor) : null,
    next: last && (isBackward || hasFurther) ? keysOf(last) : null
  }
}
