import { withdrawRate } from '@/lib/commission/edit-rates'
import { RateId } from '@/lib/commission/schemas'
import { DeletedResponse } from '@/lib/platform/response-fields'
import { handle } from '@/lib/api/handle'

export const DELETE = handle({
  summary: 'Withdraws a commission rate that is not yet in effect.',
  response: DeletedResponse,
  roles: ['Admin'],
  input: RateId,
  errorCodes: ['ALREADY_DECIDED'],
  run: ({ actor, input }) => withdrawRate(actor, input.id),
  respond: ({ deletedCount }) => ({ acknowledged: true, deletedCount })
})
