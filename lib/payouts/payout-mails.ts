import 'server-only'
import type { Types } from 'mongoose'
import { env } from '@/lib/platform/env'
import { toStatedDay } from '@/lib/platform/time/calendar'
import { formatDay } from '@/lib/platform/time/format-time'
import { formatAmount, formatPrice } from '@/lib/platform/i18n/price'
import { sellerRoutes } from '@/lib/seller-routes'
import { queueUserMail } from '@/lib/users/account-mails'
import type { AccountNews } from './payout-account'
import type { Payout } from './payout'

function toEarningsLink(label: string) {
  return { label, url: `${env('NEXTAUTH_URL')}${sellerRoutes.earnings()}` }
}

/** `since`: when the oldest of the waiting sales was released; `stage`: which of the reminders. */
export type WaitingMoney = { cents: number; sales: number; since: Date; stage: number }

/** A reminder to set up payouts; once for each stage. */
export async function mailPayoutsNeeded(userId: Types.ObjectId, money: WaitingMoney): Promise<void> {
  const { cents, sales, since, stage } = money
  const dedupeKey = `payouts-needed:${userId.toHexString()}:${since.getTime()}:${stage}`
  await queueUserMail(userId, { kind: 'payouts-needed', dedupeKey }, (t) => ({
    subject: t('mails.payoutsNeededSubject'),
    paragraphs: [
      t('mails.payoutsNeeded', { price: formatPrice(cents, t.language), count: sales }),
      t('mails.payoutsNeededNext')
    ],
    action: toEarningsLink(t('payouts.setUpButton'))
  }))
}

/** A payout that has reached the bank, or failed; once for each end. */
export async function mailPayoutEnded(
  userId: Types.ObjectId,
  payout: Pick<Payout, 'id' | 'amountCents' | 'currency'> & { status: 'paid' | 'failed'; arrivesAt: Date }
): Promise<void> {
  const { id, status, amountCents, currency, arrivesAt } = payout
  await queueUserMail(userId, { kind: `payout-${status}`, dedupeKey: `payout-${status}:${id}` }, (t) => {
    const price = formatAmount(amountCents, currency, t.language)
    return status === 'paid'
      ? {
          subject: t('mails.payoutPaidSubject', { price }),
          paragraphs: [t('mails.payoutPaid', { price, date: formatDay(toStatedDay(arrivesAt), t) })],
          action: toEarningsLink(t('mails.seeEarningsButton'))
        }
      : {
          subject: t('mails.payoutFailedSubject', { price }),
          paragraphs: [t('mails.payoutFailed', { price }), t('mails.payoutFailedNext')],
          action: toEarningsLink(t('mails.seeEarningsButton'))
        }
  })
}

/** `at`: when the provider said so. */
export async function mailAccountNews(userId: Types.ObjectId, news: AccountNews, at: Date): Promise<void> {
  const dedupeKey = `payout-account-${news}:${userId.toHexString()}:${at.getTime()}`
  await queueUserMail(userId, { kind: `payout-account-${news}`, dedupeKey }, (t) => ({
    subject: t(`mails.payoutAccount.${news}Subject`),
    paragraphs: [t(`mails.payoutAccount.${news}`)],
    action: toEarningsLink(t('mails.seeEarningsButton'))
  }))
}
