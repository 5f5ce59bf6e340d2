import { BookingStatusResponse } from '@/lib/orders/responses'
import { declineToCancel } from '@/lib/orders/cancel-request'
import { BookingId } from '@/lib/orders/schemas'
import { handle } from '@/lib/api/handle'

export const POST = handle({
  summary: 'Declines the buyer’s request to cancel a paid booking, which goes on as it is.',
  response: BookingStatusResponse,
  errorCodes: ['NOT_PAID'],
  roles: ['Seller'],
  input: BookingId,
  run: ({ actor, input }) => declineToCancel(actor, input.id)
})
