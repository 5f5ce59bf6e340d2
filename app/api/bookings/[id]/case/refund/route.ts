import { RefundResponse } from '@/lib/bookings/answers'
import { BookingId } from '@/lib/bookings/schemas'
import { handle } from '@/lib/api/handle'
import { refundCase } from '@/lib/payments/refund-booking'

export const POST = handle({
  summary: 'Ends the open case of a booking by returning all of the money, also after the handover.',
  answers: RefundResponse,
  errorCodes: ['NO_CASE', 'DISPUTED', 'PAYMENTS_AWAY'],
  roles: ['Seller'],
  input: BookingId,
  run: ({ actor, input }) => refundCase(actor, input.id)
})
