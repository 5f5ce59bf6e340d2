import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { ImportRowModel } from '@/models/import-row'
import { ImportRunModel } from '@/models/import-run'
import { runImportSoon } from './run-import'

/** How long the rows of a file are kept, in milliseconds: long enough to fetch its errors after a holiday. */
const KEPT_MS = 30 * 24 * 3_600_000
/** Imports of so many sellers are taken up at a time. */
const MOST_AT_ONCE = 4

/** Continues imports whose process died or lost the database. */
export async function resumeImports(now: Date): Promise<void> {
  await connectToDatabase()
  const waiting = await ImportRunModel.find({ state: 'running', heldUntil: trusted({ $lte: now }) }, { _id: 1 })
    .sort({ startedAt: 1 }).limit(MOST_AT_ONCE).lean()
  for (const { _id } of waiting) runImportSoon(_id.toHexString())
}

/** Forgets files that were checked long ago, unless they are being listed; the listings stay. */
export async function purgeImports(now = new Date()): Promise<void> {
  await connectToDatabase()
  const old = await ImportRunModel.find(
    { checkedAt: trusted({ $lte: new Date(now.getTime() - KEPT_MS) }), state: trusted({ $ne: 'running' }) }, { _id: 1 }
  ).limit(100).lean()
  for (const { _id } of old) {
    await ImportRowModel.deleteMany({ importId: _id })
    await ImportRunModel.deleteOne({ _id })
  }
}
