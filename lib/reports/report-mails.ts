import 'server-only'
import { trusted } from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { DEFAULT_LANGUAGE, type Language } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { queueMail } from '@/lib/platform/mail/queue-mail'
import { renderMail } from '@/lib/platform/mail/render-mail'
import { ReportModel } from '@/models/report'
import { CONTACT_KEPT_MS, REASON_LABELS, type ReportReason } from './report'

/** Who gets a mail: never with their own or another stranger's words in it. */
type Recipient = { id: string; email: string; title: string; language?: Language | null | undefined }

/** Confirms that a report has arrived (Regulation (EU) 2022/2065, article 16, 4). Anybody may type any address: no free text. */
export async function mailReceipt({ id, email, title, language, reason }: Recipient & { reason: ReportReason }): Promise<void> {
  const t = translatorFor(language ?? DEFAULT_LANGUAGE)
  await queueMail({
    to: email,
    kind: 'report-received',
    dedupeKey: `report-received:${id}`,
    ...renderMail({
      subject: t('mails.reportReceivedSubject', { book: title }),
      paragraphs: [
        t('mails.reportReceived', { book: title }),
        t('mails.reportReason', { reason: t(REASON_LABELS[reason]) }),
        t('mails.reportReceivedNext')
      ]
    }, t)
  })
}

/** Tells a reporter what was decided and why (Regulation (EU) 2022/2065, article 16, 5). */
async function mailDecision(to: Recipient & { state: 'actioned' | 'rejected'; statement: string }): Promise<void> {
  const { id, email, title, state, statement } = to
  const t = translatorFor(to.language ?? DEFAULT_LANGUAGE)
  await queueMail({
    to: email,
    kind: 'report-decided',
    dedupeKey: `report-decided:${id}`,
    ...renderMail({
      subject: t('mails.reportDecidedSubject', { book: title }),
      paragraphs: [
        t(`mails.reportDecided.${state}`, { book: title }),
        `${t('mails.reasonGiven')}\n${statement}`,
        t('mails.reportDecidedAppeal')
      ]
    }, t)
  })
}

/** The most reports that one call tells of; the next one goes on. */
const MOST = 200

/**
 * Mails the decision to the reporters who have not been told. Done right after each decision, and by a job for those whom a
 * process that died has left untold; the mail's key makes it one mail.
 */
export async function notifyReporters(): Promise<void> {
  await connectToDatabase()
  const untold = await ReportModel.find({ untold: true }).sort({ decidedAt: 1 }).limit(MOST).lean()
  for (const { _id, title, state, statement, contact } of untold) {
    if (contact?.email && statement && state !== 'open') {
      await mailDecision({ id: _id.toHexString(), email: contact.email, language: contact.language, title, state, statement })
    }
    await ReportModel.updateOne({ _id }, { $unset: { untold: 1 } })
  }
}

/** Erases who reported what was decided half a year ago; what was said and decided stays on record. */
export async function purgeContacts(now = new Date()): Promise<void> {
  await connectToDatabase()
  await ReportModel.updateMany(
    {
      decidedAt: trusted({ $lte: new Date(now.getTime() - CONTACT_KEPT_MS) }),
      untold: trusted({ $exists: false }),
      $or: [{ contact: trusted({ $exists: true }) }, { reporterId: trusted({ $exists: true }) }]
    },
    { $unset: { contact: 1, reporterId: 1 } }
  )
}
