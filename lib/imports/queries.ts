import 'server-only'
import { trusted, Types, type FilterQuery } from 'mongoose'
import type { z } from 'zod'
import { LISTING_FIELDS } from '@/lib/listings/listing-fields'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import type { CsvFile } from '@/lib/platform/csv/write-csv'
import { keepReadable, toReadable } from '@/lib/platform/db/keep-readable'
import { documentsOf, readPage, toKeys } from '@/lib/platform/db/read-page'
import { notFound } from '@/lib/platform/errors'
import { issueText } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'
import { toCursor } from '@/lib/platform/paging'
import { ImportJobModel, type ImportJobDocument } from '@/models/import-job'
import { ImportRowModel, type ImportRowDocument } from '@/models/import-row'
import { OF_FILE, OPEN } from './job-rows'
import { findColumns, hasColumn, isOwnColumn, listLeftOut, toCells, type Columns } from './columns'
import {
  ROWS_A_PAGE,
  toEditField,
  type CheckedRow,
  type ImportProgress,
  type ImportRowsPage,
  type ImportRowsQuery
} from './import-job'
import { readMapping } from './mapping'
import { REQUIRED_FIELDS } from './row'

type OwnImport = ImportJobDocument & { _id: Types.ObjectId }

const MOST_UNSTARTED = 3

const SHOWN = {
  row: 1,
  copy: 1,
  cells: 1,
  edits: 1,
  fate: 1,
  state: 1,
  title: 1,
  priceCents: 1,
  messages: 1,
  problems: 1,
  repair: 1,
  action: 1
} as const
const REFUSED = { row: 1, cells: 1, messages: 1 } as const

/** @throws AppError NOT_ALLOWED, NOT_FOUND for a wrong or foreign id */
export async function requireOwnImport(actor: Actor, importId: string): Promise<OwnImport> {
  await authorize(actor, 'Seller')
  const owned = {
    _id: new Types.ObjectId(importId),
    sellerId: new Types.ObjectId(actor.id),
    state: trusted({ $ne: 'receiving' as const })
  }
  const job = toReadable(ImportJobModel, await ImportJobModel.findOne(owned).lean())
  if (!job) throw notFound('import')
  return job
}

export async function toProgress(job: OwnImport, t: Translator): Promise<ImportProgress> {
  const count = (wanted: FilterQuery<ImportRowDocument>) =>
    ImportRowModel.countDocuments({ importId: job._id, ...wanted })
  const [unchecked, listed, failed] = await Promise.all([
    job.state === 'checked' || job.state === 'done'
      ? 0
      : count({ version: trusted({ $lt: job.version }), state: OPEN, ...OF_FILE }),
    count({ state: 'listed' }),
    count({ state: 'failed' })
  ])
  const { ok, repaired, refused } = job.counts ?? { ok: 0, repaired: 0, refused: 0 }
  return {
    importId: job._id.toHexString(),
    state: job.state,
    rows: job.rows,
    checked: job.rows - unchecked,
    counts: { ok, repaired, refused },
    problems: job.problems.map(({ problem, count: rows }) => ({ problem, count: rows })),
    total: ok + repaired,
    updates: job.updates,
    listed,
    failed,
    warnings: listWarnings(job).map((text) => t.text(text)),
    encoding: job.encoding ?? null,
    isMapped: Boolean(job.mapping),
    createdAt: job.createdAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    finishedAt: job.finishedAt?.toISOString() ?? null
  }
}

/** What concerns the whole file. */
function listWarnings({ headings, mapping, problems, rows, isRepeatedFile }: OwnImport): string[] {
  const columns = findColumns(headings, readMapping(mapping))
  const missing = REQUIRED_FIELDS.filter(
    (field) => !hasColumn(columns, field) && problems.some(({ problem, count }) => problem === field && count === rows)
  ).map((field) => LISTING_FIELDS[field].column)
  const [kept, unknown] = [listLeftOut(columns, 'kept'), listLeftOut(columns, 'unknown')]
  return [
    ...(missing.length > 0 ? [issueText('imports.missingColumns', { columns: missing.join(', ') })] : []),
    ...(kept.length > 0 ? [issueText('imports.privateColumns', { columns: kept.join(', ').slice(0, 300) })] : []),
    ...(unknown.length > 0 ? [issueText('imports.unknownColumns', { columns: unknown.join(', ').slice(0, 300) })] : []),
    ...(isRepeatedFile ? [issueText('imports.importedBefore')] : [])
  ]
}

