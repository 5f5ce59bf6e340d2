import 'server-only'
import { randomUUID } from 'node:crypto'
import { Types } from 'mongoose'
import { canPay } from '@/lib/bookings/booking'
import { getMyBooking } from '@/lib/bookings/queries'
import type { Actor } from '@/lib/platform/access/authorize'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { formatDeadline } from '@/lib/platform/time/format-time'
import { formatPrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'
import { queueUserMail } from '@/lib/users/account-mails'
import { countPaymentLink } from './rate-limits'

/** Mails the buyer the address of the payment page, for a device that can show the card form. The link says nothing of
 * who they are: they log in there. @throws AppError NOT_ALLOWED, NOT_FOUND, HOLD_OVER, TOO_MANY_REQUESTS */
export async function mailPaymentLink(actor: Actor, bookingId: string): Promise<void> {
  const booking = await getMyBooking(actor, bookingId)
  if (!canPay(booking, await readDatabaseTime())) throw new AppError('HOLD_OVER', 'errors.holdOver')
  await countPaymentLink(actor.id)
  const { bookName, priceCents, holdExpiresAt } = booking
  const envelope = {
    kind: 'payment-link',
    dedupeKey: `payment-link:${bookingId}:${randomUUID()}`,
    sendBefore: new Date(holdExpiresAt)
  }
  await queueUserMail(new Types.ObjectId(actor.id), envelope, (t) => ({
    subject: t('mails.paymentLinkSubject'),
    paragraphs: [t('mails.paymentLink')],
    facts: [
      [t('bookings.book'), bookName],
      [t('common.price'), formatPrice(priceCents, t.language)],
      [t('bookings.heldUntil'), formatDeadline(holdExpiresAt, t)]
    ],
    action: { label: t('payments.payNow'), url: `${env('NEXTAUTH_URL')}${routes.payment(bookingId)}` },
    after: [t('mails.ignoreIfNotYou')]
  }))
}
