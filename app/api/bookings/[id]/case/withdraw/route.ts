import { CaseStatusResponse } from '@/lib/cases/responses'
import { BookingId } from '@/lib/orders/schemas'
import { withdrawCase } from '@/lib/cases/cases'
import { handle } from '@/lib/api/handle'

export const POST = handle({
  summary: 'Takes the open case of a booking back. The order goes on as it is.',
  response: CaseStatusResponse,
  errorCodes: ['NO_CASE'],
  roles: ['Buyer'],
  input: BookingId,
  run: ({ actor, input }) => withdrawCase(actor, input.id)
})
