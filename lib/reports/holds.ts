import 'server-only'
import { LIVE_STATUSES } from '@/lib/orders/booking-status'
import { voidBooking } from '@/lib/orders/confirm-booking'
import { TAKEN_DOWN } from '@/lib/listings/on-show'
import { endBooking } from '@/lib/payments/cancel-booking'
import { markCancelling } from '@/lib/payments/end-hold'
import type { Actor } from '@/lib/platform/access/actor'
import { connectToDatabase } from '@/lib/platform/db/db'
import { BookingModel } from '@/models/booking'
import { ListingModel } from '@/models/listing'

/** Shown to the buyer; the reason of the takedown is not. */
const ENDED = { cause: 'taken-down' } as const

/** Left `cancelling` for the reconciler while the provider is unavailable. @throws AppError NOT_ALLOWED */
export async function releaseHold(actor: Actor, listingId: string): Promise<void> {
  const held = await ListingModel.findOne({ _id: listingId, status: 'reserved' }, { hold: 1 }).lean()
  const booking = held?.hold ? await BookingModel.findById(held.hold.bookingId).lean() : null
  if (!booking) return
  const isVoid = booking.status === 'pending' && (await voidBooking(booking))
  if (!isVoid && (booking.status === 'pending' || LIVE_STATUSES.includes(booking.status))) {
    await endBooking(actor, booking._id.toHexString(), ENDED)
  }
}

const MOST = 100

/** Cancels unpaid bookings that an interrupted takedown left. */
export async function releaseLeftHolds(): Promise<void> {
  await connectToDatabase()
  const held = await ListingModel.find({ ...TAKEN_DOWN, status: 'reserved' }, { hold: 1 })
    .limit(MOST)
    .lean()
  for (const { hold } of held) if (hold) await markCancelling(hold.bookingId, 'shop', ENDED)
}
