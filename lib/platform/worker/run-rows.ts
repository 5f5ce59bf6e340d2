import 'server-only'
import { expireTagsEverywhere, type CacheTag } from '@/lib/platform/cache/cache-tags'
import { isDatabaseUnavailable } from '@/lib/platform/db/db'
import { AppError, isShopFailure } from '@/lib/platform/errors'
import { issueText, type Message } from '@/lib/platform/i18n/message'
import { log } from '@/lib/platform/log'
import type { HeldLease } from './lease'

/** Most of the time of a row is waiting for the database. */
export const ROWS_AT_ONCE = 5

/** `text` is an `issueText`. `error` is null for an unexpected failure. */
export type RowRefusal = { text: string; error: AppError | null }

type RowActs<Row> = {
  /** Returns the tags of changed pages. @throws AppError if the row is refused */
  act: (row: Row) => Promise<readonly CacheTag[]>
  /** Stores why the row did not change. */
  refuse: (row: Row, refusal: RowRefusal) => Promise<unknown>
  /** For an unexpected failure. */
  failure: Message
  /** Rows that are changed at the same time, 1 if their order matters. */
  atOnce: number
}

async function runRow<Row extends { _id: unknown }>(
  row: Row,
  { act, refuse, failure }: RowActs<Row>
): Promise<readonly CacheTag[]> {
  try {
    return await act(row)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    const rejection = error instanceof AppError && !isShopFailure(error.code) ? error : null
    // An unexpected failure of one row must not block the others.
    if (!rejection) log.error({ err: error, row: row._id }, 'a row could not be changed')
    const reason = rejection?.userMessage ?? failure
    await refuse(row, { text: typeof reason === 'string' ? reason : issueText(reason), error: rejection })
    return []
  }
}

/** Acts on rows and expires the pages that they change. Ends early once the lease is lost. @throws database errors */
export async function runRows<Row extends { _id: unknown }>(
  rows: readonly Row[],
  lease: HeldLease,
  acts: RowActs<Row>
): Promise<void> {
  const { atOnce } = acts
  const expired = new Set<CacheTag>()
  try {
    for (let from = 0; from < rows.length && !lease.isLost(); from += atOnce) {
      const changed = await Promise.all(rows.slice(from, from + atOnce).map((row) => runRow(row, acts)))
      for (const tag of changed.flat()) expired.add(tag)
    }
  } finally {
    await expireTagsEverywhere([...expired])
  }
}
