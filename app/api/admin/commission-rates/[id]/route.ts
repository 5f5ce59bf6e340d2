import { COMMISSION_TAG } from '@/lib/commission/cache-tags'
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
  expires: () => [COMMISSION_TAG],
  respond: ({ deletedCount }) => ({ acknowledged: true, deletedCount })
})
