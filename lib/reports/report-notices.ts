import 'server-only'
import { trusted } from 'mongoose'
import { toNotifier } from '@/lib/notifications/notifier'
import { notifyByMail } from '@/lib/notifications/notify'
import type { Write } from '@/lib/notifications/unsubscribe-links'
import { connectToDatabase } from '@/lib/platform/db/db'
import { ReportModel, type ReportDocument } from '@/models/report'
import { UserModel } from '@/models/user'
import { REPORT_EVENTS, type ReportEventKind } from './events'
import { countReceipt } from './rate-limits'
import { CONTACT_KEPT_MS } from './report'
import { REPORT_MAILS } from './report-mail-texts'

/** Anybody can sign up with any address; only a confirmed one counts. */
async function isProvedOwn({ reporterId }: ReportDocument, email: string): Promise<boolean> {
  if (!reporterId) return false
  return (await UserModel.exists({ _id: reporterId, email, emailVerified: true })) !== null
}

/** Null where nothing is to be mailed. */
async function findWriter(
  id: string,
  report: ReportDocument,
  email: string,
  kind: ReportEventKind
): Promise<Write | null> {
  const { title, reason, reportedAt, state, statement, decidedAt } = report
  if (kind === 'report-received') {
    const mayMail = (await isProvedOwn(report, email)) || (await countReceipt(email))
    return mayMail ? (t) => REPORT_MAILS[kind](t, { id, title, reportedAt, reason }) : null
  }
  if (state === 'open' || !statement || !decidedAt) return null
  return (t) => REPORT_MAILS[kind](t, { id, title, reportedAt, state, statement, decidedAt })
}

/** Mails reporters, who may have no account. */
export const reportNotifier = toNotifier({
  kinds: REPORT_EVENTS,
  handle: async ({ kind, subjectId }) => {
    const report = await ReportModel.findById(subjectId).lean()
    const { email, language } = report?.contact ?? {}
    if (!report || !email) return
    const write = await findWriter(subjectId, report, email, kind)
    if (write) await notifyByMail({ email, language }, { kind, key: `${kind}:${subjectId}`, write })
  }
})

/** Erases the reporters of reports that were decided half a year ago. */
export async function purgeContacts(now = new Date()): Promise<void> {
  await connectToDatabase()
  await ReportModel.updateMany(
    {
      decidedAt: trusted({ $lte: new Date(now.getTime() - CONTACT_KEPT_MS) }),
      $or: [{ contact: trusted({ $exists: true }) }, { reporterId: trusted({ $exists: true }) }]
    },
    { $unset: { contact: 1, reporterId: 1 } }
  )
}
