import { getMyBooking } from '@/lib/bookings/queries'
import { BookingId } from '@/lib/bookings/schemas'
import { handle } from '@/lib/http/handle'

/** One of the caller's own bookings; a foreign id is not found. */
export const GET = handle({
  roles: ['Buyer'],
  input: BookingId,
  run: ({ actor, input }) => getMyBooking(actor, input.id)
})
