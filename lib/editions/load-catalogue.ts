import 'server-only'
import type { Readable } from 'node:stream'
import { trusted } from 'mongoose'
import { streamCsv } from '@/lib/platform/csv/read-csv'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { EditionModel } from '@/models/edition'
import { toCatalogueEdition, type CatalogueEdition } from './catalogue-row'

/** Small enough for the database timeout of two seconds. */
const BATCH = 500

export type CatalogueReport = { saved: number; refused: number }

/** Streams a CSV file; replaces known ISBNs and reports refused rows to `onRefused`. Without a permission check: for
 * the operator's command only. @throws Error for a missing column, UnreadableCsv */
export async function unsafeLoadCatalogue(
  source: Readable,
  onRefused: (line: number, reason: string) => void,
  onProgress: (saved: number) => void
): Promise<CatalogueReport> {
  await connectToDatabase()
  const report: CatalogueReport = { saved: 0, refused: 0 }
  let batch = new Map<string, CatalogueEdition>()
  let isFirst = true
  for await (const { line, record } of streamCsv(source)) {
    if (isFirst) checkColumns(record)
    isFirst = false
    const edition = toCatalogueEdition(record)
    if ('reason' in edition) {
      report.refused += 1
      onRefused(line, edition.reason)
      continue
    }
    // The last row of an ISBN wins, as across batches.
    batch.set(edition._id, edition)
    if (batch.size < BATCH) continue
    report.saved += await save(batch)
    batch = new Map()
    onProgress(report.saved)
  }
  report.saved += await save(batch)
  return report
}

function checkColumns(record: Readonly<Record<string, string>>): void {
  const hasIsbn = ['isbn13', 'isbn', 'isbn10'].some((name) => name in record)
  if (!hasIsbn || !('title' in record))
    throw new Error('The first line must name at least the columns isbn13 and title.')
}

async function save(batch: ReadonlyMap<string, CatalogueEdition>): Promise<number> {
  if (batch.size === 0) return 0
  const savedAt = new Date()
  const editions = [...batch.values()].map((edition) => ({ ...edition, savedAt }))
  const known = new Set(
    (await EditionModel.find({ _id: trusted({ $in: [...batch.keys()] }) }, { _id: 1 }).lean()).map(({ _id }) => _id)
  )
  let replaced = editions.filter(({ _id }) => known.has(_id))
  try {
    // `lean`: the rows are already validated.
    await EditionModel.insertMany(
      editions.filter(({ _id }) => !known.has(_id)),
      { ordered: false, lean: true }
    )
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    replaced = editions
  }
  if (replaced.length > 0) {
    await EditionModel.bulkWrite(
      replaced.map((edition) => ({ replaceOne: { filter: { _id: edition._id }, replacement: edition, upsert: true } })),
      { ordered: false }
    )
  }
  return batch.size
}
