import 'server-only'
import { Types, trusted } from 'mongoose'
import type { Candidates } from './count-copies'
import { changedSince, toSince } from './is-nearly-current'
import { nextRows, toPlace, type Place, type RowOrder } from './next-rows'
import type { CopyFilter } from './plan-search'
import { readId } from './shelf-table'

/** By how much more copies are looked at each time when those before did not fill the page. */
const GROWTH = 4
/** The most copies that are asked for at a time. */
const MOST_AT_ONCE = 2000

type Asked<Row> = {
  candidates: Candidates
  order: RowOrder
  after: Place | null
  limit: number
  /** Reads what fits besides, as it is now, along an index, in the order, behind `after`, at most `limit`. */
  read: (more: CopyFilter, index: Record<string, 1 | -1>) => Promise<Row[]>
}

/**
 * Copies in their order by the table, which says where the next of them stand; read from the database, which says whether
 * they still do. What was changed since the table was read is read besides and not believed to stand where it stood. The
 * first `limit` of what is returned, once put in order, are the page.
 */
export async function readAlongTable<Row extends { _id: Types.ObjectId; updatedAt: Date }>({
  candidates: { table, rows }, order, after, limit, read
}: Asked<Row>): Promise<Row[]> {
  const since = toSince(table.builtFrom)
  const changed = read(changedSince(table.builtFrom), { updatedAt: 1 })
  const found: Row[] = []
  const readNext = async () => {
    let place = after
    let unchanged = 0
    for (let most = limit; unchanged < limit; most = Math.min(most * GROWTH, MOST_AT_ONCE)) {
      const next = nextRows(table, rows, order, place, most)
      const last = next.at(-1)
      if (last === undefined) return
      const ids = next.map((row) => new Types.ObjectId(readId(table, row)))
      const still = await read({ _id: trusted({ $in: ids }) }, { _id: 1 })
      found.push(...still)
      unchanged += still.filter(({ updatedAt }) => !(updatedAt >= since)).length
      if (next.length < most) return
      place = toPlace(table, order, last)
    }
  }
  const [, news] = await Promise.all([readNext(), changed])
  return [...found, ...news]
}
