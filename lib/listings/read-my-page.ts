import 'server-only'
import { trusted, type FilterQuery } from 'mongoose'
import { afterCursor } from '@/lib/platform/db/after-cursor'
import { AppError } from '@/lib/platform/errors'
import { toCursor, type CursorKeys } from '@/lib/platform/paging'
import { keepReadable, toReadablePage } from '@/lib/platform/db/keep-readable'
import { ListingModel, type ListingDocument } from '@/models/listing'
import type { MyListingsFilter } from './schemas'
import type { ListingRow } from './to-listing'
import { MY_PROJECTION } from './to-my-listing'

type Sort = MyListingsFilter['sort']
type OwnRows = { rows: ListingRow[]; total: number; next: string | null }

const ORDERS: Record<Sort, { field: 'listedAt' | 'priceCents' | 'title'; direction: 1 | -1 }> = {
  newest: { field: 'listedAt', direction: -1 },
  oldest: { field: 'listedAt', direction: 1 },
  'price-asc': { field: 'priceCents', direction: 1 },
  'price-desc': { field: 'priceCents', direction: -1 },
  title: { field: 'title', direction: 1 }
}

const { compare: compareTitles } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

const ORDERED_PROJECTION = { title: 1, authors: 1, listedAt: 1, priceCents: 1 } as const
type Ordered = Pick<ListingRow, '_id' | 'title' | 'listedAt' | 'priceCents'>

function keysOf(row: Ordered, sort: Sort): CursorKeys {
  const key = row[ORDERS[sort].field]
  return [key instanceof Date ? key.getTime() : key, row._id.toHexString()]
}

function compareKeys([key, id]: CursorKeys, [other, otherId]: CursorKeys, sort: Sort): number {
  const byKey = typeof key === 'string' ? compareTitles(key, String(other)) : key - Number(other)
  return (byKey || (id < otherId ? -1 : id > otherId ? 1 : 0)) * ORDERS[sort].direction
}

/** Without case and marks: "uber" finds "Über". */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Filters and sorts in memory: MongoDB lacks the collation of all languages, and one seller has few titles. */
async function readByTitle(
  filter: FilterQuery<ListingDocument>,
  { q, sort, page, after }: MyListingsFilter,
  limit: number
): Promise<OwnRows> {
  const all = keepReadable(ListingModel, await ListingModel.find(filter, ORDERED_PROJECTION).lean(), ORDERED_PROJECTION)
  const wanted = fold(q)
  const found = all
    .filter(({ title, authors }) => fold([title, ...authors].join('\n')).includes(wanted))
    .map((row) => keysOf(row, sort))
    .sort((left, right) => compareKeys(left, right, sort))
  const start = after ? found.filter((keys) => compareKeys(keys, after, sort) <= 0).length : (page - 1) * limit
  const shown = found.slice(start, start + limit)
  const rows = await ListingModel.find({ _id: trusted({ $in: shown.map(([, id]) => id) }) }, MY_PROJECTION).lean()
  const byId = new Map(keepReadable(ListingModel, rows, MY_PROJECTION).map((row) => [row._id.toHexString(), row]))
  const last = found.length > start + limit ? shown.at(-1) : undefined
  return {
    rows: shown.flatMap(([, id]) => byId.get(id) ?? []),
    total: found.length,
    next: last ? toCursor(last) : null
  }
}

/** @throws AppError BAD_INPUT for the cursor of another order */
export async function readMyPage(
  filter: FilterQuery<ListingDocument>,
  item: MyListingsFilter,
  perPage: number
): Promise<OwnRows> {
  const { q, sort, page, after, limit = perPage } = item
  const { field, direction } = ORDERS[sort]
  if (after && (typeof after[0] === 'string') !== (field === 'title')) {
    throw new AppError('BAD_INPUT', 'errors.cursorOfOtherOrder')
  }
  if (q !== '' || field === 'title') return readByTitle(filter, item, limit)
  const [rows, total] = await Promise.all([
    ListingModel.find({ ...filter, ...afterCursor(field, after, direction, field === 'listedAt') }, MY_PROJECTION)
      .sort({ [field]: direction, _id: direction })
      .skip(after ? 0 : (page - 1) * limit)
      .limit(limit + 1)
      .lean(),
    ListingModel.countDocuments(filter)
  ])
  const { items, next } = toReadablePage(ListingModel, rows, limit, (row) => keysOf(row, sort), MY_PROJECTION)
  return { rows: items, total, next }
}
