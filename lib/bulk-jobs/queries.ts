import 'server-only'
import { trusted, Types } from 'mongoose'
import type { z } from 'zod'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { toReadable } from '@/lib/platform/db/keep-readable'
import { notFound } from '@/lib/platform/errors'
import type { Translator } from '@/lib/platform/i18n/translator'
import { BulkJobModel } from '@/models/bulk-job'
import { BulkRowModel } from '@/models/bulk-row'
import { BULK_ROWS_PAGE, type BulkJob, type BulkRowsOf, type BulkRowsResponse } from './bulk-job'
import { BULK } from './bulk-lists'
import { toBulkJob, toBulkRows, type JobRow } from './to-bulk-job'

/** @throws AppError NOT_ALLOWED, NOT_FOUND for a wrong or foreign id */
export async function requireOwnJob(actor: Actor, id: string): Promise<JobRow> {
  await authorize(actor, 'Seller', 'Admin')
  const owned = { _id: new Types.ObjectId(id), ownerId: new Types.ObjectId(actor.id) }
  const job = toReadable(BulkJobModel, await BulkJobModel.findOne(owned).lean())
  if (!job) throw notFound()
  // A role may have been taken from the account.
  await authorize(actor, BULK[job.list].role)
  return job
}

/** @throws AppError NOT_ALLOWED, NOT_FOUND */
export async function getBulkJob(actor: Actor, id: string, t: Translator): Promise<BulkJob> {
  return toBulkJob(await requireOwnJob(actor, id), t)
}

/** In the order of the selection. @throws AppError NOT_ALLOWED, NOT_FOUND */
export async function listBulkRows(
  actor: Actor,
  { id, state, after = 0 }: z.output<typeof BulkRowsOf>,
  t: Translator
): Promise<z.infer<typeof BulkRowsResponse>> {
  const job = await requireOwnJob(actor, id)
  const found = await BulkRowModel.find({
    jobId: job._id,
    ...(state ? { state } : {}),
    number: trusted({ $gt: after })
  })
    .sort({ number: 1 })
    .limit(BULK_ROWS_PAGE + 1)
    .lean()
  const shown = found.slice(0, BULK_ROWS_PAGE)
  return {
    rows: await toBulkRows(job, shown, t),
    next: found.length > BULK_ROWS_PAGE ? (shown.at(-1)?.number ?? null) : null
  }
}
