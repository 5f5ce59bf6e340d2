import 'server-only'
import { createHash } from 'node:crypto'
import { trusted, Types } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import type { Language } from '@/lib/platform/i18n/language'
import { ImportJobModel } from '@/models/import-job'
import { ImportRowModel } from '@/models/import-row'
import { countListings } from './count-copies'
import { countCells } from './frequent-cells'
import type { InventoryTable } from './find-table'
import { MAX_IMPORT_ROWS } from './import-job'
import { readMapping, type ImportMapping } from './mapping'
import { readInventory, type InventoryFile } from './read-inventory'
import { findSavedMapping } from './saved-mappings'

const ROWS_A_WRITE = 500

/** Stores the rows of a file, which `importWorker` checks. `language` is that of descriptions. @throws AppError NOT_ALLOWED,
 * UNPROCESSABLE */
export async function createImport(actor: Actor, file: InventoryFile, language: Language): Promise<string> {
  await authorize(actor, 'Seller')
  const { table, encoding } = await readInventory(file)
  const saved = await findSavedMapping(actor.id, table.headings)
  const mapping = saved && withinLimit(table, readMapping(saved))
  const sellerId = new Types.ObjectId(actor.id)
  const fileHash = createHash('sha256').update(file.bytes).digest('hex')
  const isRepeatedFile = await ImportJobModel.exists({ sellerId, fileHash, startedAt: trusted({ $exists: true }) })
  const importId = new Types.ObjectId()
  await ImportJobModel.create({
    _id: importId,
    sellerId,
    state: 'receiving',
    fileHash,
    isRepeatedFile: isRepeatedFile !== null,
    headings: table.headings,
    rows: table.rows.length,
    ...(encoding === null ? {} : { encoding }),
    language,
    ...(mapping === null ? {} : { mapping: JSON.stringify(mapping) }),
    version: 1,
    changes: 0,
    frequentCells: JSON.stringify(countCells(table.rows, table.headings.length)),
    counts: { ok: 0, repaired: 0, refused: 0 },
    updates: 0,
    problems: [],
    createdAt: new Date()
  })
  await insertRows(importId, table)
  await ImportJobModel.updateOne({ _id: importId }, { $set: { state: 'checking' } })
  return importId.toHexString()
}

/** A mapping that was saved for a shorter list. */
function withinLimit({ rows, headings }: InventoryTable, mapping: ImportMapping): ImportMapping {
  return countListings(rows, headings, mapping) > MAX_IMPORT_ROWS ? { ...mapping, copies: false } : mapping
}

async function insertRows(importId: Types.ObjectId, { rows }: InventoryTable): Promise<void> {
  // Identical rows may be two copies or a mistake; only the seller can tell.
  const firstOf = new Map<string, number>()
  for (let from = 0; from < rows.length; from += ROWS_A_WRITE) {
    await ImportRowModel.insertMany(
      rows.slice(from, from + ROWS_A_WRITE).map(({ row, cells }) => {
        const key = JSON.stringify(cells)
        const first = firstOf.get(key)
        if (first === undefined) firstOf.set(key, row)
        return {
          importId,
          row,
          cells,
          ...(first === undefined ? {} : { sameAs: first }),
          edited: 0,
          version: 0,
          state: 'unchecked' as const,
          messages: [],
          problems: []
        }
      }),
      { ordered: true }
    )
  }
}
