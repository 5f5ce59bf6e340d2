import 'server-only'
import { trusted } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { MAX_EXPORTED, tooManyRows } from '@/lib/platform/csv/export-limit'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { documentsOf, readPage, type ListPage } from '@/lib/platform/db/read-page'
import { toContaining } from '@/lib/platform/db/to-containing'
import { AuditEntryModel, type AuditEntryDocument } from '@/models/audit-entry'
import { recordAudit } from './append-entry'
import { AUDIT_TARGETS, type AuditEntry } from './audit-entry'
import { AUDIT_LIST, type AuditListState } from './audit-list'

/** Cursors have the number of an entry, which is unique, and the id of no document. */
const NO_ID = '0'.repeat(24)

function toAuditEntry(row: AuditEntryDocument): AuditEntry {
  return {
    number: row._id,
    at: row.at.toISOString(),
    action: row.action,
    actorId: row.actorId,
    actorName: row.actorName,
    targetKind: AUDIT_TARGETS.find((kind) => kind === row.targetKind) ?? 'user',
    targetId: row.targetId,
    reason: row.reason,
    detail: row.detail ?? null,
    hash: row.hash
  }
}

function toFilter({ action, q }: Pick<AuditListState, 'action' | 'q'>) {
  const part = toContaining(q)
  return {
    ...(action ? { action } : {}),
    ...(q
      ? { $or: [{ reason: trusted(part) }, { detail: trusted(part) }, { actorName: trusted(part) }, { targetId: q }] }
      : {})
  }
}

/** The entries that match the filter, latest first, for a file. Audited. @throws AppError NOT_ALLOWED, TOO_LARGE */
export async function exportAudit(actor: Actor, filter: Pick<AuditListState, 'action' | 'q'>): Promise<AuditEntry[]> {
  await authorize(actor, 'Admin')
  const rows = await AuditEntryModel.find(toFilter(filter))
    .sort({ _id: -1 })
    .limit(MAX_EXPORTED + 1)
    .lean()
  if (rows.length > MAX_EXPORTED) throw tooManyRows()
  await recordAudit(actor, 'list-exported', ['list', 'audit'], filter.q)
  return keepReadable(AuditEntryModel, rows).map(toAuditEntry)
}

/** Latest first. @throws AppError NOT_ALLOWED */
export async function listAuditEntries(
  actor: Actor,
  { action, q, ...cursors }: AuditListState
): Promise<ListPage<AuditEntry>> {
  await authorize(actor, 'Admin')
  const page = await readPage(
    documentsOf(AuditEntryModel, toFilter({ action, q })),
    {
      order: { field: '_id', kind: 'number', direction: -1 },
      pageSize: AUDIT_LIST.pageSize,
      keysOf: ({ _id }) => [_id, NO_ID]
    },
    cursors
  )
  return { ...page, rows: page.rows.map(toAuditEntry) }
}

export async function listLatestActs(actor: Actor, limit: number): Promise<AuditEntry[]> {
  await authorize(actor, 'Admin')
  const rows = await AuditEntryModel.find({ _id: trusted({ $gt: 0 }) })
    .sort({ _id: -1 })
    .limit(limit)
    .lean()
  return keepReadable(AuditEntryModel, rows).map(toAuditEntry)
}
