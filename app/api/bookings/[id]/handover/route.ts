import { BookingStatusResponse } from '@/lib/orders/responses'
import { handOverBooking } from '@/lib/fulfilments/hand-over-booking'
import { HandOverInput } from '@/lib/fulfilments/schemas'
import { handle } from '@/lib/api/handle'

export const POST = handle({
  summary: 'The seller enters the code that the buyer has shown: the book is handed over.',
  response: BookingStatusResponse,
  errorCodes: ['NOT_PAID', 'DISPUTED', 'WRONG_CODE', 'TOO_MANY_REQUESTS'],
  roles: ['Seller'],
  input: HandOverInput,
  run: ({ actor, input }) => handOverBooking(actor, input.id, input.code)
})
