import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { formatExactTime } from '@/lib/platform/time/format-time'
import type { Language } from '@/lib/platform/i18n/language'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { MailFact } from '@/lib/platform/mail/mail-body'
import { queueAccountMail } from '@/lib/users/account-mails'
import { ReportModel } from '@/models/report'
import { CONTACT_KEPT_MS, type ReportReason } from './report'

type Recipient = { id: string; email: string; title: string; reportedAt: Date; language?: Language | null | undefined }

function toFacts({ id, reportedAt }: Pick<Recipient, 'id' | 'reportedAt'>, t: Translator): MailFact[] {
  return [
    [t('mails.reportNumber'), id],
    [t('mails.reportedOn'), formatExactTime(reportedAt.toISOString(), t)]
  ]
}

/** Regulation (EU) 2022/2065, article 16, 4. No free text, since anybody may type any address. */
export async function mailReceipt(to: Recipient & { reason: ReportReason }): Promise<void> {
  const { id, title: book, reason } = to
  await queueAccountMail(to, { kind: 'report-received', dedupeKey: `report-received:${id}` }, (t) => ({
    subject: t('mails.reportReceivedSubject', { book }),
    paragraphs: [
      t('mails.reportReceived', { book }),
      t('mails.reportReason', { reason: t(`reports.reason.${reason}`) }),
      t('mails.reportReceivedNext')
    ],
    facts: toFacts(to, t)
  }))
}

/** Regulation (EU) 2022/2065, article 16, 5. */
async function mailDecision(
  to: Recipient & { state: 'actioned' | 'rejected'; statement: string; decidedAt: Date }
): Promise<void> {
  const { id, title: book, state, statement, decidedAt } = to
  await queueAccountMail(to, { kind: 'report-decided', dedupeKey: `report-decided:${id}` }, (t) => ({
    subject: t('mails.reportDecidedSubject', { book }),
    paragraphs: [
      t(`mails.reportDecided.${state}`, { book }),
      `${t('mails.reasonGiven')}\n${statement}`,
      t('mails.reportDecidedAppeal')
    ],
    facts: [...toFacts(to, t), [t('mails.decidedOn'), formatExactTime(decidedAt.toISOString(), t)]]
  }))
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
