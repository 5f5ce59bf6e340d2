import 'server-only'
import { Types, trusted } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { writeCsv } from '@/lib/platform/csv/write-csv'
import { notFound } from '@/lib/platform/errors'
import { keepReadable, toReadable } from '@/lib/platform/db/keep-readable'
import type { Translator } from '@/lib/platform/i18n/translator'
import { ImportRowModel } from '@/models/import-row'
import { ImportRunModel, type ImportRunDocument } from '@/models/import-run'
import { isOwnColumn } from './columns'
import type { CheckedRow, ImportProgress } from './import-run'

type RunRow = ImportRunDocument & { _id: Types.ObjectId }

const MOST_UNSTARTED = 3

const SHOWN = { row: 1, fate: 1, state: 1, title: 1, priceCents: 1, messages: 1, repair: 1 } as const
const REFUSED = { row: 1, cells: 1, messages: 1 } as const

/** @throws AppError NOT_ALLOWED, NOT_FOUND for a wrong or foreign id */
export async function requireOwnRun(actor: Actor, importId: string): Promise<RunRow> {
  await authorize(actor, 'Seller')
  const owned = { _id: new Types.ObjectId(importId), sellerId: new Types.ObjectId(actor.id) }
  const run = toReadable(ImportRunModel, await ImportRunModel.findOne(owned).lean())
  if (!run) throw notFound('import')
  return run
}

export async function toProgress(run: RunRow): Promise<ImportProgress> {
  const [listed, failed] = await Promise.all(
    (['listed', 'failed'] as const).map((state) => ImportRowModel.countDocuments({ importId: run._id, state }))
  )
  const { ok, repaired, refused } = run.counts ?? { ok: 0, repaired: 0, refused: 0 }
  return {
    importId: run._id.toHexString(),
    state: run.state,
    counts: { ok, repaired, refused },
    total: ok + repaired,
    listed: listed ?? 0,
    failed: failed ?? 0,
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null
  }
}

/** @throws AppError NOT_ALLOWED, NOT_FOUND */
export async function getImport(actor: Actor, importId: string): Promise<ImportProgress> {
  return toProgress(await requireOwnRun(actor, importId))
}

export async function getImportWithRows(
  actor: Actor,
  importId: string,
  t: Translator
): Promise<ImportProgress & { rows: CheckedRow[] }> {
  const run = await requireOwnRun(actor, importId)
  return { ...(await toProgress(run)), rows: await listRows(run, t) }
}

async function listRows(run: RunRow, t: Translator): Promise<CheckedRow[]> {
  const rows = await ImportRowModel.find({ importId: run._id }, SHOWN).sort({ row: 1 }).lean()
  return keepReadable(ImportRowModel, rows, SHOWN).map(({ row, fate, state, title, priceCents, messages, repair }) => ({
    row,
    fate: state === 'failed' ? 'refused' : fate,
    title: title ?? '',
    messages: messages.map((text) => t.text(text)),
    ...(priceCents && state !== 'failed' ? { priceCents } : {}),
    ...(repair?.field ? { repair: { field: repair.field, from: repair.from ?? '', to: repair.to ?? '' } } : {})
  }))
}

/** Checked and not started, latest first. `count`: copies that it would list. @throws AppError NOT_ALLOWED */
export async function listMyUnstartedImports(
  actor: Actor
): Promise<{ id: string; checkedAt: string; count: number }[]> {
  await authorize(actor, 'Seller')
  const rows = await ImportRunModel.find({ sellerId: actor.id, state: 'checked' })
    .sort({ checkedAt: -1 })
    .limit(MOST_UNSTARTED)
    .lean()
  return keepReadable(ImportRunModel, rows)
    .map(({ _id, checkedAt, counts }) => ({
      id: _id.toHexString(),
      checkedAt: checkedAt.toISOString(),
      count: (counts?.ok ?? 0) + (counts?.repaired ?? 0)
    }))
    .filter(({ count }) => count > 0)
}

/** Refused and failed rows with a reason, to be imported again. @throws AppError NOT_ALLOWED, NOT_FOUND */
export async function writeImportErrors(actor: Actor, importId: string, t: Translator): Promise<string> {
  const run = await requireOwnRun(actor, importId)
  const rows = await ImportRowModel.find({ importId: run._id, state: trusted({ $in: ['refused', 'failed'] }) }, REFUSED)
    .sort({ row: 1 })
    .lean()
  const columns = run.header.flatMap((name, place) => (isOwnColumn(name) ? [] : [{ name, place }]))
  return writeCsv(
    ['row', ...columns.map(({ name }) => name), 'reason'],
    keepReadable(ImportRowModel, rows, REFUSED).map(({ row, cells, messages }) => [
      row,
      ...columns.map(({ place }) => cells[place] ?? ''),
      messages.map((text) => t.text(text)).join(' ')
    ])
  )
}
