import 'server-only'
import { trusted, type FilterQuery } from 'mongoose'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { documentsOf, fits, readPage, toKeys, type ListPage, type Order } from '@/lib/platform/db/read-page'
import { toPattern } from '@/lib/platform/db/to-containing'
import type { CursorKeys } from '@/lib/platform/paging'
import { ListingModel, type ListingDocument } from '@/models/listing'
import { foldText } from './fold-text'
import { MAX_COUNTED, MAX_IN_MEMORY, MY_LISTINGS, type MyListingSort, type MyListingsState } from './my-listing-list'
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

/** Filters and sorts in memory: MongoDB lacks the collation of all languages. */
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

type Wanted = { filter: FilterQuery<ListingDocument>; isInMemory: boolean; order: Order }

async function fitsMemory(filter: FilterQuery<ListingDocument>): Promise<boolean> {
  return (await ListingModel.countDocuments(filter, { limit: MAX_IN_MEMORY + 1 })) <= MAX_IN_MEMORY
}

/** Few listings, or few matches of many, are ordered in memory. */
async function toWanted(
  filter: FilterQuery<ListingDocument>,
  { q, sort }: Pick<MyListingsQuery, 'q' | 'sort'>
): Promise<Wanted> {
  const isText = ORDERS[sort].kind === 'text'
  const order: Order = isText ? { ...ORDERS[sort], field: 'workKey' } : ORDERS[sort]
  if (q === '' && !isText) return { filter, order, isInMemory: false }
  if (await fitsMemory(filter)) return { filter, order, isInMemory: true }
  if (q === '') return { filter, order, isInMemory: false }
  const part = toPattern(foldText(q) || q.trim().toLowerCase())
  const wanted = { ...filter, workKey: trusted({ $regex: part }) }
  return { filter: wanted, order, isInMemory: await fitsMemory(wanted) }
}

export async function readMyPage(
  filter: FilterQuery<ListingDocument>,
  query: MyListingsQuery
): Promise<ListPage<ListingRow>> {
  const { filter: wanted, order, isInMemory } = await toWanted(filter, query)
  if (isInMemory) return readByTitle(wanted, query)
  const { sort, after, before, page = 1, limit = MY_LISTINGS.pageSize } = query
  const skip = after || before ? 0 : (page - 1) * limit
  const found = await readPage(
    documentsOf(ListingModel, wanted, { projection: MY_PROJECTION, skip, cap: MAX_COUNTED }),
    {
      order,
      pageSize: limit,
      keysOf: (row) => (order.kind === 'text' ? toKeys(row.workKey, row._id) : keysOf(row, ORDERS[sort]))
    },
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
  const { filter: wanted, order, isInMemory } = await toWanted(filter, query)
  if (!isInMemory) {
    const found = await ListingModel.find(wanted, projection)
      .sort({ [order.field]: order.direction, _id: order.direction })
      .lean()
    return keepReadable(ListingModel, found, projection)
  }
  const ids = (await findKeys(wanted, query)).map(([, id]) => id)
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
  const { filter: wanted, order, isInMemory } = await toWanted(filter, query)
  if (isInMemory) return (await findKeys(wanted, query)).slice(0, most).map(([, id]) => id)
  const found = await ListingModel.find(wanted, { _id: 1 })
    .sort({ [order.field]: order.direction, _id: order.direction })
    .limit(most)
    .lean()
  return found.map(({ _id }) => _id.toHexString())
}
