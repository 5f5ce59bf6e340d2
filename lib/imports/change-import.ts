import 'server-only'
import { trusted, Types, type UpdateQuery } from 'mongoose'
import { z } from 'zod'
import { assertTermsAccepted } from '@/lib/legal/terms'
import { assertNotClosing } from '@/lib/listings/assert-changeable'
import type { Actor } from '@/lib/platform/access/actor'
import { AppError } from '@/lib/platform/errors'
import { issueText } from '@/lib/platform/i18n/message'
import { normaliseText } from '@/lib/platform/text/normalise-text'
import type { Translator } from '@/lib/platform/i18n/translator'
import { ImportJobModel, type ImportJobDocument } from '@/models/import-job'
import { ImportRowModel } from '@/models/import-row'
import { assertNotTooMany } from './count-copies'
import { checkRows } from './check-rows'
import { countRows, findStaleRows, OPEN } from './job-rows'
import { EDIT_FIELDS } from './import-fields'
import { ImportId, ROW_PROBLEMS, type ImportProgress, type ImportState } from './import-job'
import { ImportMapping } from './mapping'
import { requireOwnImport, toProgress } from './queries'
import { importWorker } from './run-import'
import { saveMapping } from './saved-mappings'

export const MappingInput = ImportMapping.extend(ImportId.shape)
export type MappingInput = z.output<typeof MappingInput>

/** Characters, more than any field takes. */
const LONGEST_EDIT = 10_000
const MOST_ROWS = 200

/** Either single rows or all with a problem. */
export const RowsEdit = ImportId.extend({
  rows: z
    .union([z.array(z.int().min(1)).min(1).max(MOST_ROWS), z.enum(ROW_PROBLEMS)], {
      error: issueText('validation.importRows')
    })
    .describe('Numbers of rows, or a problem for all rows that have it'),
  field: z
    .enum([...EDIT_FIELDS, 'copy'], { error: issueText('validation.importField') })
    .describe('`copy` with the value `new`: the row is another copy, not one that is on sale'),
  value: z
    .string()
    .overwrite(normaliseText)
    .max(LONGEST_EDIT, issueText('validation.importValue'))
    .describe('In place of the cell')
})
export type RowsEdit = z.output<typeof RowsEdit>

/** What follows a change: rows are checked again, and those of a started import are listed. */
const AFTER_CHANGE: Readonly<Record<ImportState, ImportState>> = {
  receiving: 'receiving',
  checking: 'checking',
  checked: 'checking',
  running: 'running',
  done: 'running',
  stopped: 'checking',
  undoing: 'undoing',
  undone: 'undone'
}

async function noteChange(
  actor: Actor,
  { _id, state }: { _id: Types.ObjectId; state: ImportState },
  update: UpdateQuery<ImportJobDocument> = {}
): Promise<void> {
  const { $set = {}, $inc = {}, ...rest } = update
  const changed = await ImportJobModel.updateOne(
    { _id, sellerId: new Types.ObjectId(actor.id), state },
    {
      ...rest,
      $set: { ...$set, state: AFTER_CHANGE[state] },
      $inc: { ...$inc, changes: 1 },
      ...(AFTER_CHANGE[state] === state ? {} : { $unset: { finishedAt: 1 } })
    }
  )
  // It has moved on in between.
  if (changed.matchedCount === 0) return noteChange(actor, await requireOwnImport(actor, _id.toHexString()), update)
}

/** Checks all rows that are not listed by another mapping, and remembers it for such lists. @throws AppError NOT_ALLOWED,
 * NOT_FOUND, UNPROCESSABLE for too many copies */
export async function mapImport(actor: Actor, input: MappingInput, t: Translator): Promise<ImportProgress> {
  const { id, ...mapping } = input
  const job = await requireOwnImport(actor, id)
  await assertNotTooMany(job, mapping)
  await noteChange(actor, job, { $set: { mapping: JSON.stringify(mapping) }, $inc: { version: 1 } })
  await saveMapping(actor.id, job.headings, mapping)
  importWorker.runSoon(id)
  return toProgress(await requireOwnImport(actor, id), t)
}

/** Types a value into rows that are not listed. Few are checked before it resolves. @throws AppError NOT_ALLOWED,
 * NOT_FOUND */
export async function editRows(actor: Actor, edit: RowsEdit, t: Translator): Promise<ImportProgress> {
  const job = await requireOwnImport(actor, edit.id)
  const which = Array.isArray(edit.rows) ? { row: trusted({ $in: edit.rows }) } : { problems: edit.rows }
  await ImportRowModel.updateMany(
    { importId: job._id, ...which, state: OPEN },
    { $set: { [toEditPath(edit.field)]: edit.value, version: 0 }, $inc: { edited: 1 } }
  )
  await noteChange(actor, job)
  if (Array.isArray(edit.rows)) {
    const rows = await findStaleRows(job)
    await checkRows(await requireOwnImport(actor, edit.id), rows)
    await countRows(job._id)
  }
  importWorker.runSoon(edit.id)
  return toProgress(await requireOwnImport(actor, edit.id), t)
}

function toEditPath(field: RowsEdit['field']): string {
  return `edits.${field}`
}

/** Idempotent: a second call returns the progress of the first. Also goes on with a stopped import. @throws AppError
 * NOT_ALLOWED also while the account waits to be closed, TERMS_NOT_ACCEPTED, NOT_FOUND, UNPROCESSABLE if every row is refused */
export async function startImport(actor: Actor, importId: string, t: Translator): Promise<ImportProgress> {
  const job = await requireOwnImport(actor, importId)
  await assertTermsAccepted(actor)
  await assertNotClosing(actor)
  if (job.state === 'checked' && (job.counts?.ok ?? 0) + (job.counts?.repaired ?? 0) === 0) {
    throw new AppError('UNPROCESSABLE', 'errors.importNothingToList')
  }
  const { matchedCount } = await ImportJobModel.updateOne(
    {
      _id: job._id,
      sellerId: new Types.ObjectId(actor.id),
      state: trusted({ $in: ['checking', 'checked', 'stopped'] as const })
    },
    {
      $set: { state: 'running', startedAt: job.startedAt ?? new Date() },
      $unset: { finishedAt: 1 },
      $inc: { changes: 1 }
    }
  )
  if (matchedCount === 1) importWorker.runSoon(importId)
  return toProgress(await requireOwnImport(actor, importId), t)
}

/** Lists no further rows; those that are listed stay. @throws AppError NOT_ALLOWED, NOT_FOUND */
export async function stopImport(actor: Actor, importId: string, t: Translator): Promise<ImportProgress> {
  const job = await requireOwnImport(actor, importId)
  await ImportJobModel.updateOne(
    { _id: job._id, sellerId: new Types.ObjectId(actor.id), state: 'running' },
    {
      $set: { state: 'stopped', finishedAt: new Date() },
      $inc: { changes: 1 }
    }
  )
  return toProgress(await requireOwnImport(actor, importId), t)
}
