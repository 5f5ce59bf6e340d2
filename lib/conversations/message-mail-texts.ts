import 'server-only'
import { formatExactTime } from '@/lib/platform/time/format-time'
import type { Translator } from '@/lib/platform/i18n/translator'
import { isolate } from '@/lib/platform/text/isolate'
import type { MailBody } from '@/lib/platform/mail/mail-body'
import type { MailWriters } from '@/lib/platform/mail/mail-kind'
import { toShopUrl } from '@/lib/platform/mail/shop-url'
import { toShownName } from '@/lib/users/erased'
import { routes } from '@/lib/routes'
import { INBOX } from './inbox-list'

export type UnreadConversation = { id: string; name: string; count: number; bookName: string | null }

type Decided = { id: string; statement: string; decidedAt: Date }

function describe({ name, count, bookName }: UnreadConversation, t: Translator): string {
  const parameters = { name: isolate(toShownName(name, t)), count }
  return bookName === null
    ? t('mails.unreadFrom', parameters)
    : t('mails.unreadFromAbout', { ...parameters, book: isolate(bookName) })
}

function toDecisionFacts({ id, decidedAt }: Decided, t: Translator): MailBody['facts'] {
  return [
    [t('mails.reportNumber'), id],
    [t('mails.decidedOn'), formatExactTime(decidedAt.toISOString(), t)]
  ]
}

export const MESSAGE_MAILS = {
  /** Without a word of the messages: in the shop's own mail they could pass for the shop's. */
  'unread-messages': (t: Translator, { conversations }: { conversations: readonly UnreadConversation[] }): MailBody => {
    const [first, ...others] = conversations
    const count = conversations.reduce((sum, one) => sum + one.count, 0)
    const path = first && others.length === 0 ? routes.conversation(first.id) : INBOX.toHref({ show: 'unread' })
    return {
      subject:
        first && others.length === 0
          ? t('mails.unreadMessagesSubjectOf', { count, name: toShownName(first.name, t) })
          : t('mails.unreadMessagesSubject', { count }),
      paragraphs: conversations.map((one) => describe(one, t)),
      action: { label: t('mails.readAndReply'), url: toShopUrl(path) },
      after: [t('mails.unreadMessagesSafety')]
    }
  },
  /** Of a push notification; without a word of the message. */
  'message-received': (
    t: Translator,
    { conversationId, name }: { conversationId: string; name: string }
  ): MailBody => ({
    subject: t('mails.messageReceivedSubject', { name: toShownName(name, t) }),
    paragraphs: [],
    action: { label: t('mails.readAndReply'), url: toShopUrl(routes.conversation(conversationId)) }
  }),
  'message-report-decided': (t: Translator, report: Decided & { state: 'actioned' | 'rejected' }): MailBody => ({
    subject: t('mails.messageReportDecidedSubject'),
    paragraphs: [t(`mails.messageReportDecided.${report.state}`), `${t('mails.reasonGiven')}\n${report.statement}`],
    facts: toDecisionFacts(report, t)
  }),
  /** Statement of reasons (Regulation (EU) 2022/2065, article 17, 3). */
  'message-removed': (t: Translator, decided: Decided): MailBody => ({
    subject: t('mails.messageRemovedSubject'),
    paragraphs: [
      t('mails.messageRemoved'),
      `${t('mails.reasonGiven')}\n${decided.statement}`,
      t('mails.messageRemovedByPerson')
    ],
    facts: toDecisionFacts(decided, t)
  })
} satisfies MailWriters

declare module '@/lib/platform/mail/mail-kind' {
  interface MailTables {
    conversations: typeof MESSAGE_MAILS
  }
}
