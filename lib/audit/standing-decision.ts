import 'server-only'
import type { Types } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { AppError } from '@/lib/platform/errors'
import { message, parseIssueText, type PlainKey } from '@/lib/platform/i18n/message'
import { AuditEntryModel } from '@/models/audit-entry'
import type { AuditAction } from './audit-entry'
import { recordActs, type AuditedKind } from './audit-outbox'

type Decided = { kind: AuditedKind; id: Types.ObjectId; action: AuditAction; once?: string }
/** `isSame`: whether the reason on record is that of the repeated decision. */
type Repeated = { action: AuditAction; isSame: (reason: string) => boolean }

/**
 * Of two admins who decide differently, the second must not take the first one's result for theirs. The same admin may
 * repeat the same decision. @throws AppError ALREADY_DECIDED with the decision that stands; `otherwise` if no admin made it, or nothing for null
 */
export async function assertSameDecision(
  actor: Actor,
  { kind, id, action, once }: Decided,
  repeated: Repeated,
  otherwise: PlainKey | null
): Promise<void> {
  await recordActs(kind, id)
  const made = await AuditEntryModel.findOne({ targetId: id.toHexString(), action, ...(once ? { once } : {}) })
    .sort({ _id: -1 })
    .lean()
  if (!made) {
    if (otherwise === null) return
    throw new AppError('ALREADY_DECIDED', otherwise)
  }
  if (made.actorId === actor.id && action === repeated.action && repeated.isSame(made.reason)) return
  const detail = made.detail ? parseIssueText(made.detail) : null
  const parameters = {
    admin: made.actorName,
    decision: message(`audit.action.${made.action}`),
    reason: made.reason || detail || '–'
  }
  throw new AppError('ALREADY_DECIDED', message('errors.decisionStands', parameters))
}
