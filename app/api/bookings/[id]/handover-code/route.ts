import { HandoverCodeResponse } from '@/lib/bookings/responses'
import { findHandoverCode } from '@/lib/bookings/handover-code'
import { BookingId } from '@/lib/bookings/schemas'
import { handle } from '@/lib/api/handle'

export const GET = handle({
  summary: 'The code that a buyer shows when the book is handed over.',
  response: HandoverCodeResponse,
  errorCodes: ['NOT_PAID'],
  roles: ['Buyer'],
  input: BookingId,
  run: ({ actor, input }) => findHandoverCode(actor, input.id)
})
