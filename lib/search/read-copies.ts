import 'server-only'
import { Types, trusted } from 'mongoose'
import { CARD_PROJECTION, type ListingRow } from '@/lib/listings/to-listing'
import { ListingModel } from '@/models/listing'
import type { Locate, Located } from './count-copies'
import type { RowOrder } from './next-rows'
import { ofWorks, type CopyFilter, type CopyGroup, type SearchPlan } from './plan-search'
import { readAlongTable } from './read-along-table'
import type { SearchCursor } from './search-cursor'
import type { SearchSort } from './search'

type Index = Record<string, 1 | -1>

/** The keys by which copies of one group stand in order; `relevance` only where there are words to be relevant to. */
function toOrder(sort: SearchSort, hasText: boolean): RowOrder {
  if (sort === 'price-asc') return { field: 'priceCents', direction: 1 }
  if (sort === 'price-desc') return { field: 'priceCents', direction: -1 }
  return { field: sort === 'relevance' && hasText ? 'rankedAt' : 'listedAt', direction: -1 }
}

/** The index to walk, by name: the planner's guess between them was off by a thousand times without fresh statistics. */
function toIndex(by: CopyGroup['by'], { field }: RowOrder, hasCategory: boolean): Index {
  const end: Index = field === 'priceCents' ? { priceCents: 1, _id: 1 } : { [field]: -1, _id: -1 }
  if (by === 'editions') return { isbn13: 1, status: 1, priceCents: 1 }
  if (by === 'works') return field === 'priceCents' ? { workKey: 1, status: 1, ...end } : { workKey: 1, status: 1, rankedAt: -1, _id: -1 }
  return hasCategory && field !== 'rankedAt' ? { categoryId: 1, status: 1, ...end } : { status: 1, ...end }
}

function isBehind({ field, direction }: RowOrder, { key, id }: SearchCursor): CopyFilter {
  const at = field === 'priceCents' ? key : new Date(key)
  const last = new Types.ObjectId(id)
  return {
    // Says nothing new, but bounds the walk, which an $or alone does not (database notes, section 6).
    [field]: trusted(direction === 1 ? { $gte: at } : { $lte: at }),
    $or: [
      { [field]: trusted(direction === 1 ? { $gt: at } : { $lt: at }) },
      { [field]: at, _id: trusted(direction === 1 ? { $gt: last } : { $lt: last }) }
    ]
  }
}

function toKey(row: ListingRow, { field }: RowOrder): number {
  const value = field === 'rankedAt' ? (row.rankedAt ?? row.listedAt) : row[field]
  if (value instanceof Date) return value.getTime()
  // A copy that cannot be read is left out later (toCards); until then it keeps its place.
  return Number.isFinite(value) ? value : 0
}

export type FoundCopy = { row: ListingRow; cursor: SearchCursor }

type Asked = {
  plan: SearchPlan
  /** What was chosen in the facets (toFilter). */
  filter: CopyFilter
  sort: SearchSort
  after: SearchCursor | null
  limit: number
  /** What the table knows of where a group's copies are found (selectCopies). */
  locate: Locate
}

/** One group's copies behind `after` in their order, at most `limit`. */
async function readGroup(group: CopyGroup, { candidates }: Located, { plan, filter, sort, after, limit }: Asked): Promise<FoundCopy[]> {
  const order = toOrder(sort, plan.workKeys !== null)
  const all = [filter, group.match, plan.without, ...(after ? [isBehind(order, after)] : [])].filter((part) => Object.keys(part).length > 0)
  const read = (more: CopyFilter, index: Index) =>
    ListingModel.find({ $and: [...all, more].filter((part) => Object.keys(part).length > 0) }, { ...CARD_PROJECTION, rankedAt: 1, updatedAt: 1 })
      .hint(index)
      .sort({ [order.field]: order.direction, _id: order.direction })
      .limit(limit)
      .lean<ListingRow[]>()
  const rows =
    candidates
      ? putInOrder(await readAlongTable({ candidates, order, after, limit, read }), order)
      : await read({}, toIndex(group.by, order, 'categoryId' in filter))
  return rows.slice(0, limit).map((row) => ({ row, cursor: { tier: group.tier, key: toKey(row, order), id: row._id.toHexString() } }))
}

function putInOrder(rows: readonly ListingRow[], order: RowOrder): ListingRow[] {
  const byId = new Map(rows.map((row) => [row._id.toHexString(), row]))
  return [...byId]
    .map(([id, row]) => ({ id, row, key: toKey(row, order) }))
    .sort((a, b) => order.direction * (a.key - b.key || (a.id < b.id ? -1 : 1)))
    .map(({ row }) => row)
}

/** All groups as one, for orders in which relevance says nothing. */
function joinGroups(groups: readonly CopyGroup[]): CopyGroup[] {
  const [first] = groups
  if (!first || groups.length === 1) return [...groups]
  if (groups.every((group) => group.keys !== null)) {
    const keys = groups.flatMap((group) => group.keys ?? [])
    return [{ tier: 0, match: ofWorks(keys), by: groups.every(({ by }) => by === 'works') ? 'works' : 'order', keys }]
  }
  return [{ tier: 0, match: { $or: groups.map(({ match }) => match) }, by: 'order', keys: null }]
}

/** The next groups which, as far as the table knows, have enough copies together; the first of them where it knows nothing. */
function takeNext(groups: readonly CopyGroup[], wanted: number, locate: Locate): { group: CopyGroup; located: Located }[] {
  const taken: { group: CopyGroup; located: Located }[] = []
  let expected = 0
  for (const group of groups) {
    const located = locate(group)
    if (taken.length > 0 && (expected >= wanted || located.expected === null)) break
    taken.push({ group, located })
    if (located.expected === null) break
    expected += located.expected
  }
  return taken
}

/**
 * Copies on sale in the order of the search, behind a cursor, at most `limit`: group by group, each along the index that
 * ends in the keys of the order; several side by side where it takes them all. What is sold meanwhile moves nothing: a copy's
 * place depends on its own keys alone.
 */
export async function readCopies({ after, ...asked }: Asked): Promise<FoundCopy[]> {
  const all = asked.sort === 'relevance' ? asked.plan.groups : joinGroups(asked.plan.groups)
  let groups = all.filter(({ tier }) => after === null || tier >= after.tier)
  const found: FoundCopy[] = []
  while (groups.length > 0 && found.length < asked.limit) {
    const limit = asked.limit - found.length
    const next = takeNext(groups, limit, asked.locate)
    const read = await Promise.all(
      next.map(({ group, located }) => readGroup(group, located, { ...asked, limit, after: after?.tier === group.tier ? after : null }))
    )
    found.push(...read.flat().slice(0, limit))
    groups = groups.slice(next.length)
  }
  return found
}
