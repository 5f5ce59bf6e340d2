import 'server-only'
import { trusted, type Types } from 'mongoose'
import { LISTING_TEXT_LIMITS } from '@/lib/listings/text-limits'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { ImportJobModel, type ImportJobDocument } from '@/models/import-job'
import { ImportRowModel, type ImportRowDocument } from '@/models/import-row'
import { checkRow } from './check-row'
import { findColumns, toCells, type Columns } from './columns'
import { decideRow } from './decide-row'
import { ROW_FATES, ROW_PROBLEMS, type RowFate } from './import-job'
import { readMapping } from './mapping'
import { loadMatches } from './match-listings'
import { readRowContext } from './row-context'

export type Job = ImportJobDocument & { _id: Types.ObjectId }
export type Row = ImportRowDocument & { _id: Types.ObjectId }

/** Rows that are checked and written together. */
const BATCH = 100

const SOURCE = { row: 1, cells: 1, edits: 1, sameAs: 1, version: 1, edited: 1 } as const

/** Of rows that have done nothing yet. */
export const OPEN = trusted({ $nin: ['listed', 'undone', 'kept'] as const })

/** Rows whose check is missing or older than the job's mapping or their edits. */
export async function findStaleRows({ _id, version }: Job): Promise<Row[]> {
  return ImportRowModel.find({ importId: _id, version: trusted({ $lt: version }), state: OPEN }, SOURCE)
    .limit(BATCH)
    .lean()
}

/** Checks rows by the job's mapping. A row that was edited meanwhile stays to be checked. `job` is read after `rows`. */
export async function checkRows(job: Job, rows: readonly Row[]): Promise<void> {
  const columns = findColumns(job.headings, readMapping(job.mapping))
  const context = await readRowContext(job.sellerId.toHexString(), rows, columns, translatorFor(job.language))
  const read = rows.map((row) => {
    const checked = checkRow(row, columns, context)
    return { row, checked, keys: { ...findNumbers(row, columns), read: checked.read } }
  })
  const findMatches = await loadMatches(
    job.sellerId,
    job._id,
    read.map(({ keys }) => keys)
  )
  await ImportRowModel.bulkWrite(
    read.map(({ row, checked: before, keys }) => {
      const decided = decideRow(before, findMatches(keys), row.edits?.copy === 'new')
      const { fate, title, messages, problems, action, input, priceCents, repair, matchId } = decided
      const set = {
        fate,
        title,
        messages,
        problems,
        action,
        version: job.version,
        state: input === null ? ('refused' as const) : ('waiting' as const),
        ...(input === null ? {} : { input: JSON.stringify(input) }),
        ...(keys.sku === null ? {} : { sku: keys.sku }),
        ...(matchId === null ? {} : { matchId }),
        ...(priceCents === undefined ? {} : { priceCents }),
        ...(repair === undefined ? {} : { repair })
      }
      const unset = { input: 1, priceCents: 1, repair: 1, sku: 1, matchId: 1 } as const
      const gone = Object.fromEntries(Object.entries(unset).filter(([name]) => !(name in set)))
      return {
        updateOne: {
          filter: { _id: row._id, version: row.version, edited: row.edited, state: OPEN },
          update: { $set: set, ...(Object.keys(gone).length > 0 ? { $unset: gone } : {}) }
        }
      }
    }),
    { ordered: false }
  )
}

/** The seller's own number of the copy and the shop's. */
function findNumbers({ cells, edits }: Row, columns: Columns): { sku: string | null; listingId: string | null } {
  const of = toCells(cells, columns, edits ?? {})
  const sku = (of('sku')[0] ?? '').normalize('NFC').trim()
  return {
    sku: sku !== '' && sku.length <= LISTING_TEXT_LIMITS.sku ? sku : null,
    listingId: of('listingId')[0]?.trim() ?? null
  }
}

/** Counts the fates and the problems of all rows. */
export async function countRows(importId: Types.ObjectId): Promise<void> {
  const ofFate = async (fate: RowFate) => [fate, await ImportRowModel.countDocuments({ importId, fate })] as const
  const [updates, fates, problems] = await Promise.all([
    ImportRowModel.countDocuments({
      importId,
      action: trusted({ $in: ['update', 'withdraw'] as const }),
      fate: trusted({ $ne: 'refused' as const })
    }),
    Promise.all(ROW_FATES.map(ofFate)),
    Promise.all(
      ROW_PROBLEMS.map(async (problem) => ({
        problem,
        count: await ImportRowModel.countDocuments({ importId, problems: problem })
      }))
    )
  ])
  await ImportJobModel.updateOne(
    { _id: importId },
    { $set: { updates, counts: Object.fromEntries(fates), problems: problems.filter(({ count }) => count > 0) } }
  )
}
