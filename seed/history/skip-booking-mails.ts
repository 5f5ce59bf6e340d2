import { trusted } from 'mongoose'
import { bookingMails } from '@/lib/orders/deliver-outbox'
import { BookingModel } from '@/models/booking'

/** Most of the time that an act takes would be that of its mails. Returns what delivers mails again. */
export function stopBookingMails(): () => void {
  const { deliverSoon } = bookingMails
  bookingMails.deliverSoon = () => undefined
  return () => void (bookingMails.deliverSoon = deliverSoon)
}

/** Before jobs, which would deliver what is due. */
export async function dropDueMails(now: Date): Promise<void> {
  await BookingModel.updateMany(
    { 'outbox.dueAt': trusted({ $lte: now }) },
    { $pull: { outbox: { dueAt: trusted({ $lte: now }) } } },
    // With validators, mongoose takes the condition of $pull for a value and misses required fields.
    { runValidators: false, timestamps: false }
  )
}
