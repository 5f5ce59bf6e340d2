import 'server-only'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { MailBody } from '@/lib/platform/mail/mail-body'
import type { MailWriters } from '@/lib/platform/mail/mail-kind'
import { toShopUrl } from '@/lib/platform/mail/shop-url'
import { formatDeadline } from '@/lib/platform/time/format-time'
import { routes } from '@/lib/routes'

/** `holdExpiresAt` is an ISO 8601 time. */
export type PayableMail = { bookingId: string; bookName: string; priceCents: number; holdExpiresAt: string }

/** Mails about a payment that a buyer asked for. */
export const PAYMENT_MAILS = {
  'payment-link': (t: Translator, { bookingId, bookName, priceCents, holdExpiresAt }: PayableMail): MailBody => ({
    subject: t('mails.paymentLinkSubject'),
    paragraphs: [t('mails.paymentLink')],
    action: { label: t('payments.payNow'), url: toShopUrl(routes.payment(bookingId)) },
    facts: [
      [t('bookings.book'), bookName],
      [t('common.price'), formatPrice(priceCents, t.language)],
      [t('bookings.heldUntil'), formatDeadline(holdExpiresAt, t)]
    ],
    after: [t('mails.ignoreIfNotYou')]
  })
} satisfies MailWriters

declare module '@/lib/platform/mail/mail-kind' {
  interface MailTables {
    payments: typeof PAYMENT_MAILS
  }
}
