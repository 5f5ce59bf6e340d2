import 'server-only'
import type { Types } from 'mongoose'
import { toNotifier } from '@/lib/notifications/notifier'
import { notify } from '@/lib/notifications/notify'
import { ERASED } from '@/lib/users/erased'
import { MessageReportModel } from '@/models/message-report'
import { UserModel } from '@/models/user'
import { removeMessage } from './decide-message-report'
import { MESSAGE_REPORT_EVENTS } from './events'
import { MESSAGE_MAILS } from './message-mail-texts'
import type { MessageRow } from './store-message'

/** What an admin has decided about a message: to who reported it, and to who wrote it if it is removed. */
export const messageReportNotifier = toNotifier({
  kinds: MESSAGE_REPORT_EVENTS,
  handle: async ({ kind, subjectId: id }) => {
    const report = await MessageReportModel.findById(id, { copied: 0 }).lean()
    if (!report || report.state === 'open' || !report.statement || !report.decidedAt) return
    const { state, statement, decidedAt } = report
    const decision = { id, state, statement, decidedAt }
    if (state === 'actioned') {
      await removeMessage(report, decidedAt)
      const removed = 'message-removed'
      const key = `${removed}:${id}`
      await notify(report.reportedId, { kind: removed, key, write: (t) => MESSAGE_MAILS[removed](t, decision) })
    }
    await notify(report.reporterId, { kind, key: `${kind}:${id}`, write: (t) => MESSAGE_MAILS[kind](t, decision) })
  }
})

/** To the devices of the recipient; the mail about what stays unread follows later (mail-unread.ts). */
export async function pushMessage(recipientId: Types.ObjectId, message: MessageRow): Promise<void> {
  const sender = await UserModel.findById(message.senderId, { name: 1 }).lean()
  const conversationId = message.conversationId.toHexString()
  const kind = 'message-received'
  await notify(recipientId, {
    kind,
    key: `message:${message._id.toHexString()}`,
    subject: `conversation:${conversationId}`,
    write: (t) => MESSAGE_MAILS[kind](t, { conversationId, name: sender?.name ?? ERASED })
  })
}
