import { HandoverCodeResponse } from '@/lib/fulfilments/schemas'
import { findHandoverCode } from '@/lib/fulfilments/handover-code'
import { BookingId } from '@/lib/orders/schemas'
import { handle } from '@/lib/api/handle'

export const GET = handle({
  summary: 'The code that a buyer shows when the book is handed over.',
  response: HandoverCodeResponse,
  errorCodes: ['NOT_PAID'],
  roles: ['Buyer'],
  input: BookingId,
  run: ({ actor, input }) => findHandoverCode(actor, input.id)
})
