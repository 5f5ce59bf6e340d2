import 'server-only'
import { checkRole } from '@/lib/platform/access/check-role'
import type { Actor } from '@/lib/platform/access/actor'
import { appendEntry, type Act } from './append-entry'

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
