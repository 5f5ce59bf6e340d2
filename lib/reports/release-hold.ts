import 'server-only'
import { voidBooking } from '@/lib/bookings/confirm-booking'
import { LIVE_STATUSES } from '@/lib/bookings/booking-status'
import { cancelBooking } from '@/lib/payments/cancel-booking'
import type { Actor } from '@/lib/platform/access/actor'
import { BookingModel } from '@/models/booking'
import { ListingModel } from '@/models/listing'

/** What the buyer is told; why the copy was taken down is between the shop and its seller. */
export const HOLD_ENDED_REASON = 'The listing was taken down by the shop.'

/**
 * Ends the booking that holds a copy, if it is not paid: the payment is cancelled at the provider before the copy is let
 * go. While the provider is away it stays `cancelling`, and the reconciler ends it. A paid booking stays.
 * @throws AppError NOT_ALLOWED for anybody but an admin
 */
export async function releaseHold(actor: Actor, listingId: string): Promise<void> {
  const held = await ListingModel.findOne({ _id: listingId, status: 'reserved' }, { hold: 1 }).lean()
  const booking = held?.hold ? await BookingModel.findById(held.hold.bookingId).lean() : null
  if (!booking) return
  // A booking that is being made this very moment.
  const isVoid = booking.status === 'pending' && (await voidBooking(booking))
  if (!isVoid && (booking.status === 'pending' || LIVE_STATUSES.includes(booking.status))) {
    await cancelBooking(actor, booking._id.toHexString(), HOLD_ENDED_REASON)
  }
}
