import 'server-only'
import type { Types } from 'mongoose'
import type { Translator } from '@/lib/platform/i18n/translator'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { BulkRowModel, type BulkRowDocument } from '@/models/bulk-row'
import type { BulkJobDocument } from '@/models/bulk-job'
import { BULK_ROW_STATES, type BulkJob, type BulkRowState, type BulkRowView } from './bulk-job'
import { findAction } from './bulk-lists'

export type JobRow = BulkJobDocument & { _id: Types.ObjectId }

const SAMPLES = 5
const MOST_REASONS = 20

async function countRows(jobId: Types.ObjectId): Promise<Record<BulkRowState, number>> {
  const groups = await BulkRowModel.aggregate<{ _id: BulkRowState; count: number }>([
    { $match: { jobId } },
    { $group: { _id: '$state', count: { $sum: 1 } } }
  ])
  const counts = { waiting: 0, unchanged: 0, refused: 0, done: 0, 'changed-since': 0, undone: 0 }
  for (const { _id, count } of groups) if (BULK_ROW_STATES.includes(_id)) counts[_id] = count
  return counts
}

async function countReasons(jobId: Types.ObjectId, t: Translator): Promise<BulkJob['refusals']> {
  const groups = await BulkRowModel.aggregate<{ _id: string; count: number }>([
    { $match: { jobId, message: { $exists: true } } },
    { $group: { _id: '$message', count: { $sum: 1 } } },
    { $sort: { count: -1, _id: 1 } },
    { $limit: MOST_REASONS }
  ])
  return groups.map(({ _id, count }) => ({ message: t.text(String(_id)), count }))
}

export function toThingId(rowId: string): string {
  return rowId.slice(rowId.indexOf(':') + 1)
}

/** Values and messages in the language of `t`. */
export async function toBulkRows(
  job: Pick<JobRow, 'list' | 'action'>,
  found: readonly BulkRowDocument[],
  t: Translator
): Promise<BulkRowView[]> {
  const action = findAction(job.list, job.action)
  const toLabel = action ? await action.toLabels(t) : (value: string) => value
  return keepReadable(BulkRowModel, found).map(({ _id, number, title, before, after, state, message }) => ({
    number,
    id: toThingId(_id),
    title: title ?? '',
    before: before ? toLabel(before) : '',
    after: after ? toLabel(after) : '',
    state,
    message: message ? t.text(message) : null
  }))
}

export async function toBulkJob(job: JobRow, t: Translator): Promise<BulkJob> {
  const [counts, refusals, samples] = await Promise.all([
    countRows(job._id),
    countReasons(job._id, t),
    BulkRowModel.find({ jobId: job._id, state: job.state === 'previewed' ? 'waiting' : 'done' })
      .sort({ number: 1 })
      .limit(SAMPLES)
      .lean()
  ])
  return {
    jobId: job._id.toHexString(),
    list: job.list,
    action: job.action,
    state: job.state,
    canUndo: findAction(job.list, job.action)?.undo !== undefined,
    total: job.total,
    counts,
    refusals,
    samples: await toBulkRows(job, samples, t),
    rowsHash: job.rowsHash,
    createdAt: job.createdAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    finishedAt: job.finishedAt?.toISOString() ?? null
  }
}