/** @throws AppError NOT_ALLOWED, NOT_FOUND */
export async function getImport(actor: Actor, importId: string, t: Translator): Promise<ImportProgress> {
  return toProgress(await requireOwnImport(actor, importId), t)
}

/** A page of rows in the order of the file. @throws AppError NOT_ALLOWED, NOT_FOUND */
export async function listImportRows(
  actor: Actor,
  { id, fate, problem, limit, after }: z.output<typeof ImportRowsQuery>,
  t: Translator
): Promise<ImportRowsPage> {
  const job = await requireOwnImport(actor, id)
  const columns = findColumns(job.headings, readMapping(job.mapping))
  const page = await readPage(
    documentsOf(
      ImportRowModel,
      {
        importId: job._id,
        ...(fate === null ? {} : { fate }),
        ...(problem === null ? {} : { problems: problem })
      },
      { projection: SHOWN }
    ),
    {
      order: { field: 'row', kind: 'number', direction: 1 },
      pageSize: limit ?? ROWS_A_PAGE,
      keysOf: ({ row, _id }) => toKeys(row, _id)
    },
    { after }
  )
  return {
    rows: page.rows.map((row) => toCheckedRow(row, columns, t)),
    total: page.total,
    next: page.next && toCursor(page.next)
  }
}

type ShownRow = Pick<ImportRowDocument, keyof typeof SHOWN>

function toCheckedRow(
  { row, copy, cells, edits, fate, state, title, priceCents, messages, problems, repair, action }: ShownRow,
  columns: Columns,
  t: Translator
): CheckedRow {
  const of = toCells(cells, columns, edits ?? {})
  return {
    row,
    copy: copy ?? 1,
    fate: state === 'failed' ? 'refused' : (fate ?? 'refused'),
    isListed: state === 'listed',
    action: action ?? 'create',
    title: title ?? '',
    messages: messages.map((text) => t.text(text)),
    problems: problems.map((problem) => {
      const field = toEditField(problem)
      return { problem, cell: field === null ? '' : (of(field)[0] ?? '') }
    }),
    ...(priceCents && state !== 'failed' ? { priceCents } : {}),
    ...(repair?.field ? { repair: { field: repair.field, from: repair.from ?? '', to: repair.to ?? '' } } : {})
  }
}

/** Checked and not started, latest first. `count`: copies that it would list. @throws AppError NOT_ALLOWED */
export async function listMyUnstartedImports(
  actor: Actor
): Promise<{ id: string; createdAt: string; count: number }[]> {
  await authorize(actor, 'Seller')
  const jobs = await ImportJobModel.find({ sellerId: actor.id, state: 'checked' })
    .sort({ createdAt: -1 })
    .limit(MOST_UNSTARTED)
    .lean()
  return keepReadable(ImportJobModel, jobs)
    .map(({ _id, createdAt, counts }) => ({
      id: _id.toHexString(),
      createdAt: createdAt.toISOString(),
      count: (counts?.ok ?? 0) + (counts?.repaired ?? 0)
    }))
    .filter(({ count }) => count > 0)
}

/** Refused and failed rows with a reason, to be imported again. @throws AppError NOT_ALLOWED, NOT_FOUND */
export async function writeImportErrors(actor: Actor, importId: string, t: Translator): Promise<CsvFile> {
  const job = await requireOwnImport(actor, importId)
  const rows = await ImportRowModel.find({ importId: job._id, state: trusted({ $in: ['refused', 'failed'] }) }, REFUSED)
    .sort({ row: 1 })
    .lean()
  const columns = job.headings.flatMap((name, place) => (isOwnColumn(name) ? [] : [{ name, place }]))
  return {
    header: ['row', ...columns.map(({ name }) => name), 'reason'],
    rows: firstOfEach(keepReadable(ImportRowModel, rows, REFUSED)).map(({ row, cells, messages }) => [
      row,
      ...columns.map(({ place }) => cells[place] ?? ''),
      messages.map((text) => t.text(text)).join(' ')
    ])
  }
}

/** Without further copies of a row. */
function firstOfEach<Numbered extends { row: number }>(rows: readonly Numbered[]): Numbered[] {
  return rows.filter(({ row }, place) => row !== rows[place - 1]?.row)
}
