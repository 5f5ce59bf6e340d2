import 'server-only'
import { Types } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { MAX_BULK_ROWS, type PlannedRow } from '@/lib/platform/bulk/bulk-action'
import { AppError, notFound } from '@/lib/platform/errors'
import { issueText, message } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'
import { BulkJobModel } from '@/models/bulk-job'
import { BulkRowModel } from '@/models/bulk-row'
import { BULK, requireAction, type BulkJobInput } from './bulk-lists'
import type { BulkJob, BulkRowState } from './bulk-job'
import { discardPreviews } from './purge-bulk-jobs'
import { hashRows, type FrozenRow } from './rows-hash'
import { toBulkJob } from './to-bulk-job'

const BATCH = 500

function toState({ before, after, refusal }: PlannedRow): BulkRowState {
  if (refusal !== undefined) return 'refused'
  return before === after ? 'unchanged' : 'waiting'
}

function toFrozenRow(jobId: string, number: number, id: string, planned: PlannedRow | undefined): FrozenRow {
  const row: PlannedRow = planned ?? {
    id,
    before: '',
    after: '',
    title: '',
    refusal: issueText('errors.bulkRowMissing')
  }
  const { title, before, after, refusal, userId } = row
  return {
    _id: `${jobId}:${id}`,
    number,
    title,
    before,
    after,
    state: toState(row),
    ...(userId === undefined ? {} : { userId: new Types.ObjectId(userId) }),
    ...(refusal === undefined ? {} : { message: refusal })
  }
}

/** Stores the rows of a selection with what would become of each; `startBulkJob` acts on these and no others. Replaces
 * an earlier preview of the actor. @throws AppError NOT_ALLOWED, NOT_FOUND if no id is of the actor's list,
 * UNPROCESSABLE for an empty or too large selection, BAD_INPUT */
export async function previewBulkJob(actor: Actor, input: BulkJobInput, t: Translator): Promise<BulkJob> {
  await authorize(actor, BULK[input.list].role)
  const action = requireAction(input.list, input.action)
  const ids = await input.selection(actor, MAX_BULK_ROWS + 1)
  if (ids.length === 0) throw new AppError('UNPROCESSABLE', 'errors.bulkNothingSelected')
  if (ids.length > MAX_BULK_ROWS) {
    throw new AppError('UNPROCESSABLE', message('errors.bulkTooMany', { count: MAX_BULK_ROWS }))
  }
  const _id = new Types.ObjectId()
  const rows: FrozenRow[] = []
  let known = 0
  for (let start = 0; start < ids.length; start += BATCH) {
    const part = ids.slice(start, start + BATCH)
    const planned = new Map((await action.plan(actor, part, input.parameters)).map((row) => [row.id, row]))
    known += planned.size
    for (const id of part) rows.push(toFrozenRow(_id.toHexString(), rows.length + 1, id, planned.get(id)))
  }
  if (known === 0) throw notFound()
  await discardPreviews(actor)
  for (let start = 0; start < rows.length; start += BATCH) {
    await BulkRowModel.insertMany(rows.slice(start, start + BATCH).map((row) => ({ ...row, jobId: _id })))
  }
  // Last, so that a job has all of its rows.
  const job = {
    _id,
    ownerId: new Types.ObjectId(actor.id),
    list: input.list,
    action: input.action,
    parameters: JSON.stringify(input.parameters),
    state: 'previewed' as const,
    total: rows.length,
    rowsHash: hashRows(rows),
    hasNames: true,
    createdAt: new Date()
  }
  await BulkJobModel.create(job)
  return toBulkJob(job, t)
}
