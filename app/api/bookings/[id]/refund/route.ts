import { RefundBookingInput } from '@/lib/bookings/schemas'
import { handle } from '@/lib/http/handle'
import { refundBooking } from '@/lib/payments/refund-booking'

/** Returns the money of a paid booking, or `amountCents` of it: `{ status, refundedCents }`. Admins only. */
export const POST = handle({
  roles: ['Admin'],
  input: RefundBookingInput,
  run: ({ actor, input }) => refundBooking(actor, input.id, input.amountCents)
})
