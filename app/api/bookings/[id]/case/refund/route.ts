import { RefundResponse } from '@/lib/refunds/schemas'
import { BookingId } from '@/lib/orders/schemas'
import { handle } from '@/lib/api/handle'
import { refundCase } from '@/lib/refunds/refund-order'

export const POST = handle({
  summary: 'Ends the open case of a booking by returning all of the money, also after the handover.',
  response: RefundResponse,
  errorCodes: ['NO_CASE', 'DISPUTED', 'PAYMENTS_UNAVAILABLE'],
  roles: ['Seller'],
  input: BookingId,
  run: ({ actor, input }) => refundCase(actor, input.id)
})
