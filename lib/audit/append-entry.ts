import 'server-only'
import { createHash } from 'node:crypto'
import type { Actor } from '@/lib/platform/access/actor'
import { checkRole } from '@/lib/platform/access/check-role'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { AuditEntryModel } from '@/models/audit-entry'
import { FIRST_HASH, type AuditAction, type AuditTarget } from './audit-entry'

/** What an entry's hash is made of. `at` is in UTC. */
type Hashed = {
  _id: number
  at: Date
  action: string
  actorId: string
  actorName: string
  targetKind: string
  targetId: string
  reason: string
  previousHash: string
}

/**
 * The hash of an entry: SHA-256 over its fields in a fixed order, the hash of the entry before it among them, so that
 * no entry can be changed, taken out or put in between without changing all that follow. Hexadecimal, 64 digits.
 */
export function hashEntry(entry: Hashed): string {
  const { _id, at, action, actorId, actorName, targetKind, targetId, reason, previousHash } = entry
  const fields = [_id, at.toISOString(), action, actorId, actorName, targetKind, targetId, reason, previousHash]
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}

/** What was done to what, and why. `once`: what the act is known by on its target; a second time it is not written down again. */
type Act = { action: AuditAction; targetKind: AuditTarget; targetId: string; reason?: string; once?: string }

/** More admins than that do not act in the same moment; then something else is wrong. */
const MAX_TRIES = 50

/**
 * Appends an act to the audit log under the name of whoever does it. The unique `_id` puts those who act at the same moment
 * one after the other; so `once` needs no index of its own: it is looked for after the end of the chain was read, and whoever
 * wrote it since then has taken the next place, which sends this call back to look again.
 */
export async function appendEntry(by: { id: string; name: string }, act: Act): Promise<void> {
  await connectToDatabase()
  for (let tries = 1; ; tries += 1) {
    const last = await AuditEntryModel.findOne({}, { hash: 1 }).sort({ _id: -1 }).lean()
    if (act.once && (await AuditEntryModel.exists({ targetId: act.targetId, action: act.action, once: act.once }))) return
    const entry = {
      _id: (last?._id ?? 0) + 1,
      at: new Date(),
      action: act.action,
      actorId: by.id,
      actorName: by.name.toWellFormed(),
      targetKind: act.targetKind,
      targetId: act.targetId,
      // Half a sign of UTF-16 is no text: the database would keep another sign, which the hash would not fit.
      reason: (act.reason ?? '').toWellFormed(),
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

/**
 * Puts an administrative act on record. Verbs call it BEFORE they act, after everything that may refuse the act: so there is
 * never an act without its entry, and at worst, after a crash in between, an entry that announced an act which was then
 * repeated.
 * @throws AppError NOT_ALLOWED for anybody but an admin.
 */
export async function recordAudit(actor: Actor, act: Act): Promise<void> {
  checkRole(actor, 'Admin')
  await appendEntry(actor, act)
}
