import 'server-only'
import { Types } from 'mongoose'
import { toNotifier } from '@/lib/notifications/notifier'
import { notify } from '@/lib/notifications/notify'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { MailBody } from '@/lib/platform/mail/mail-body'
import { UserModel } from '@/models/user'
import { ACCOUNT_MAILS } from './account-mail-texts'
import { countUnused } from './two-step'
import { ACCOUNT_EVENTS, isTwoStepKind, type AccountEventKind } from './events'

/** Null once it was overtaken. */
async function findWriter(id: string, kind: AccountEventKind, at: Date): Promise<((t: Translator) => MailBody) | null> {
  const user = await UserModel.findById(id, {
    ...{ status: 1, waitingFor: 1, suspendedReason: 1, suspendedAt: 1, closeRequest: 1 },
    'twoStep.recoveryCodes': 1
  }).lean()
  if (!user) return null
  // Of each change of two-step sign-in, also of one that was overtaken: it may have been somebody else's.
  if (isTwoStepKind(kind)) {
    const left = countUnused(user.twoStep?.recoveryCodes ?? [])
    return user.status === 'closed' ? null : (t) => ACCOUNT_MAILS[kind](t, { at, left })
  }
  const { status, waitingFor, suspendedReason: reason, suspendedAt } = user
  if (kind === 'close-requested') return user.closeRequest ? (t) => ACCOUNT_MAILS[kind](t, { at }) : null
  if (kind === 'account-reinstated') return status === 'active' ? (t) => ACCOUNT_MAILS[kind](t, { at }) : null
  if (kind === 'registration-approved') return status === 'active' ? ACCOUNT_MAILS[kind] : null
  if (kind === 'registration-refused')
    return waitingFor === 'refused' ? (t) => ACCOUNT_MAILS[kind](t, { reason: reason ?? '' }) : null
  if (status !== 'suspended' || !reason || !suspendedAt) return null
  return (t) => ACCOUNT_MAILS[kind](t, { reason, at: suspendedAt })
}

export const accountNotifier = toNotifier({
  kinds: ACCOUNT_EVENTS,
  handle: async ({ id, kind, subjectId, at }) => {
    const write = await findWriter(subjectId, kind, at)
    if (write) await notify(new Types.ObjectId(subjectId), { kind, key: `user:${subjectId}:${id}`, write })
  }
})
