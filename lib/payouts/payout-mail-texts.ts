import 'server-only'
import { toStatedDay } from '@/lib/platform/time/calendar'
import { formatDay } from '@/lib/platform/time/format-time'
import { formatAmount, formatPrice } from '@/lib/platform/i18n/price'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { MailBody, MailLink } from '@/lib/platform/mail/mail-body'
import type { MailWriters } from '@/lib/platform/mail/mail-kind'
import { toShopUrl } from '@/lib/platform/mail/shop-url'
import { sellerRoutes } from '@/lib/seller-routes'
import type { AccountNews } from './payout-account'
import type { Payout } from './payout'

export type EndedPayout = Pick<Payout, 'amountCents' | 'currency'> & { arrivesAt: Date }

const toEarnings = (label: string): MailLink => ({ label, url: toShopUrl(sellerRoutes.earnings()) })

function about(news: AccountNews) {
  return (t: Translator): MailBody => ({
    subject: t(`mails.payoutAccount.${news}Subject`),
    paragraphs: [t(`mails.payoutAccount.${news}`)],
    action: toEarnings(t('mails.seeEarningsButton'))
  })
}

/** Mails about a seller's payout account. */
export const PAYOUT_MAILS = {
  'payouts-needed': (t: Translator, { cents, sales }: { cents: number; sales: number }): MailBody => ({
    subject: t('mails.payoutsNeededSubject'),
    paragraphs: [
      t('mails.payoutsNeeded', { price: formatPrice(cents, t.language), count: sales }),
      t('mails.payoutsNeededNext')
    ],
    action: toEarnings(t('payouts.setUpButton'))
  }),
  'payout-paid': (t: Translator, { amountCents, currency, arrivesAt }: EndedPayout): MailBody => {
    const price = formatAmount(amountCents, currency, t.language)
    return {
      subject: t('mails.payoutPaidSubject', { price }),
      paragraphs: [t('mails.payoutPaid', { price, date: formatDay(toStatedDay(arrivesAt), t) })],
      action: toEarnings(t('mails.seeEarningsButton'))
    }
  },
  'payout-failed': (t: Translator, { amountCents, currency }: EndedPayout): MailBody => {
    const price = formatAmount(amountCents, currency, t.language)
    return {
      subject: t('mails.payoutFailedSubject', { price }),
      paragraphs: [t('mails.payoutFailed', { price }), t('mails.payoutFailedNext')],
      action: toEarnings(t('mails.seeEarningsButton'))
    }
  },
  'payout-account-ready': about('ready'),
  'payout-account-rejected': about('rejected'),
  'payout-account-closed': about('closed'),
  'payout-account-overdue': about('overdue')
} satisfies MailWriters

declare module '@/lib/platform/mail/mail-kind' {
  interface MailTables {
    payouts: typeof PAYOUT_MAILS
  }
}
