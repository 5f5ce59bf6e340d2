import { BookingStatusResponse } from '@/lib/bookings/responses'
import { declineToCancel } from '@/lib/bookings/cancel-request'
import { BookingId } from '@/lib/bookings/schemas'
import { handle } from '@/lib/api/handle'

export const POST = handle({
  summary: 'Declines the buyer’s request to cancel a paid booking, which goes on as it is.',
  response: BookingStatusResponse,
  errorCodes: ['NOT_PAID'],
  roles: ['Seller'],
  input: BookingId,
  run: ({ actor, input }) => declineToCancel(actor, input.id)
})
