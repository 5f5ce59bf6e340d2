import 'server-only'
import type { Types } from 'mongoose'
import { AppError } from '@/lib/platform/errors'
import { message } from '@/lib/platform/i18n/message'
import { ImportRowModel } from '@/models/import-row'
import { findColumns, toCells } from './columns'
import { MAX_IMPORT_ROWS } from './import-job'
import { OF_FILE } from './job-rows'
import type { ImportMapping } from './mapping'
import { countCopies } from './read-quantity'

/** The listings that rows make by a mapping. */
export function countListings(
  rows: readonly { cells: readonly string[] }[],
  headings: readonly string[],
  mapping: ImportMapping
): number {
  if (!mapping.copies) return rows.length
  const columns = findColumns(headings, mapping)
  return countCopies(rows.map(({ cells }) => toCells(cells, columns)))
}

/** @throws AppError UNPROCESSABLE */
export async function assertNotTooMany(
  { _id, headings }: { _id: Types.ObjectId; headings: readonly string[] },
  mapping: ImportMapping
): Promise<void> {
  if (!mapping.copies) return
  const rows = await ImportRowModel.find({ importId: _id, ...OF_FILE }, { cells: 1 }).lean()
  const count = countListings(rows, headings, mapping)
  if (count > MAX_IMPORT_ROWS)
    throw new AppError('UNPROCESSABLE', message('errors.importTooManyCopies', { count, most: MAX_IMPORT_ROWS }))
}
