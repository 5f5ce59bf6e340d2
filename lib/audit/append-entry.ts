import 'server-only'
import { createHash } from 'node:crypto'
import type { Actor } from '@/lib/platform/access/actor'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { AuditEntryModel } from '@/models/audit-entry'
import { FIRST_HASH, type AuditAction, type AuditTarget } from './audit-entry'

type Hashed = {
  _id: number
  at: Date
  action: string
  actorId: string
  actorName: string
  targetKind: string
  targetId: string
  reason: string
  detail?: string | null
  previousHash: string
}

/** SHA-256 (hex) over the fields in a fixed order and the previous hash, so that tampering breaks the chain. Entries
 * without a detail are hashed as before there were any. */
export function hashEntry(entry: Hashed): string {
  const { _id, at, action, actorId, actorName, targetKind, targetId, reason, detail, previousHash } = entry
  const about = detail ? [reason, detail] : [reason]
  const fields = [_id, at.toISOString(), action, actorId, actorName, targetKind, targetId, ...about, previousHash]
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}

/** `once` identifies the act on its target: it is logged once. */
type Act = {
  action: AuditAction
  targetKind: AuditTarget
  targetId: string
  reason?: string
  detail?: string | null
  once?: string
}

/** More concurrent admins mean another error. */
const MAX_TRIES = 50

/** The unique `_id` serialises concurrent writers. `once` needs no index: it is checked after the end of the chain
 * was read, and a concurrent writer would take the next `_id` and force a retry. */
export async function appendEntry(by: { id: string; name: string }, act: Act): Promise<void> {
  await connectToDatabase()
  for (let tries = 1; ; tries += 1) {
    const last = await AuditEntryModel.findOne({}, { hash: 1 }).sort({ _id: -1 }).lean()
    if (act.once && (await AuditEntryModel.exists({ targetId: act.targetId, action: act.action, once: act.once })))
      return
    const entry = {
      _id: (last?._id ?? 0) + 1,
      at: new Date(),
      action: act.action,
      actorId: by.id,
      actorName: by.name.toWellFormed(),
      targetKind: act.targetKind,
      targetId: act.targetId,
      // The database would replace unpaired surrogates, and the hash would not match.
      reason: (act.reason ?? '').toWellFormed(),
      ...(act.detail ? { detail: act.detail } : {}),
      previousHash: last?.hash ?? FIRST_HASH
    }
    try {
      await AuditEntryModel.create({ ...entry, ...(act.once ? { once: act.once } : {}), hash: hashEntry(entry) })
      return
    } catch (error) {
      if (!isDuplicateKey(error) || tries === MAX_TRIES) throw error
    }
  }
}

/** For what an admin takes out of the shop, which changes nothing: before the file is made. What changes a document
 * comes through its outbox (audit-outbox.ts). @throws AppError NOT_ALLOWED */
export async function recordAudit(
  actor: Actor,
  action: AuditAction,
  [targetKind, targetId]: readonly [kind: AuditTarget, id: string],
  reason = ''
): Promise<void> {
  checkRole(actor, 'Admin')
  await appendEntry(actor, { action, targetKind, targetId, reason })
}
