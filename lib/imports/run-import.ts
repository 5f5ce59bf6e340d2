import 'server-only'
import { trusted } from 'mongoose'
import { issueText } from '@/lib/platform/i18n/message'
import type { HeldLease } from '@/lib/platform/worker/lease'
import { defineWorker, type Step } from '@/lib/platform/worker/worker'
import { findActiveActor } from '@/lib/users/find-active-actor'
import { ImportJobModel } from '@/models/import-job'
import { checkRows } from './check-rows'
import { countRows, findStaleRows, type Job } from './job-rows'
import { failRows, findWaitingRows, listRows } from './list-row'
import { findListedRows, undoRows } from './undo-row'

const WORKED_ON = trusted({ $in: ['checking', 'running', 'undoing'] as const })
const MOST_LISTED = 100

async function findJob(id: string): Promise<Job | null> {
  return ImportJobModel.findOne({ _id: id, state: WORKED_ON }, { frequentCells: 0 }).lean()
}

async function listJobs(): Promise<string[]> {
  const jobs = await ImportJobModel.find({ state: WORKED_ON }, { _id: 1 })
    .sort({ createdAt: 1 })
    .limit(MOST_LISTED)
    .lean()
  return jobs.map(({ _id }) => _id.toHexString())
}

/** Checks the rows of an import and, once it is started, lists those that can be; or undoes it. Row keys prevent a second
 * listing where a step is repeated. */
function beginRun(): Step<Job> {
  let isCounted = false
  return async (job, lease) => {
    if (job.state === 'undoing') return undo(job, lease)
    const stale = await findStaleRows(job)
    if (stale.length > 0) {
      // The mapping may have changed since the job was read.
      await checkRows((await findJob(job._id.toHexString())) ?? job, stale)
      isCounted = false
    } else if (!isCounted) {
      await countRows(job._id)
      isCounted = true
    } else if (job.state === 'checking') await moveOn(job, 'checked')
    else await list(job, lease)
  }
}

/** Unless the seller has changed something meanwhile. */
async function moveOn({ _id, changes, state }: Job, next: 'checked' | 'done' | 'stopped' | 'undone'): Promise<void> {
  const finishedAt = next === 'checked' ? {} : { finishedAt: new Date() }
  await ImportJobModel.updateOne({ _id, changes, state }, { $set: { state: next, ...finishedAt } })
}

async function list(job: Job, lease: HeldLease): Promise<void> {
  const rows = await findWaitingRows(job)
  if (rows.length === 0) return moveOn(job, 'done')
  const actor = await findActiveActor(job.sellerId, 'Seller')
  if (actor !== null) return listRows(actor, rows, lease)
  await failRows({ importId: job._id }, issueText('imports.accountNotAllowed'))
  await moveOn(job, 'stopped')
}

async function undo(job: Job, lease: HeldLease): Promise<void> {
  const rows = await findListedRows(job)
  if (rows.length === 0) return moveOn(job, 'undone')
  const actor = await findActiveActor(job.sellerId, 'Seller')
  if (actor === null) return moveOn(job, 'stopped')
  await undoRows(actor, rows, lease)
}

export const importWorker = defineWorker({ name: 'import', find: findJob, list: listJobs, begin: beginRun })
