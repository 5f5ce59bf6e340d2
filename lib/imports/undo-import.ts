import 'server-only'
import { trusted, Types } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { AppError } from '@/lib/platform/errors'
import type { Translator } from '@/lib/platform/i18n/translator'
import { ImportJobModel } from '@/models/import-job'
import { ImportRowModel } from '@/models/import-row'
import { ListingModel } from '@/models/listing'
import type { ImportProgress } from './import-job'
import { requireOwnImport, toProgress } from './queries'
import { importWorker } from './run-import'

/** Listings that one query reads. */
const ROWS_A_QUERY = 500

async function hasBooked(importId: Types.ObjectId): Promise<boolean> {
  for (let last = 0; ;) {
    const rows = await ImportRowModel.find(
      { importId, state: 'listed', row: trusted({ $gt: last }) },
      { row: 1, listingId: 1 }
    )
      .sort({ row: 1 })
      .limit(ROWS_A_QUERY)
      .lean()
    if (rows.length === 0) return false
    const ids = rows.flatMap(({ listingId }) => listingId ?? [])
    const isBooked = await ListingModel.exists({
      _id: trusted({ $in: ids }),
      status: trusted({ $in: ['reserved', 'sold'] })
    })
    if (isBooked) return true
    last = rows.at(-1)?.row ?? Infinity
  }
}

/** Deletes what an ended import has listed and brings back what it has changed, in the background. Idempotent. @throws
 * AppError NOT_ALLOWED, NOT_FOUND, UNPROCESSABLE when a copy of it is reserved or sold */
export async function undoImport(actor: Actor, importId: string, t: Translator): Promise<ImportProgress> {
  const job = await requireOwnImport(actor, importId)
  if (await hasBooked(job._id)) throw new AppError('UNPROCESSABLE', 'errors.importBooked')
  const { matchedCount } = await ImportJobModel.updateOne(
    {
      _id: job._id,
      sellerId: new Types.ObjectId(actor.id),
      state: trusted({ $in: ['done', 'stopped'] as const }),
      startedAt: trusted({ $exists: true })
    },
    { $set: { state: 'undoing' }, $unset: { finishedAt: 1 }, $inc: { changes: 1 } }
  )
  if (matchedCount === 1) importWorker.runSoon(importId)
  return toProgress(await requireOwnImport(actor, importId), t)
}
