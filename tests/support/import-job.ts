import { randomBytes } from 'node:crypto'
import { Types } from 'mongoose'
import type { ImportState } from '@/lib/imports/import-job'

/** The document of an import with one row. */
export function toImportJob(
  sellerId: string,
  state: ImportState,
  counts: { ok: number; repaired: number; refused: number } = { ok: 1, repaired: 0, refused: 0 }
) {
  return {
    sellerId: new Types.ObjectId(sellerId),
    state,
    fileHash: randomBytes(32).toString('hex'),
    isRepeatedFile: false,
    headings: ['title', 'phone', 'exclusive shelf'],
    rows: 1,
    language: 'en' as const,
    version: 1,
    changes: 0,
    frequentCells: '[]',
    counts,
    updates: 0,
    problems: [],
    createdAt: new Date()
  }
}
