import 'server-only'
import { recordActs, toAuditOutbox } from '@/lib/audit/audit-outbox'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { AppError, notFound } from '@/lib/platform/errors'
import { UserModel } from '@/models/user'
import { toAccountEvents } from './events'
import type { DecideRegistrationInput } from './schemas'

/** Of two admins at once the first decides. Whoever is concerned is notified by mail. @throws AppError NOT_ALLOWED,
 * NOT_FOUND, ALREADY_DECIDED */
export async function decideWaiting(
  actor: Actor,
  { id, ...input }: DecideRegistrationInput
): Promise<{ modifiedCount: number }> {
  await authorize(actor, 'Admin')
  const now = new Date()
  const { decision } = input
  const reason = input.decision === 'refuse' ? (input.reason ?? '') : ''
  const action = decision === 'approve' ? 'registration-approved' : 'registration-refused'
  const entries = {
    auditOutbox: { $each: toAuditOutbox(actor, action, { reason }) },
    events: { $each: toAccountEvents(action, now) }
  }
  const { modifiedCount } = await UserModel.updateOne(
    { _id: id, status: 'waiting', waitingFor: 'approval' },
    decision === 'approve'
      ? { $set: { status: 'active' }, $unset: { waitingFor: 1, waitingSince: 1 }, $push: entries }
      : {
          $set: { waitingFor: 'refused', waitingSince: now, ...(reason ? { suspendedReason: reason } : {}) },
          $push: entries
        }
  )
  if (modifiedCount === 0) {
    if (!(await UserModel.exists({ _id: id }))) throw notFound('account')
    throw new AppError('ALREADY_DECIDED', 'errors.registrationDecided')
  }
  await recordActs('user', id)
  return { modifiedCount }
}
