import 'server-only'
import { Types } from 'mongoose'
import { AppError } from '@/lib/platform/errors'
import { refuseLeaving } from '@/lib/listings/refuse-closed'
import type { Actor } from '@/lib/platform/access/actor'
import { ImportRunModel } from '@/models/import-run'
import type { ImportProgress } from './import-run'
import { requireOwnRun, toProgress } from './queries'
import { runImportSoon } from './run-import'

/**
 * Has a checked file listed in the background. Started twice, or by two browsers at once, it is one import: the second
 * is told how far the first has come.
 * @throws AppError NOT_ALLOWED (also while the account waits to be closed), NOT_FOUND, UNPROCESSABLE when every row is refused
 */
export async function startImport(actor: Actor, importId: string): Promise<ImportProgress> {
  const run = await requireOwnRun(actor, importId)
  await refuseLeaving(actor)
  if ((run.counts?.ok ?? 0) + (run.counts?.repaired ?? 0) === 0) {
    throw new AppError('UNPROCESSABLE', 'No row of this file can be listed. Put the rows right and send the file again.')
  }
  const started = await ImportRunModel.findOneAndUpdate(
    { _id: run._id, sellerId: new Types.ObjectId(actor.id), state: 'checked' },
    { $set: { state: 'running', startedAt: new Date(), heldUntil: new Date(0) } },
    { new: true }
  ).lean()
  if (started) runImportSoon(importId)
  return toProgress(started ?? await requireOwnRun(actor, importId))
}
