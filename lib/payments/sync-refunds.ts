import 'server-only'
import { trusted, type Types } from 'mongoose'
import { deliverSoon } from '@/lib/bookings/deliver-outbox'
import { moveBooking } from '@/lib/bookings/move-booking'
import { outboxOf } from '@/lib/bookings/outbox'
import type { BookingRow } from '@/lib/bookings/to-booking'
import { crashPoint } from '@/lib/crash-point'
import { readDatabaseTime } from '@/lib/database-time'
import { log } from '@/lib/log'
import { BookingModel } from '@/models/booking'
import type { ProviderRefund } from './provider'
import { createRefund, listRefunds } from './stripe'

/** Marks one refund of ours as done, and has it told; counted once, since the write asks that it is not done yet. */
async function markDone(booking: BookingRow, refund: ProviderRefund, key: string, now: Date): Promise<void> {
  // Of a whole refund both sides hear when it ends.
  const mails = booking.status === 'refunding' ? [] : outboxOf('partly-refunded', now, `-${key}`)
  await BookingModel.updateOne(
    { _id: booking._id, refunds: trusted({ $elemMatch: { key, doneAt: { $exists: false } } }) },
    {
      // The amount that went back: less than was asked for when some of it was returned past the shop.
      $set: { 'refunds.$.doneAt': now, 'refunds.$.id': refund.id, 'refunds.$.amountCents': refund.amountCents },
      $inc: { refundedCents: refund.amountCents },
      $push: { outbox: { $each: mails } }
    }
  )
}

/** Takes down a refund that was made past the shop, in the provider's own dashboard. */
async function takeDown(booking: BookingRow, refund: ProviderRefund, now: Date): Promise<void> {
  const key = refund.key ?? `at_provider_${refund.id}`
  const entry = { key, id: refund.id, amountCents: refund.amountCents, requestedAt: now, doneAt: now }
  const taken = await BookingModel.updateOne(
    { _id: booking._id, 'refunds.key': trusted({ $ne: key }) },
    { $push: { refunds: entry }, $inc: { refundedCents: refund.amountCents } }
  )
  if (taken.modifiedCount === 1) log.warn({ transactionId: booking.transactionId, refundId: refund.id }, 'a refund was made past the shop')
}

async function finish(booking: BookingRow, now: Date): Promise<void> {
  const refunded = booking.refundedCents ?? 0
  if (refunded < booking.priceCents) return
  if (booking.status === 'paid') await moveBooking(booking._id, 'refund')
  await moveBooking(booking._id, 'endRefund', {
    $set: { refundedAt: now, endedAt: now },
    $push: { outbox: { $each: outboxOf('refunded', now) } }
  })
}

/**
 * Sends the refunds a booking has asked for and not yet got, and brings it to agree with what the provider has
 * returned: all of it makes it refunded. What there is gets listed before anything is sent, so a repeat after 24 hours,
 * when the provider has forgotten the key, returns nothing twice. Returns the booking as it is then.
 * @throws AppError PAYMENTS_AWAY
 */
export async function syncRefunds(bookingId: Types.ObjectId): Promise<BookingRow | null> {
  const booking = await BookingModel.findById(bookingId).lean()
  if (!booking?.transactionId) return booking
  const intentId = booking.transactionId
  const asked = booking.refunds ?? []
  const before = await listRefunds(intentId)
  const open = asked.filter(({ key, doneAt }) => !doneAt && !before.some((refund) => refund.key === key))
  let left = before.reduce((rest, { amountCents }) => rest - amountCents, booking.priceCents)
  for (const { key, amountCents } of open) {
    // What was returned past the shop is gone: all that was asked for would be refused, each time anew.
    const most = Math.min(amountCents, left)
    if (most < 1) continue
    await createRefund({ intentId, amountCents: most, key, requestKey: most === amountCents ? key : `${key}.${most}` })
    left -= most
    crashPoint('refund-sent')
  }
  const now = await readDatabaseTime()
  for (const refund of open.length > 0 ? await listRefunds(intentId) : before) {
    const own = asked.find(({ key }) => key === refund.key)
    if (!own) await takeDown(booking, refund, now)
    else if (!own.doneAt) await markDone(booking, refund, own.key, now)
  }
  const current = await BookingModel.findById(bookingId).lean()
  if (current) {
    await finish(current, now)
    deliverSoon(bookingId)
  }
  return BookingModel.findById(bookingId).lean()
}
