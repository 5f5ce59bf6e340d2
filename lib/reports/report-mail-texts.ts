import 'server-only'
import { toMailBook, type MailedListing } from '@/lib/listings/mail-book'
import { MY_LISTINGS } from '@/lib/listings/my-listing-list'
import type { TakeDownGround } from '@/lib/listings/taken-down'
import { formatExactTime } from '@/lib/platform/time/format-time'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { MailBody, MailFact } from '@/lib/platform/mail/mail-body'
import type { MailWriters } from '@/lib/platform/mail/mail-kind'
import { toShopUrl } from '@/lib/platform/mail/shop-url'
import { routes } from '@/lib/routes'
import type { ReportReason } from './report'

type Reported = { id: string; title: string; reportedAt: Date }
/** What an admin decided about the listing of a seller. */
type Decided = { listing: MailedListing; at: Date; reason: string }

function toReportFacts({ id, reportedAt }: Reported, t: Translator): MailFact[] {
  return [
    [t('mails.reportNumber'), id],
    [t('mails.reportedOn'), formatExactTime(reportedAt.toISOString(), t)]
  ]
}

function toDecision({ listing, at }: Decided, t: Translator): Pick<MailBody, 'item' | 'facts'> {
  return {
    item: toMailBook(listing, t),
    facts: [
      [t('mails.decidedOn'), formatExactTime(at.toISOString(), t)],
      [t('mails.listingNumber'), listing.id]
    ]
  }
}

/** Mails to reporters and to the sellers of what is reported. Reporters get no cover: anybody may type any address, and
 * the picture may be what was reported. */
export const REPORT_MAILS = {
  /** Regulation (EU) 2022/2065, article 16, 4. No free text, since anybody may type any address. */
  'report-received': (t: Translator, report: Reported & { reason: ReportReason }): MailBody => ({
    subject: t('mails.reportReceivedSubject', { book: report.title }),
    paragraphs: [
      t('mails.reportReceived', { book: report.title }),
      t('mails.reportReason', { reason: t(`reports.reason.${report.reason}`) }),
      t('mails.reportReceivedNext')
    ],
    facts: toReportFacts(report, t)
  }),
  /** Regulation (EU) 2022/2065, article 16, 5. */
  'report-decided': (
    t: Translator,
    report: Reported & { state: 'actioned' | 'rejected'; statement: string; decidedAt: Date }
  ): MailBody => ({
    subject: t('mails.reportDecidedSubject', { book: report.title }),
    paragraphs: [
      t(`mails.reportDecided.${report.state}`, { book: report.title }),
      `${t('mails.reasonGiven')}\n${report.statement}`,
      t('mails.reportDecidedAppeal')
    ],
    facts: [...toReportFacts(report, t), [t('mails.decidedOn'), formatExactTime(report.decidedAt.toISOString(), t)]]
  }),
  /** Statement of reasons (Regulation (EU) 2022/2065, article 17, 3). */
  'listing-taken-down': (t: Translator, decided: Decided & { ground: TakeDownGround }): MailBody => ({
    subject: t('mails.takenDownSubject', { book: decided.listing.title }),
    paragraphs: [
      t('mails.takenDown', { book: decided.listing.title }),
      t('mails.takenDownGround', { ground: t(`reports.ground.${decided.ground}`) }),
      `${t('mails.takenDownFacts')}\n${decided.reason}`,
      t('mails.takenDownByPerson'),
      t('mails.takenDownAppeal')
    ],
    action: { label: t('mails.appealButton'), url: toShopUrl(MY_LISTINGS.toHref({ status: 'taken-down' })) },
    ...toDecision(decided, t)
  }),
  'listing-reinstated': (t: Translator, decided: Decided): MailBody => ({
    subject: t('mails.reinstatedSubject', { book: decided.listing.title }),
    paragraphs: [
      t('mails.reinstated', { book: decided.listing.title }),
      `${t('mails.reasonGiven')}\n${decided.reason}`
    ],
    action: { label: t('mails.seeInMyProducts'), url: toShopUrl(routes.myProducts()) },
    ...toDecision(decided, t)
  }),
  'appeal-decided': (t: Translator, decided: Decided): MailBody => ({
    subject: t('mails.appealUpheldSubject', { book: decided.listing.title }),
    paragraphs: [
      t('mails.appealUpheld', { book: decided.listing.title }),
      `${t('mails.reasonGiven')}\n${decided.reason}`,
      t('mails.appealUpheldCourt')
    ],
    ...toDecision(decided, t)
  })
} satisfies MailWriters

declare module '@/lib/platform/mail/mail-kind' {
  interface MailTables {
    reports: typeof REPORT_MAILS
  }
}
