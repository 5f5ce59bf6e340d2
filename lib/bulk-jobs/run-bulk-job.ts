import 'server-only'
import { trusted, Types } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import type { BulkAction, BulkRow } from '@/lib/platform/bulk/bulk-action'
import { expireTagsEverywhere, type CacheTag } from '@/lib/platform/cache/cache-tags'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { connectToDatabase, isDatabaseUnavailable } from '@/lib/platform/db/db'
import { AppError, isShopFailure } from '@/lib/platform/errors'
import { issueText } from '@/lib/platform/i18n/message'
import { log } from '@/lib/platform/log'
import { rolesOf } from '@/lib/users/roles'
import { withRole } from '@/lib/users/with-role'
import { BulkJobModel } from '@/models/bulk-job'
import { BulkRowModel, type BulkRowDocument } from '@/models/bulk-row'
import { UserModel } from '@/models/user'
import type { BulkJobState, BulkRowState } from './bulk-job'
import { BULK, findAction } from './bulk-lists'
import { toThingId, type JobRow } from './to-bulk-job'

/** Rows between two invalidations of what they show. */
const BATCH = 25
const CLAIM_MS = 30_000
const RENEW_MS = 5_000

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

async function claimJob(jobId: Types.ObjectId, holder: string, now: Date): Promise<JobRow | null> {
  return BulkJobModel.findOneAndUpdate(
    { _id: jobId, state: trusted({ $in: ['running', 'undoing'] }), heldUntil: trusted({ $lte: now }) },
    { $set: { holder, heldUntil: new Date(now.getTime() + CLAIM_MS) } },
    { new: true }
  ).lean()
}

async function renewClaim(jobId: Types.ObjectId, holder: string): Promise<boolean> {
  const heldUntil = new Date((await readDatabaseTime()).getTime() + CLAIM_MS)
  const renewed = await BulkJobModel.updateOne({ _id: jobId, holder }, { $set: { heldUntil } })
  return renewed.matchedCount === 1
}

/** Read again for each batch, so that a suspension or another role stops the job. */
async function findOwner({ _id, ownerId, list }: JobRow): Promise<Actor | null> {
  const { role } = BULK[list]
  const user = await UserModel.findOne(
    { _id: ownerId, status: 'active', ...withRole(role) },
    { name: 1, email: 1, role: 1, alsoRole: 1 }
  ).lean()
  if (!user) return null
  return {
    id: user._id.toHexString(),
    name: user.name,
    email: user.email,
    roles: rolesOf(user),
    auditedJobId: _id.toHexString()
  }
}

/** Changes the waiting rows of a job, or undoes those that it changed. A claim allows one process; after CLAIM_MS
 * `resumeBulkJobs` continues for a dead one. `now` is by the database's clock. @throws database errors: the job waits */
export async function runBulkJob(id: string, now?: Date): Promise<void> {
  await connectToDatabase()
  const jobId = new Types.ObjectId(id)
  const holder = crypto.randomUUID()
  const job = await claimJob(jobId, holder, now ?? (await readDatabaseTime()))
  if (job === null) return
  const action = findAction(job.list, job.action)
  const pass = action && toPass(job, action)
  try {
    if (!pass) return await finish(job, holder, 'stopped')
    while (await renewClaim(jobId, holder)) {
      const rows = await BulkRowModel.find({ jobId, state: pass.takes }).sort({ number: 1 }).limit(BATCH).lean()
      if (rows.length === 0) return await finish(job, holder, pass.ends)
      const actor = await findOwner(job)
      if (actor === null) return await stop(job, holder, pass)
      if (!(await runBatch(rows, actor, pass, () => renewClaim(jobId, holder)))) return
    }
  } finally {
    await BulkJobModel.updateOne(
      { _id: jobId, holder },
      { $set: { heldUntil: await readDatabaseTime() }, $unset: { holder: 1 } }
    )
  }
}

/** False if another process has the job. */
async function runBatch(
  rows: readonly BulkRowDocument[],
  actor: Actor,
  pass: Pass,
  renew: () => Promise<boolean>
): Promise<boolean> {
  const expired = new Set<CacheTag>()
  let renewedAt = performance.now()
  try {
    for (const row of rows) {
      if (performance.now() - renewedAt > RENEW_MS) {
        if (!(await renew())) return false
        renewedAt = performance.now()
      }
      for (const tag of await runRow(actor, row, pass)) expired.add(tag)
    }
    return true
  } finally {
    await expireTagsEverywhere([...expired])
  }
}

async function runRow(actor: Actor, row: BulkRowDocument, pass: Pass): Promise<readonly CacheTag[]> {
  const taken = { _id: row._id, state: pass.takes }
  try {
    const expired = await pass.act(actor, {
      id: toThingId(row._id),
      before: row.before ?? '',
      after: row.after ?? ''
    })
    await BulkRowModel.updateOne(taken, { $set: { state: pass.makes } })
    return expired
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    const rejection = error instanceof AppError && !isShopFailure(error.code) ? error : null
    // An unexpected failure of one row must not block the others.
    if (!rejection) log.error({ err: error, row: row._id }, 'a row of a bulk job failed')
    const reason = rejection?.userMessage ?? issueText('errors.bulkRowFailed')
    const state = rejection?.code === 'CHANGED_MEANWHILE' ? 'changed-since' : pass.refuses
    await BulkRowModel.updateOne(taken, {
      $set: { state, message: typeof reason === 'string' ? reason : issueText(reason) }
    })
    return []
  }
}

async function finish({ _id, state }: JobRow, holder: string, ends: BulkJobState): Promise<void> {
  await BulkJobModel.updateOne({ _id, holder, state }, { $set: { state: ends, finishedAt: new Date() } })
}

async function stop(job: JobRow, holder: string, { takes, refuses }: Pass): Promise<void> {
  await BulkRowModel.updateMany(
    { jobId: job._id, state: takes },
    { $set: { state: refuses, message: issueText('errors.bulkAccountNotAllowed') } }
  )
  await finish(job, holder, 'stopped')
}

/** After the response; errors are logged, and `resumeBulkJobs` retries. */
export function runBulkJobSoon(jobId: string): void {
  runBulkJob(jobId).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) log.warn({ jobId }, 'the database is unavailable; a bulk job waits')
    else log.error({ err: error, jobId }, 'a bulk job was interrupted')
  })
}

const MOST_AT_ONCE = 4

export async function resumeBulkJobs(now: Date): Promise<void> {
  await connectToDatabase()
  const waiting = await BulkJobModel.find(
    { state: trusted({ $in: ['running', 'undoing'] }), heldUntil: trusted({ $lte: now }) },
    { _id: 1 }
  )
    .sort({ startedAt: 1 })
    .limit(MOST_AT_ONCE)
    .lean()
  for (const { _id } of waiting) runBulkJobSoon(_id.toHexString())
}
