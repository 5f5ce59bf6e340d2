import 'server-only'
import { checkRole } from '@/lib/auth/check-role'
import { connectToDatabase } from '@/lib/db'
import { isDuplicateKey } from '@/lib/is-duplicate-key'
import type { Actor } from '@/lib/users/user'
import { AuditEntryModel } from '@/models/audit-entry'
import { FIRST_HASH, type AuditAction, type AuditTarget } from './audit-entry'
import { hashEntry } from './hash-entry'

type Act = { action: AuditAction; targetKind: AuditTarget; targetId: string; reason?: string }

/** More admins than that do not act in the same moment; then something else is wrong. */
const MAX_TRIES = 50

/**
 * Appends an administrative act to the audit log. Verbs call it BEFORE they act, after everything that may refuse the
 * act: so there is never an act without its entry, and at worst, after a crash in between, an entry that announced an
 * act which was then repeated. The unique `_id` puts admins who act at the same moment one after the other.
 * @throws AppError NOT_ALLOWED for anybody but an admin.
 */
export async function recordAudit(actor: Actor, act: Act): Promise<void> {
  checkRole(actor, 'Admin')
  await connectToDatabase()
  for (let tries = 1; ; tries += 1) {
    const last = await AuditEntryModel.findOne({}, { hash: 1 }).sort({ _id: -1 }).lean()
    const entry = {
      _id: (last?._id ?? 0) + 1,
      at: new Date(),
      action: act.action,
      actorId: actor.id,
      actorName: actor.name,
      targetKind: act.targetKind,
      targetId: act.targetId,
      reason: act.reason ?? '',
      previousHash: last?.hash ?? FIRST_HASH
    }
    try {
      await AuditEntryModel.create({ ...entry, hash: hashEntry(entry) })
      return
    } catch (error) {
      if (!isDuplicateKey(error) || tries === MAX_TRIES) throw error
    }
  }
}
