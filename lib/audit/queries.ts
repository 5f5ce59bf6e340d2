import 'server-only'
import { trusted } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { documentsOf, readPage, type ListPage } from '@/lib/platform/db/read-page'
import { toContaining } from '@/lib/platform/db/to-containing'
import { AuditEntryModel, type AuditEntryDocument } from '@/models/audit-entry'
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
    hash: row.hash
  }
}

/** Latest first. @throws AppError NOT_ALLOWED */
export async function listAuditEntries(
  actor: Actor,
  { action, q, ...cursors }: AuditListState
): Promise<ListPage<AuditEntry>> {
  await authorize(actor, 'Admin')
  const part = toContaining(q)
  const wanted = {
    ...(action ? { action } : {}),
    ...(q ? { $or: [{ reason: trusted(part) }, { actorName: trusted(part) }, { targetId: q }] } : {})
  }
  const page = await readPage(
    documentsOf(AuditEntryModel, wanted),
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
