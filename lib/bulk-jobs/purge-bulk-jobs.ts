import 'server-only'
import { trusted, Types } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { connectToDatabase } from '@/lib/platform/db/db'
import { BulkJobModel } from '@/models/bulk-job'
import { BulkRowModel } from '@/models/bulk-row'
import { BULK_LISTS } from './bulk-job'
import { BULK } from './bulk-lists'

/** Undo is possible as long. */
export const BULK_JOBS_KEPT_MS = 30 * 24 * 3_600_000
const MOST_AT_ONCE = 100
/** Rows of jobs that are kept are not read again at each run. */
const ORPHANS_WINDOW_MS = 2 * 24 * 3_600_000

/** The audit log has the hash of their rows. */
const AUDITED_LISTS = BULK_LISTS.filter((list) => BULK[list].role === 'Admin')

/** Frees the rows of previews that were not started: there is one at a time. */
export async function discardPreviews(actor: Actor): Promise<void> {
  const discarded = await BulkJobModel.find(
    { ownerId: new Types.ObjectId(actor.id), state: 'previewed' },
    { _id: 1 }
  ).lean()
  for (const { _id } of discarded) {
    // The job first: it may be started at this moment.
    const { deletedCount } = await BulkJobModel.deleteOne({ _id, state: 'previewed' })
    if (deletedCount > 0) await BulkRowModel.deleteMany({ jobId: _id })
  }
}

/** Deletes jobs after 30 days. Of those that admins started, only the names are removed. */
export async function purgeBulkJobs(now = new Date()): Promise<void> {
  await connectToDatabase()
  const until = new Date(now.getTime() - BULK_JOBS_KEPT_MS)
  const old = { createdAt: trusted({ $lte: until }), state: trusted({ $nin: ['running', 'undoing'] }) }
  const deleted = await BulkJobModel.find(
    { ...old, $or: [{ list: trusted({ $nin: AUDITED_LISTS }) }, { state: 'previewed' }] },
    { _id: 1 }
  )
    .limit(MOST_AT_ONCE)
    .lean()
  for (const { _id } of deleted) {
    await BulkRowModel.deleteMany({ jobId: _id })
    await BulkJobModel.deleteOne({ _id })
  }
  await removeNames(until)
  await purgeOrphans(until)
}

/** Of jobs that are kept. */
async function removeNames(until: Date): Promise<void> {
  const named = await BulkJobModel.find({ createdAt: trusted({ $lte: until }), hasNames: true }, { _id: 1 })
    .limit(MOST_AT_ONCE)
    .lean()
  for (const { _id } of named) {
    await BulkRowModel.updateMany({ jobId: _id }, { $unset: { title: 1 } })
    await BulkJobModel.updateOne({ _id }, { $unset: { hasNames: 1 } })
  }
}

/** Ids of documents grow with time, so the ids of jobs bound those of their rows. */
function toId(time: Date): Types.ObjectId {
  return Types.ObjectId.createFromTime(Math.floor(time.getTime() / 1000))
}

/** Rows of a preview that was interrupted while it was stored or discarded. */
async function purgeOrphans(until: Date): Promise<void> {
  const from = new Date(until.getTime() - ORPHANS_WINDOW_MS)
  const groups = await BulkRowModel.aggregate<{ _id: Types.ObjectId }>([
    { $match: { jobId: { $gte: toId(from), $lte: toId(until) } } },
    { $group: { _id: '$jobId' } }
  ])
  const known = await BulkJobModel.find({ _id: trusted({ $in: groups.map(({ _id }) => _id) }) }, { _id: 1 }).lean()
  const kept = new Set(known.map(({ _id }) => _id.toHexString()))
  const orphans = groups.filter(({ _id }) => !kept.has(_id.toHexString())).map(({ _id }) => _id)
  if (orphans.length > 0) await BulkRowModel.deleteMany({ jobId: trusted({ $in: orphans }) })
}
