import 'server-only'
import { trusted, Types } from 'mongoose'
import { tags } from '@/lib/listings/cache-tags'
import type { Actor } from '@/lib/platform/access/actor'
import { expireTagsEverywhere, type CacheTag } from '@/lib/platform/cache/cache-tags'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { connectToDatabase, isDatabaseUnavailable } from '@/lib/platform/db/db'
import { issueText } from '@/lib/platform/i18n/message'
import { log } from '@/lib/platform/log'
import { rolesOf } from '@/lib/users/roles'
import { withRole } from '@/lib/users/with-role'
import { ImportJobModel } from '@/models/import-job'
import { UserModel } from '@/models/user'
import { checkRows, countRows, findStaleRows, type Job, type Row } from './check-rows'
import { failRows, findWaitingRows, listRow } from './list-row'
import { findListedRows, undoRow } from './undo-row'

const CLAIM_MS = 30_000

/** Rows that are listed at the same time. */
const AT_ONCE = 5

const WORKED_ON = trusted({ $in: ['checking', 'running', 'undoing'] as const })

async function claimJob(importId: Types.ObjectId, holder: string, now: Date): Promise<boolean> {
  const { matchedCount } = await ImportJobModel.updateOne(
    { _id: importId, state: WORKED_ON, heldUntil: trusted({ $lte: now }) },
    { $set: { holder, heldUntil: new Date(now.getTime() + CLAIM_MS) } }
  )
  return matchedCount === 1
}

/** Null when another process works on the job, or nobody shall. */
async function renewClaim(importId: Types.ObjectId, holder: string): Promise<Job | null> {
  const heldUntil = new Date((await readDatabaseTime()).getTime() + CLAIM_MS)
  return ImportJobModel.findOneAndUpdate(
    { _id: importId, holder, state: WORKED_ON },
    { $set: { heldUntil } },
    { new: true, projection: { frequentCells: 0 } }
  ).lean()
}

async function findSeller(sellerId: Types.ObjectId): Promise<Actor | null> {
  const user = await UserModel.findOne(
    { _id: sellerId, status: 'active', ...withRole('Seller') },
    { name: 1, email: 1, role: 1, alsoRole: 1 }
  ).lean()
  return user ? { id: user._id.toHexString(), name: user.name, email: user.email, roles: rolesOf(user) } : null
}

/** Checks the rows of an import and, once it is started, lists those that can be; or undoes it. A claim allows one process; after
 * CLAIM_MS `resumeImports` continues for a dead one, and row keys prevent duplicates. `now` is by the database's clock.
 * @throws database errors: the import waits */
export async function runImport(importId: string, now?: Date): Promise<void> {
  await connectToDatabase()
  const jobId = new Types.ObjectId(importId)
  const holder = crypto.randomUUID()
  if (!(await claimJob(jobId, holder, now ?? (await readDatabaseTime())))) return
  try {
    let isCounted = false
    for (let job = await renewClaim(jobId, holder); job !== null; job = await renewClaim(jobId, holder)) {
      if (job.state === 'undoing') {
        await undoRows(job)
        continue
      }
      const stale = await findStaleRows(job)
      if (stale.length > 0) {
        // The mapping may have changed since the job was read.
        await checkRows((await renewClaim(jobId, holder)) ?? job, stale)
        isCounted = false
      } else if (!isCounted) {
        await countRows(jobId)
        isCounted = true
      } else if (job.state === 'checking') await moveOn(job, 'checked')
      else await listRows(job)
    }
  } finally {
    await ImportJobModel.updateOne(
      { _id: jobId, holder },
      { $set: { heldUntil: await readDatabaseTime() }, $unset: { holder: 1 } }
    )
  }
}

/** Unless the seller has changed something meanwhile. Gives up the claim, so that a later change finds the job free. */
async function moveOn({ _id, changes, state }: Job, next: 'checked' | 'done' | 'stopped' | 'undone'): Promise<void> {
  const finishedAt = next === 'checked' ? {} : { finishedAt: new Date() }
  await ImportJobModel.updateOne(
    { _id, changes, state },
    { $set: { state: next, heldUntil: new Date(0), ...finishedAt }, $unset: { holder: 1 } }
  )
}

async function listRows(job: Job): Promise<void> {
  const rows = await findWaitingRows(job)
  if (rows.length === 0) return moveOn(job, 'done')
  const actor = await findSeller(job.sellerId)
  if (actor === null) {
    await failRows({ importId: job._id }, issueText('imports.accountNotAllowed'))
    return moveOn(job, 'stopped')
  }
  await actOn(rows, (row) => listRow(actor, row))
}

async function undoRows(job: Job): Promise<void> {
  const rows = await findListedRows(job)
  if (rows.length === 0) return moveOn(job, 'undone')
  const actor = await findSeller(job.sellerId)
  if (actor === null) return moveOn(job, 'stopped')
  await actOn(rows, (row) => undoRow(actor, row))
}

async function actOn(rows: readonly Row[], act: (row: Row) => Promise<CacheTag[]>): Promise<void> {
  const expired: CacheTag[] = [tags.listings()]
  // Some at a time: most of the time of a listing is waiting for the database.
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const changed = await Promise.all(rows.slice(from, from + AT_ONCE).map(act))
    expired.push(...changed.flat())
  }
  await expireTagsEverywhere([...new Set(expired)])
}

/** After the response; errors are logged, and `resumeImports` retries. */
export function runImportSoon(importId: string): void {
  runImport(importId).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) log.warn({ importId }, 'the database is unavailable; an import waits')
    else log.error({ err: error, importId }, 'an import was interrupted')
  })
}

const MOST_AT_ONCE = 4

export async function resumeImports(now: Date): Promise<void> {
  await connectToDatabase()
  const waiting = await ImportJobModel.find({ state: WORKED_ON, heldUntil: trusted({ $lte: now }) }, { _id: 1 })
    .sort({ createdAt: 1 })
    .limit(MOST_AT_ONCE)
    .lean()
  for (const { _id } of waiting) runImportSoon(_id.toHexString())
}
