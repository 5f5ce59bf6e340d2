import 'server-only'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { MailBody } from '@/lib/platform/mail/mail-body'
import type { MailWriters } from '@/lib/platform/mail/mail-kind'
import { toShopUrl } from '@/lib/platform/mail/shop-url'
import { routes } from '@/lib/routes'
import { CONSENT } from './subscriber'

export const NEWSLETTER_MAILS = {
  /** With `unsubscribeUrl` to an address that is subscribed already. */
  'newsletter-confirm': (t: Translator, link: { confirmUrl: string } | { unsubscribeUrl: string }): MailBody =>
    'confirmUrl' in link
      ? {
          subject: t('mails.newsletterConfirmSubject'),
          paragraphs: [t('mails.newsletterConfirm')],
          action: { label: t('mails.confirmNewsletterButton'), url: link.confirmUrl },
          after: [`${t('mails.newsletterConsent')}\n${t(CONSENT.text)}`, t('mails.newsletterConfirmExpiry')]
        }
      : {
          subject: t('mails.newsletterAlreadySubject'),
          paragraphs: [t('mails.newsletterAlready'), t('mails.newsletterAlreadyNext')],
          unsubscribe: { label: t('mails.newsletterUnsubscribe'), url: link.unsubscribeUrl }
        },
  'newsletter-welcome': (t: Translator, { unsubscribeUrl }: { unsubscribeUrl: string }): MailBody => ({
    subject: t('mails.newsletterWelcomeSubject'),
    paragraphs: [t('mails.newsletterWelcome'), `${t('mails.newsletterAgreed')}\n${t(CONSENT.text)}`],
    action: { label: t('mails.browseBooks'), url: toShopUrl(routes.books()) },
    unsubscribe: { label: t('mails.newsletterUnsubscribe'), url: unsubscribeUrl }
  })
} satisfies MailWriters

declare module '@/lib/platform/mail/mail-kind' {
  interface MailTables {
    newsletter: typeof NEWSLETTER_MAILS
  }
}
