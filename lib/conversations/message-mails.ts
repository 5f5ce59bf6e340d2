import 'server-only'
import type { Types } from 'mongoose'
import { queueUserMail } from '@/lib/users/account-mails'
import { MESSAGE_MAILS } from './message-mail-texts'

type Decision = {
  id: string
  state: 'actioned' | 'rejected'
  statement: string
  decidedAt: Date
  reporterId: Types.ObjectId
  reportedId: Types.ObjectId
}

/** To who reported the message. */
export async function mailDecision(decision: Decision): Promise<void> {
  const dedupeKey = `message-report-decided:${decision.id}`
  await queueUserMail(decision.reporterId, { kind: 'message-report-decided', dedupeKey }, (t) =>
    MESSAGE_MAILS['message-report-decided'](t, decision)
  )
}

/** To who wrote it. */
export async function mailRemoval(decision: Decision): Promise<void> {
  const dedupeKey = `message-removed:${decision.id}`
  await queueUserMail(decision.reportedId, { kind: 'message-removed', dedupeKey }, (t) =>
    MESSAGE_MAILS['message-removed'](t, decision)
  )
}
