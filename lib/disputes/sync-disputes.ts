import 'server-only'
import { followDisputes, listChargedBack } from './dispute'
import { toPrices } from '@/lib/orders/order-lines'
import { leftOfLines } from '@/lib/refunds/refund'
import { moneyMoved, toEvents } from '@/lib/orders/events'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { log } from '@/lib/platform/log'
import type { OrderRow } from '@/lib/orders/order-row'
import { OrderModel } from '@/models/order'
import { listDisputesOf } from './stripe-disputes'

const MAX_TRIES = 5

/** Syncs the disputes of a payment from the provider. The version and the release are read before the
 * request and compared by the write: an older response never replaces a newer one, and money that was released meanwhile
 * is taken back. @throws AppError PAYMENTS_UNAVAILABLE */
export async function syncDisputes(intentId: string): Promise<boolean> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const booking = await OrderModel.findOne({ 'paymentIntent.id': intentId }).lean()
    const seen = await listDisputesOf(intentId)
    if (booking?.transactionId !== intentId) {
      if (seen.length > 0)
        log.error({ transactionId: intentId }, 'payment alarm: a disputed payment is not the payment of a booking')
      return false
    }
    const followed = await writeDisputes(booking, seen)
    if (followed !== 'changed meanwhile') return followed
  }
  throw new Error(`the disputes of ${intentId} were changed by others ${MAX_TRIES} times`)
}

async function writeDisputes(
  booking: OrderRow,
  seen: Awaited<ReturnType<typeof listDisputesOf>>
): Promise<boolean | 'changed meanwhile'> {
  const now = await readDatabaseTime()
  const { lines, refunds, disputes } = booking
  // The bank refuses what was not sent before.
  const sent = (refunds ?? []).filter(({ status }) => status !== 'requested')
  const left = leftOfLines({ prices: toPrices(lines), refunds: sent, chargedBack: listChargedBack(disputes) })
  const followed = followDisputes(disputes ?? [], seen, left, now)
  if (!followed) return false
  const events = [...followed.news.flatMap(({ kind, mark }) => toEvents(kind, now, mark)), ...moneyMoved(now)]
  const written = await OrderModel.updateOne(
    { _id: booking._id, disputesVersion: booking.disputesVersion ?? null, releasedAt: booking.releasedAt ?? null },
    {
      $set: {
        disputes: followed.disputes,
        disputesVersion: (booking.disputesVersion ?? 0) + 1,
        ...(booking.releasedAt ? { transferDueAt: now } : {})
      },
      $inc: { moneyVersion: 1 },
      $push: { events: { $each: events } }
    }
  )
  if (written.modifiedCount === 0) return 'changed meanwhile'
  for (const { kind } of followed.news)
    log.warn({ bookingId: booking._id.toHexString(), kind }, 'a dispute of a booking has opened or closed')
  return true
}
