import 'server-only'
import type { Actor } from '@/lib/users/user'
import { ImportRunModel } from '@/models/import-run'
import type { CheckedRow, ImportProgress } from './import-run'
import { listImportRows, requireOwnRun, toProgress } from './queries'

/** `hasNewCopies`: more are listed than when it was last asked, so that the public lists have to be made anew. */
export type FollowedImport = { progress: ImportProgress; rows: CheckedRow[] | null; hasNewCopies: boolean }

/**
 * How far one's own import is, with its rows when asked for. Work in the background has no request in which Next would
 * expire pages, so whoever follows the import does it.
 * @throws AppError NOT_ALLOWED, NOT_FOUND
 */
export async function followImport(actor: Actor, importId: string, withRows: boolean): Promise<FollowedImport> {
  const run = await requireOwnRun(actor, importId)
  const progress = await toProgress(run)
  const hasNewCopies = progress.listed !== run.listedWhenAsked
  if (hasNewCopies) await ImportRunModel.updateOne({ _id: run._id }, { $set: { listedWhenAsked: progress.listed } })
  return { progress, rows: withRows ? await listImportRows(run) : null, hasNewCopies }
}
