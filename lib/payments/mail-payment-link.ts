import 'server-only'
import { randomUUID } from 'node:crypto'
import { Types } from 'mongoose'
import { canPay } from '@/lib/orders/booking'
import { getMyOrder } from '@/lib/orders/queries'
import type { Actor } from '@/lib/platform/access/authorize'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { AppError } from '@/lib/platform/errors'
import { notify } from '@/lib/notifications/notify'
import { PAYMENT_MAILS } from './payment-mail-texts'
import { countPaymentLink } from './rate-limits'

/** Mails the buyer the address of the payment page, for a device that can show the card form. The link says nothing of
 * who they are: they log in there. @throws AppError NOT_ALLOWED, NOT_FOUND, HOLD_OVER, TOO_MANY_REQUESTS */
export async function mailPaymentLink(actor: Actor, bookingId: string): Promise<void> {
  const booking = await getMyOrder(actor, bookingId)
  if (!canPay(booking, await readDatabaseTime())) throw new AppError('HOLD_OVER', 'errors.holdOver')
  await countPaymentLink(actor.id)
  const { bookName, priceCents, holdExpiresAt } = booking
  await notify(new Types.ObjectId(actor.id), {
    kind: 'payment-link',
    key: `payment-link:${bookingId}:${randomUUID()}`,
    sendBefore: new Date(holdExpiresAt),
    thread: `booking:${bookingId}`,
    write: (t) => PAYMENT_MAILS['payment-link'](t, { bookingId, bookName, priceCents, holdExpiresAt })
  })
}
