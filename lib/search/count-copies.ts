import 'server-only'
import type { ListingRow } from '@/lib/listings/to-listing'
import { ListingModel } from '@/models/listing'
import { countRows, listMatching, listRowsOf, makeCounts, type Part, type RowCounts } from './count-rows'
import { readVerified, SHELF_PARTS, toShelfRow } from './keep-table'
import { EVERYTHING, type SearchPlan } from './plan-search'
import type { FewCopies } from './read-copies'
import type { SearchFilters } from './search'
import { ALL_BOOKS } from './search-address'
import { addRow, makeTable, readId, type ShelfTable } from './shelf-table'
import { toFilter } from './to-filter'

/** The most copies of one edition that are counted. */
const MOST_OF_EDITION = 500
/** A shop with at most so many copies is walked through whatever is chosen. */
const SMALL = 2000
/** Copies that a walk has to meet for one page. */
const WANTED = 25
/** Answers kept per table: choices of facets without words are the same for many visitors. */
const MOST_KEPT = 300

/** How many copies answer a search, by the table they were counted in. `isCapped`: there are more. */
export type CopyCounts = RowCounts & { table: ShelfTable; isCapped: boolean }

const keptCounts = new WeakMap<ShelfTable, Map<string, RowCounts>>()

/** What a search adds to the count and takes from it; the copies of some works, those of some categories, or all. */
function listParts(table: ShelfTable, plan: SearchPlan, filters: SearchFilters): Part[] {
  const all = [{ from: 0, end: table.size }]
  if (plan.workKeys === null) {
    const without = listRowsOf(table, plan.withoutKeys)
    return [{ rows: all, filters, add: 1 }, ...(without.length > 0 ? [{ rows: without, filters, add: -1 } as const] : [])]
  }
  const ofWorks = listRowsOf(table, plan.workKeys)
  const shelves = filters.category.length > 0 ? plan.categoryIds.filter((id) => filters.category.includes(id)) : plan.categoryIds
  const onShelves = { ...filters, category: shelves }
  return [
    { rows: ofWorks, filters, add: 1 },
    ...(shelves.length > 0
      ? ([
          { rows: all, filters: onShelves, add: 1, fixed: 'category' },
          { rows: ofWorks, filters: onShelves, add: -1, fixed: 'category' }
        ] as const)
      : [])
  ]
}

function countParts(table: ShelfTable, parts: readonly Part[]): RowCounts {
  const counts = makeCounts(table)
  for (const part of parts) countRows(table, part, counts)
  return counts
}

function countKept(table: ShelfTable, plan: SearchPlan, filters: SearchFilters): RowCounts {
  if (plan.workKeys !== null || plan.withoutKeys.length > 0 || !table.isComplete) return countParts(table, listParts(table, plan, filters))
  const kept = keptCounts.get(table) ?? new Map<string, RowCounts>()
  keptCounts.set(table, kept)
  const key = JSON.stringify(filters)
  const counts = kept.get(key) ?? countParts(table, listParts(table, plan, filters))
  if (kept.size < MOST_KEPT) kept.set(key, counts)
  return counts
}

async function countEdition(isbn13: string): Promise<{ table: ShelfTable; isCapped: boolean }> {
  const filter = await toFilter(ALL_BOOKS.filters, null)
  const [rows, verified] = await Promise.all([
    ListingModel.find({ ...filter, isbn13 }, { ...SHELF_PARTS, workKey: 1 })
      .hint({ isbn13: 1, status: 1, priceCents: 1 })
      .limit(MOST_OF_EDITION)
      .lean<ListingRow[]>(),
    readVerified()
  ])
  const table = makeTable(rows.length, Date.now())
  for (const row of rows.sort((a, b) => ((a.workKey ?? '') < (b.workKey ?? '') ? -1 : 1))) addRow(table, toShelfRow(row, verified))
  return { table, isCapped: rows.length === MOST_OF_EDITION }
}

/** Counts the copies that answer a plan, as they were when the table was read (see getShelfTable). */
export async function countCopies(plan: SearchPlan, filters: SearchFilters, shelves: ShelfTable): Promise<CopyCounts> {
  if (plan.isbn13 !== null) {
    const { table, isCapped } = await countEdition(plan.isbn13)
    const counts = countParts(table, [{ rows: [{ from: 0, end: table.size }], filters, add: 1 }])
    return { ...counts, table, isCapped }
  }
  return { ...countKept(shelves, plan, filters), table: shelves, isCapped: plan.isCapped || !shelves.isComplete }
}

/**
 * The ids of the copies that can answer a plan at all, when they are so few that reading them all is less work than walking
 * along the shelves until a page is full; null when they are not, or are found without a walk. Of m among n copies a walk
 * looks at WANTED * n / m, and reading all of them at m.
 */
export function listFew(plan: SearchPlan, filters: SearchFilters, table: ShelfTable): FewCopies | null {
  const walks = plan.groups.some(({ by }) => by === 'order')
  if (!walks || !table.isComplete || table.size <= SMALL) return null
  // Of words that are too frequent to be ranked not all works are known: then only the facets narrow it down.
  const bound = plan.isCapped ? { ...plan, workKeys: null, withoutKeys: [] } : plan
  const { matched } = countKept(table, bound, filters)
  // Chosen categories have an index of their own, which is walked then.
  const isOnShelves = filters.category.length > 0 && plan.workKeys === null
  const walked = isOnShelves ? countKept(table, EVERYTHING, { ...ALL_BOOKS.filters, category: filters.category }).matched : table.size
  if (matched * matched >= WANTED * walked) return null
  const rows = listParts(table, bound, filters).flatMap((part) => (part.add === 1 ? listMatching(table, part, walked) : []))
  return { ids: [...new Set(rows)].map((row) => readId(table, row)), builtFrom: table.builtFrom }
}


