import 'server-only'
import { trusted } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import type { BulkAction, BulkRow } from '@/lib/platform/bulk/bulk-action'
import type { CacheTag } from '@/lib/platform/cache/cache-tags'
import { issueText, message } from '@/lib/platform/i18n/message'
import type { HeldLease } from '@/lib/platform/worker/lease'
import { runRows } from '@/lib/platform/worker/run-rows'
import { defineWorker } from '@/lib/platform/worker/worker'
import { findActiveActor } from '@/lib/users/find-active-actor'
import { BulkJobModel } from '@/models/bulk-job'
import { BulkRowModel, type BulkRowDocument } from '@/models/bulk-row'
import type { BulkJobState, BulkRowState } from './bulk-job'
import { BULK, findAction } from './bulk-lists'
import { toThingId, type JobRow } from './to-bulk-job'

/** Rows between two invalidations of what they show. */
const BATCH = 25
const MOST_LISTED = 100
const WORKED_ON = trusted({ $in: ['running', 'undoing'] as const })

type Pass = {
  takes: BulkRowState
  makes: BulkRowState
  /** Of a row whose value is not what is expected, or that is refused. */
  refuses: BulkRowState
  ends: BulkJobState
  act: (actor: Actor, row: BulkRow) => Promise<readonly CacheTag[]>
}

/** Null if the job has nothing to run. */
function toPass({ state, parameters }: JobRow, { apply, undo }: BulkAction): Pass | null {
  const given: unknown = JSON.parse(parameters)
  if (state === 'running') {
    const act = (actor: Actor, row: BulkRow) => apply(actor, row, given)
    return { takes: 'waiting', makes: 'done', refuses: 'refused', ends: 'done', act }
  }
  if (state !== 'undoing' || !undo) return null
  return { takes: 'done', makes: 'undone', refuses: 'changed-since', ends: 'undone', act: undo }
}

async function findJob(id: string): Promise<JobRow | null> {
  return BulkJobModel.findOne({ _id: id, state: WORKED_ON }).lean()
}

async function listJobs(): Promise<string[]> {
  const jobs = await BulkJobModel.find({ state: WORKED_ON }, { _id: 1 })
    .sort({ startedAt: 1 })
    .limit(MOST_LISTED)
    .lean()
  return jobs.map(({ _id }) => _id.toHexString())
}

/** Changes the next waiting rows of a job, or undoes changed ones. */
async function runBatch(job: JobRow, lease: HeldLease): Promise<void> {
  const action = findAction(job.list, job.action)
  const pass = action && toPass(job, action)
  if (!pass) return finish(job, 'stopped')
  const rows = await BulkRowModel.find({ jobId: job._id, state: pass.takes }).sort({ number: 1 }).limit(BATCH).lean()
  if (rows.length === 0) return finish(job, pass.ends)
  // Read again for each batch, so that a suspension or another role stops the job.
  const owner = await findActiveActor(job.ownerId, BULK[job.list].role)
  if (owner === null) return stop(job, pass)
  const actor = { ...owner, auditedJobId: job._id.toHexString() }
  await runRows(rows, lease, {
    // Rows may concern the same thing, as two reports of one listing.
    atOnce: 1,
    failure: message('errors.bulkRowFailed'),
    act: async (row) => {
      const expired = await pass.act(actor, toBulkRow(row))
      await settle(row, { state: pass.makes })
      return expired
    },
    refuse: (row, { text, error }) =>
      settle(row, { state: error?.code === 'CHANGED_MEANWHILE' ? 'changed-since' : pass.refuses, message: text })
  })
}

function toBulkRow({ _id, before, after }: BulkRowDocument): BulkRow {
  return { id: toThingId(_id), before: before ?? '', after: after ?? '' }
}

/** Unless another process has settled it. */
async function settle(
  { _id, state }: BulkRowDocument,
  result: { state: BulkRowState; message?: string }
): Promise<void> {
  await BulkRowModel.updateOne({ _id, state }, { $set: result })
}

async function finish({ _id, state }: JobRow, ends: BulkJobState): Promise<void> {
  await BulkJobModel.updateOne({ _id, state }, { $set: { state: ends, finishedAt: new Date() } })
}

async function stop(job: JobRow, { takes, refuses }: Pass): Promise<void> {
  await BulkRowModel.updateMany(
    { jobId: job._id, state: takes },
    { $set: { state: refuses, message: issueText('errors.bulkAccountNotAllowed') } }
  )
  await finish(job, 'stopped')
}

export const bulkWorker = defineWorker({ name: 'bulk-job', find: findJob, list: listJobs, begin: () => runBatch })
