import { RefundResponse } from '@/lib/refunds/schemas'
import { DecideCaseInput } from '@/lib/cases/schemas'
import { handle } from '@/lib/api/handle'
import { decideCase } from '@/lib/cases/decide-case'

export const POST = handle({
  summary:
    'Decides the open case of a booking: all of the money goes back, a part of it does (`amountCents`), or the sale stands.',
  response: RefundResponse,
  errorCodes: ['NO_CASE', 'NOT_REFUNDABLE', 'DISPUTED', 'PAYMENTS_UNAVAILABLE'],
  roles: ['Admin'],
  input: DecideCaseInput,
  run: ({ actor, input: { id, ...decided } }) => decideCase(actor, id, decided)
})
