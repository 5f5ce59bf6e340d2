import 'server-only'
import { trusted } from 'mongoose'
import { recordActs, toAuditOutbox } from '@/lib/audit/audit-outbox'
import type { Actor } from '@/lib/platform/access/actor'
import { AppError } from '@/lib/platform/errors'
import { message, type Message, type PlainKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'
import { BulkJobModel } from '@/models/bulk-job'
import { BulkRowModel } from '@/models/bulk-row'
import { BULK, requireAction } from './bulk-lists'
import type { BulkJob } from './bulk-job'
import { requireOwnJob } from './queries'
import { bulkWorker } from './run-bulk-job'
import { toBulkJob, type JobRow } from './to-bulk-job'

/** Actions of the lists of admins. */
const ACTIONS: Readonly<Record<string, PlainKey>> = {
  suspend: 'audit.detail.bulkAction.suspend',
  reinstate: 'audit.detail.bulkAction.reinstate',
  reject: 'audit.detail.bulkAction.reject',
  'take-down': 'audit.detail.bulkAction.take-down'
}

function nameAction(action: string): Message | string {
  const key = ACTIONS[action]
  return key ? message(key) : action
}

/** One entry for all rows. The log is of administrative acts only. */
function toActs(actor: Actor, job: JobRow) {
  if (BULK[job.list].role !== 'Admin') return []
  const reason = requireAction(job.list, job.action).toReason(JSON.parse(job.parameters))
  const id = job._id.toHexString()
  const { list, action, total, rowsHash } = job
  const names = { list: message(`audit.detail.list.${list}`), action: nameAction(action) }
  const detail = message('audit.detail.bulkJob', { ...names, count: total, hash: rowsHash })
  return toAuditOutbox(actor, 'bulk-job-started', { reason, detail }, { id })
}

/** Idempotent: a second call returns the progress of the first. @throws AppError NOT_ALLOWED, NOT_FOUND,
 * UNPROCESSABLE if no row would change */
export async function startBulkJob(actor: Actor, id: string, t: Translator): Promise<BulkJob> {
  const job = await requireOwnJob(actor, id)
  if (job.state === 'previewed') {
    if (!(await BulkRowModel.exists({ jobId: job._id, state: 'waiting' }))) {
      throw new AppError('UNPROCESSABLE', 'errors.bulkNothingToChange')
    }
  }
  const started = await BulkJobModel.findOneAndUpdate(
    { _id: job._id, ownerId: job.ownerId, state: 'previewed' },
    {
      $set: { state: 'running', startedAt: new Date() },
      $push: { auditOutbox: { $each: toActs(actor, job) } }
    },
    { new: true }
  ).lean()
  if (started) await recordActs('bulk-job', job._id)
  if (started) bulkWorker.runSoon(id)
  return toBulkJob(started ?? (await requireOwnJob(actor, id)), t)
}

/** Restores the former value of each changed row whose value is still what the job wrote. Idempotent. @throws AppError
 * NOT_ALLOWED, NOT_FOUND, UNPROCESSABLE if the action has no undo or the job has not ended */
export async function undoBulkJob(actor: Actor, id: string, t: Translator): Promise<BulkJob> {
  const job = await requireOwnJob(actor, id)
  if (!requireAction(job.list, job.action).undo) throw new AppError('UNPROCESSABLE', 'errors.bulkNoUndo')
  const undoing = await BulkJobModel.findOneAndUpdate(
    { _id: job._id, ownerId: job.ownerId, state: trusted({ $in: ['done', 'stopped'] }) },
    { $set: { state: 'undoing' } },
    { new: true }
  ).lean()
  if (undoing) bulkWorker.runSoon(id)
  const current = undoing ?? (await requireOwnJob(actor, id))
  if (current.state !== 'undoing' && current.state !== 'undone') {
    throw new AppError('UNPROCESSABLE', 'errors.bulkNotEnded')
  }
  return toBulkJob(current, t)
}
