import 'server-only'
import { trusted } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { toContaining } from '@/lib/platform/db/to-containing'
import { AuditEntryModel, type AuditEntryDocument } from '@/models/audit-entry'
import { AUDIT_TARGETS, type AuditAction, type AuditEntry } from './audit-entry'

const ENTRIES_PER_PAGE = 50

/** `q` is a part of reason, admin or target. */
export type AuditFilter = { action: AuditAction | null; q: string; page: number }
export type AuditPage = { entries: AuditEntry[]; total: number; page: number; pageCount: number }

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
export async function listAuditEntries(actor: Actor, { action, q, page }: AuditFilter): Promise<AuditPage> {
  await authorize(actor, 'Admin')
  const part = toContaining(q)
  const wanted = {
    ...(action ? { action } : {}),
    ...(q ? { $or: [{ reason: trusted(part) }, { actorName: trusted(part) }, { targetId: q }] } : {})
  }
  const [rows, total] = await Promise.all([
    AuditEntryModel.find(wanted)
      .sort({ _id: -1 })
      .skip((page - 1) * ENTRIES_PER_PAGE)
      .limit(ENTRIES_PER_PAGE)
      .lean(),
    AuditEntryModel.countDocuments(wanted)
  ])
  return {
    entries: keepReadable(AuditEntryModel, rows).map(toAuditEntry),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / ENTRIES_PER_PAGE))
  }
}

export async function listLatestActs(actor: Actor, limit: number): Promise<AuditEntry[]> {
  await authorize(actor, 'Admin')
  const rows = await AuditEntryModel.find({ _id: trusted({ $gt: 0 }) })
    .sort({ _id: -1 })
    .limit(limit)
    .lean()
  return keepReadable(AuditEntryModel, rows).map(toAuditEntry)
}
