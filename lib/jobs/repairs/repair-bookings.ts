import 'server-only'
import { trusted } from 'mongoose'
import { confirmHold, voidBooking } from '@/lib/orders/confirm-booking'
import { LIVE_STATUSES, BOUGHT_STATUSES } from '@/lib/orders/booking-status'
import { releaseListing } from '@/lib/orders/claim-listing'
import { expireBooking, finishEnding } from '@/lib/payments/end-hold'
import { finishSale } from '@/lib/payments/finish-sale'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import type { BookingRow } from '@/lib/orders/booking-row'
import { BookingModel } from '@/models/booking'
import { ListingModel } from '@/models/listing'
import { DEAD_MS, type Repair } from './repair'
import { repairEach } from './repair-each'

const HELD = { hold: 1 } as const
const MOST = 500

/** The hold of the listing decides whether the booking is confirmed or voided. */
export const repairPending: Repair = async ({ now, changed }) => {
  const pending = await BookingModel.find({
    status: 'pending',
    bookedAt: trusted({ $lte: new Date(now.getTime() - DEAD_MS) })
  })
    .limit(MOST)
    .lean()
  return repairEach('pending', pending, async (booking) => {
    const holds = await ListingModel.exists({
      _id: booking.listingId,
      status: 'reserved',
      'hold.bookingId': booking._id
    })
    if (!holds || !(await confirmHold(booking, now))) await voidBooking(booking)
    changed(booking.listingId)
    return true
  })
}

async function endHold(booking: BookingRow, now: Date): Promise<BookingRow | null> {
  const isEnding = booking.status === 'expiring' || booking.status === 'cancelling'
  return isEnding ? finishEnding(booking, now) : expireBooking(booking, now)
}

export const repairHolds: Repair = async ({ now, changed }) => {
  const over = await BookingModel.find({
    status: trusted({ $in: ['reserved', 'paying'] }),
    holdExpiresAt: trusted({ $lte: now })
  })
    .sort({ holdExpiresAt: 1 })
    .limit(MOST)
    .lean()
  const ending = await BookingModel.find({ status: trusted({ $in: ['expiring', 'cancelling'] }) })
    .limit(MOST)
    .lean()
  return repairEach('holds', [...ending, ...over], async (booking) => {
    const ended = await endHold(booking, now)
    if (ended) changed(booking.listingId)
    return ended !== null
  })
}

export const repairCopies: Repair = async ({ now, changed }) => {
  const reserved = await ListingModel.find(
    {
      status: 'reserved',
      'hold.bookingId': trusted({ $exists: true }),
      updatedAt: trusted({ $lte: new Date(now.getTime() - DEAD_MS) })
    },
    HELD
  ).lean()
  const readable = keepReadable(ListingModel, reserved, HELD)
  const ids = readable.map(({ hold }) => hold?.bookingId)
  const standing = await BookingModel.find(
    { _id: trusted({ $in: ids }), status: trusted({ $in: ['pending', ...LIVE_STATUSES, ...BOUGHT_STATUSES] }) },
    { _id: 1 }
  ).lean()
  const stands = new Set(standing.map(({ _id }) => _id.toHexString()))
  const orphans = readable.filter(({ hold }) => !stands.has(hold?.bookingId.toHexString() ?? ''))
  return repairEach('copies', orphans, async ({ _id, hold }) => {
    if (!hold) return false
    // These statuses are final, so what was read stays true.
    const released = await releaseListing(_id, hold.bookingId)
    if (released) changed(_id)
    return released
  })
}

export const repairSales: Repair = async ({ now, changed }) => {
  const unsettled = await BookingModel.find({ unsettledSince: trusted({ $lte: new Date(now.getTime() - DEAD_MS) }) })
    .limit(MOST)
    .lean()
  return repairEach('sales', unsettled, async (booking) => {
    await finishSale(booking)
    changed(booking.listingId)
    return true
  })
}
