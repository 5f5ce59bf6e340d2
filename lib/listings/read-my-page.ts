import 'server-only'
import { trusted, type FilterQuery } from 'mongoose'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { documentsOf, fits, readPage, toKeys, type ListPage, type Order } from '@/lib/platform/db/read-page'
import type { CursorKeys } from '@/lib/platform/paging'
import { ListingModel, type ListingDocument } from '@/models/listing'
import { MAX_COUNTED, MY_LISTINGS, type MyListingSort, type MyListingsState } from './my-listing-list'
import type { ListingRow } from './to-listing'
import { MY_PROJECTION } from './to-my-listing'

/** `page` starts at 1 and is for calls without a cursor. */
export type MyListingsQuery = MyListingsState & { page?: number; limit?: number | undefined }

const ORDERS = {
  newest: { field: 'listedAt', kind: 'time', direction: -1 },
  oldest: { field: 'listedAt', kind: 'time', direction: 1 },
  'price-asc': { field: 'priceCents', kind: 'number', direction: 1 },
  'price-desc': { field: 'priceCents', kind: 'number', direction: -1 },
  title: { field: 'title', kind: 'text', direction: 1 }
} as const satisfies Record<MyListingSort, Order>

const { compare: compareTitles } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

const ORDERED_PROJECTION = { title: 1, authors: 1, listedAt: 1, priceCents: 1 } as const
type Ordered = Pick<ListingRow, '_id' | 'title' | 'listedAt' | 'priceCents'>

function keysOf(row: Ordered, { field }: (typeof ORDERS)[MyListingSort]): CursorKeys {
  return toKeys(row[field], row._id)
}

function compareKeys([key, id]: CursorKeys, [other, otherId]: CursorKeys, { direction }: Order): number {
  const byKey = typeof key === 'string' ? compareTitles(key, String(other)) : key - Number(other)
  return (byKey || (id < otherId ? -1 : id > otherId ? 1 : 0)) * direction
}

/** Without case and marks: "uber" finds "Über". */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Filters and sorts in memory: MongoDB lacks the collation of all languages, and one seller has few titles. */
async function findKeys(
  filter: FilterQuery<ListingDocument>,
  { q, sort }: Pick<MyListingsQuery, 'q' | 'sort'>
): Promise<CursorKeys[]> {
  const order = ORDERS[sort]
  const all = keepReadable(ListingModel, await ListingModel.find(filter, ORDERED_PROJECTION).lean(), ORDERED_PROJECTION)
  const wanted = fold(q)
  return all
    .filter(({ title, authors }) => fold([title, ...authors].join('\n')).includes(wanted))
    .map((row) => keysOf(row, order))
    .sort((left, right) => compareKeys(left, right, order))
}

async function readByTitle(
  filter: FilterQuery<ListingDocument>,
  { q, sort, after, before, page = 1, limit = MY_LISTINGS.pageSize }: MyListingsQuery
): Promise<ListPage<ListingRow>> {
  const order = ORDERS[sort]
  const found = await findKeys(filter, { q, sort })
  const countUpTo = (cursor: CursorKeys, most: 0 | -1) =>
    found.filter((keys) => compareKeys(keys, cursor, order) <= most).length
  const start = fits(order, before)
    ? Math.max(0, countUpTo(before, -1) - limit)
    : fits(order, after)
      ? countUpTo(after, 0)
      : (page - 1) * limit
  const shown = found.slice(start, start + limit)
  const rows = await ListingModel.find({ _id: trusted({ $in: shown.map(([, id]) => id) }) }, MY_PROJECTION).lean()
  const byId = new Map(keepReadable(ListingModel, rows, MY_PROJECTION).map((row) => [row._id.toHexString(), row]))
  return {
    rows: shown.flatMap(([, id]) => byId.get(id) ?? []),
    total: found.length,
    skipped: start,
    previous: start > 0 ? (shown[0] ?? after ?? null) : null,
    next: found.length > start + limit ? (shown.at(-1) ?? null) : null
  }
}

export async function readMyPage(
  filter: FilterQuery<ListingDocument>,
  query: MyListingsQuery
): Promise<ListPage<ListingRow>> {
  const { q, sort, after, before, page = 1, limit = MY_LISTINGS.pageSize } = query
  const order = ORDERS[sort]
  if (q !== '' || order.kind === 'text') return readByTitle(filter, query)
  const skip = after || before ? 0 : (page - 1) * limit
  const found = await readPage(
    documentsOf(ListingModel, filter, { projection: MY_PROJECTION, skip, cap: MAX_COUNTED }),
    { order, pageSize: limit, keysOf: (row) => keysOf(row, order) },
    { after, before }
  )
  return found.total === MAX_COUNTED ? { ...found, skipped: null } : found
}

/** All rows, in the order of the list. */
export async function readMyRows(
  filter: FilterQuery<ListingDocument>,
  query: Pick<MyListingsQuery, 'q' | 'sort'>,
  projection: Record<string, 0>
): Promise<ListingRow[]> {
  const { field, kind, direction } = ORDERS[query.sort]
  if (query.q === '' && kind !== 'text') {
    const found = await ListingModel.find(filter, projection)
      .sort({ [field]: direction, _id: direction })
      .lean()
    return keepReadable(ListingModel, found, projection)
  }
  const ids = (await findKeys(filter, query)).map(([, id]) => id)
  const found = await ListingModel.find({ _id: trusted({ $in: ids }) }, projection).lean()
  const byId = new Map(keepReadable(ListingModel, found, projection).map((row) => [row._id.toHexString(), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** At most `most` ids, in the order of the list. */
export async function readMyIds(
  filter: FilterQuery<ListingDocument>,
  query: Pick<MyListingsQuery, 'q' | 'sort'>,
  most: number
): Promise<string[]> {
  const { field, kind, direction } = ORDERS[query.sort]
  if (query.q !== '' || kind === 'text') return (await findKeys(filter, query)).slice(0, most).map(([, id]) => id)
  const found = await ListingModel.find(filter, { _id: 1 })
    .sort({ [field]: direction, _id: direction })
    .limit(most)
    .lean()
  return found.map(({ _id }) => _id.toHexString())
}
