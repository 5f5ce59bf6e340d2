import 'server-only'
import type { ListingRow } from '@/lib/listings/to-listing'
import { ListingModel } from '@/models/listing'
import { countMatching, countRows, type RowCounts } from './count-rows'
import { indexShelves } from './index-shelves'
import { readValue, readWorks, type ShelfTable } from './table'
import { readVerified, SHELF_PARTS, toShelfRow } from './keep-table'
import { isNearlyCurrent } from './is-nearly-current'
import type { CopyGroup, SearchPlan } from './plan-search'
import { takeOthers, unite, type RowSet } from './row-set'
import { ALL_BOOKS } from './search-address'
import type { Count, SearchFilters } from './search'
import { selectRows, toConditions, toSetCondition, type Condition } from './select-rows'
import { addRow, listCodes, makeColumns } from './shelf-table'
import { toFilter } from './to-filter'

/** The most copies of one edition that are counted. */
const MOST_OF_EDITION = 500
/** A shop with at most so many copies is walked through whatever is chosen. */
const SMALL = 2000
/** Copies that a walk has to meet for one page. */
const WANTED = 25
/** The database walks where at least one of so many copies fits: a page is full after two hundred steps then. */
const MOST_STEPS = 8
/** Merging the copies of so many works along their index is as little work as reading a page of copies by their ids. */
const FEW_STREAMS = 24
/** Answers kept per table: choices of facets without words are the same for many visitors. */
const MOST_KEPT = 300

/** How many copies answer a search, by the table they were counted in. `isCapped`: there are more. */
export type CopyCounts = { counts: RowCounts; table: ShelfTable; isCapped: boolean }
/** The copies that can answer a search at all, where walking along them is less work than walking along the shelves. */
export type Candidates = { table: ShelfTable; rows: RowSet }
/**
 * Where a group's copies are found: `candidates` are those that the table knows, null where an index of the database leads to
 * them with less work. `expected`: how many there are by the table, null where it does not tell.
 */
export type Located = { candidates: Candidates | null; expected: number | null }
export type Locate = (group: CopyGroup) => Located
type SelectedCopies = { total: Count; locate: Locate }

const keptCounts = new WeakMap<ShelfTable, Map<string, RowCounts>>()

/** What the words of a search ask for: the copies of some works and on some shelves, all but those of some works, or all. */
function listFromWords(table: ShelfTable, { workKeys, withoutKeys, categoryIds }: SearchPlan): Condition[] {
  const { size } = table
  if (workKeys === null) {
    return withoutKeys.length > 0 ? [toSetCondition(takeOthers(readWorks(table, withoutKeys), size), size)] : []
  }
  const shelves = listCodes(table, 'category', categoryIds).map((code) => readValue(table, 'category', code))
  return [toSetCondition(unite([readWorks(table, workKeys), ...shelves], size), size)]
}

function countKept(table: ShelfTable, plan: SearchPlan, filters: SearchFilters): RowCounts {
  const fromWords = listFromWords(table, plan)
  if (fromWords.length > 0) return countRows(table, [...fromWords, ...toConditions(table, filters)])
  const kept = keptCounts.get(table) ?? new Map<string, RowCounts>()
  keptCounts.set(table, kept)
  const key = JSON.stringify(filters)
  const counts = kept.get(key) ?? countRows(table, toConditions(table, filters))
  if (kept.size < MOST_KEPT) kept.set(key, counts)
  return counts
}

async function readEdition(isbn13: string): Promise<{ table: ShelfTable; isCapped: boolean }> {
  const filter = await toFilter(ALL_BOOKS.filters, null)
  const [rows, verified] = await Promise.all([
    ListingModel.find({ ...filter, isbn13 }, { ...SHELF_PARTS, workKey: 1 })
      .hint({ isbn13: 1, status: 1, priceCents: 1 })
      .limit(MOST_OF_EDITION)
      .lean<ListingRow[]>(),
    readVerified()
  ])
  const columns = makeColumns(rows.length, Date.now())
  for (const row of rows.sort((a, b) => ((a.workKey ?? '') < (b.workKey ?? '') ? -1 : 1))) addRow(columns, toShelfRow(row, verified))
  return { table: await indexShelves(columns, true), isCapped: rows.length === MOST_OF_EDITION }
}

/** Counts the copies that answer a plan by facets, as they were when the table was read (see getShelfTable). */
export async function countCopies(plan: SearchPlan, filters: SearchFilters, shelves: ShelfTable): Promise<CopyCounts> {
  if (plan.isbn13 !== null) {
    const { table, isCapped } = await readEdition(plan.isbn13)
    return { counts: countRows(table, toConditions(table, filters)), table, isCapped }
  }
  return { counts: countKept(shelves, plan, filters), table: shelves, isCapped: plan.isCapped || !shelves.isComplete }
}

/** For copies that the table does not know, or not well enough. */
export const locateNothing: Locate = () => ({ candidates: null, expected: null })

/** How many copies answer a plan, as they were when the table was read, and where each group of them is found. */
export async function selectCopies(plan: SearchPlan, filters: SearchFilters, shelves: ShelfTable): Promise<SelectedCopies> {
  if (plan.isbn13 !== null) {
    const { table, isCapped } = await readEdition(plan.isbn13)
    return { total: { count: countMatching(table, toConditions(table, filters)), isCapped }, locate: locateNothing }
  }
  const conditions = [...listFromWords(shelves, plan), ...toConditions(shelves, filters)]
  const rows = conditions.length > 0 ? selectRows(shelves, conditions) : null
  const total = { count: rows?.count ?? shelves.size, isCapped: plan.isCapped || !shelves.isComplete }
  const ofWalks = toCandidates(plan, filters, shelves, rows)
  const knowsWorks = shelves.isComplete && shelves.size > SMALL && (await isNearlyCurrent(shelves))
  const chosen = toConditions(shelves, filters)
  const locate: Locate = ({ keys, by }) => {
    if (!knowsWorks || keys === null) return { candidates: by === 'order' ? ofWalks : null, expected: null }
    const ofGroup = selectRows(shelves, [toSetCondition(readWorks(shelves, keys), shelves.size), ...chosen])
    return { candidates: keys.length > FEW_STREAMS ? { table: shelves, rows: ofGroup } : null, expected: ofGroup.count }
  }
  return { total, locate }
}

/** The copies among which a plan's walks find their pages; null when they are many, or are found without a walk. */
function toCandidates(plan: SearchPlan, filters: SearchFilters, table: ShelfTable, answers: RowSet | null): Candidates | null {
  const walks = plan.groups.some(({ by }) => by === 'order')
  if (!walks || !answers || !table.isComplete || table.size <= SMALL) return null
  const chosen = toConditions(table, filters)
  // Chosen categories have an index of their own, which is walked then.
  const shelf = chosen.find(({ facet }) => facet === 'category')
  const walked = shelf && plan.workKeys === null ? shelf.most : table.size
  if (!plan.isCapped) return answers.count * MOST_STEPS < walked ? { table, rows: answers } : null
  // Of words that are too frequent to be ranked not all works are known: then only the facets narrow it down. Which copies
  // have the words is seen in the database only, perhaps none: no more of them are looked at than one walk costs.
  if (chosen.length === 0) return null
  const rows = selectRows(table, chosen)
  return rows.count * rows.count < WANTED * walked ? { table, rows } : null
}
