import 'server-only'
import { createHash } from 'node:crypto'
import { trusted, Types } from 'mongoose'
import { ImportMappingModel } from '@/models/import-mapping'
import { toHeadingKey } from './headings'
import type { ImportMapping } from './mapping'

/** A seller has as many kinds of lists as programs; the latest stay. */
const MOST_SAVED = 50

/** The same for lists with the same headings in another order. */
function hashHeadings(headings: readonly string[]): string {
  const keys = [...new Set(headings.map((name) => toHeadingKey(name) || name))].sort()
  return createHash('sha256').update(JSON.stringify(keys)).digest('hex')
}

/** JSON of how the seller has mapped such a list; null if never. */
export async function findSavedMapping(sellerId: string, headings: readonly string[]): Promise<string | null> {
  const saved = await ImportMappingModel.findOne(
    { sellerId: new Types.ObjectId(sellerId), headingsHash: hashHeadings(headings) },
    { mapping: 1 }
  ).lean()
  return saved?.mapping ?? null
}

export async function saveMapping(
  sellerId: string,
  headings: readonly string[],
  mapping: ImportMapping
): Promise<void> {
  const owner = new Types.ObjectId(sellerId)
  await ImportMappingModel.updateOne(
    { sellerId: owner, headingsHash: hashHeadings(headings) },
    { $set: { mapping: JSON.stringify(mapping), savedAt: new Date() } },
    { upsert: true }
  )
  const [oldest] = await ImportMappingModel.find({ sellerId: owner }, { savedAt: 1 })
    .sort({ savedAt: -1 })
    .skip(MOST_SAVED)
    .limit(1)
    .lean()
  if (oldest) await ImportMappingModel.deleteMany({ sellerId: owner, savedAt: trusted({ $lte: oldest.savedAt }) })
}
