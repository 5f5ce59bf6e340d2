import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import type { Language } from '@/lib/platform/i18n/language'
import { queueAccountMail } from '@/lib/users/account-mails'
import { ReportModel } from '@/models/report'
import { CONTACT_KEPT_MS, type ReportReason } from './report'
import { REPORT_MAILS } from './report-mail-texts'

type Recipient = { id: string; email: string; title: string; reportedAt: Date; language?: Language | null | undefined }

export async function mailReceipt(to: Recipient & { reason: ReportReason }): Promise<void> {
  await queueAccountMail(to, { kind: 'report-received', dedupeKey: `report-received:${to.id}` }, (t) =>
    REPORT_MAILS['report-received'](t, to)
  )
}

async function mailDecision(
  to: Recipient & { state: 'actioned' | 'rejected'; statement: string; decidedAt: Date }
): Promise<void> {
  await queueAccountMail(to, { kind: 'report-decided', dedupeKey: `report-decided:${to.id}` }, (t) =>
    REPORT_MAILS['report-decided'](t, to)
  )
}

const MOST = 200

/** Mails decisions that were not mailed yet. Called after each decision and by a job. */
export async function notifyReporters(): Promise<void> {
  await connectToDatabase()
  const notificationDue = await ReportModel.find({ notificationDue: true }).sort({ decidedAt: 1 }).limit(MOST).lean()
  for (const { _id, title, reportedAt, state, statement, decidedAt, contact } of notificationDue) {
    if (contact?.email && statement && decidedAt && state !== 'open') {
      const to = { id: _id.toHexString(), email: contact.email, language: contact.language, title, reportedAt }
      await mailDecision({ ...to, state, statement, decidedAt })
    }
    await ReportModel.updateOne({ _id }, { $unset: { notificationDue: 1 } })
  }
}

/** Erases the reporters of reports that were decided half a year ago. */
export async function purgeContacts(now = new Date()): Promise<void> {
  await connectToDatabase()
  await ReportModel.updateMany(
    {
      decidedAt: trusted({ $lte: new Date(now.getTime() - CONTACT_KEPT_MS) }),
      notificationDue: trusted({ $exists: false }),
      $or: [{ contact: trusted({ $exists: true }) }, { reporterId: trusted({ $exists: true }) }]
    },
    { $unset: { contact: 1, reporterId: 1 } }
  )
}
