import 'server-only'
import { trusted, type Types } from 'mongoose'
import { ImportJobModel, type ImportJobDocument } from '@/models/import-job'
import { ImportRowModel, type ImportRowDocument } from '@/models/import-row'
import { ROW_FATES, ROW_PROBLEMS, type RowFate } from './import-job'

export type Job = ImportJobDocument & { _id: Types.ObjectId }
export type Row = ImportRowDocument & { _id: Types.ObjectId }

/** Rows that are checked and written together. */
const BATCH = 100

/** Of rows that have done nothing yet. */
export const OPEN = trusted({ $nin: ['listed', 'undone', 'kept'] as const })
/** Of the rows of the file, without further copies of them. */
export const OF_FILE = { copy: trusted({ $exists: false }) }

/** Numbers of rows whose check is missing or older than the job's mapping or their edits. */
export async function findStaleRows({ _id, version }: Job): Promise<number[]> {
  const stale = { importId: _id, version: trusted({ $lt: version }), state: OPEN }
  const rows = await ImportRowModel.find(stale, { row: 1 }).limit(BATCH).lean()
  return [...new Set(rows.map(({ row }) => row))]
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
