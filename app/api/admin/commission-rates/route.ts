import { COMMISSION_TAG } from '@/lib/commission/cache-tags'
import { addRate } from '@/lib/commission/edit-rates'
import { AddRateInput } from '@/lib/commission/schemas'
import { InsertedResponse } from '@/lib/platform/response-fields'
import { handle } from '@/lib/api/handle'

export const POST = handle({
  summary: 'Adds a commission rate for the whole shop or for a group of sellers.',
  response: InsertedResponse,
  roles: ['Admin'],
  input: AddRateInput,
  errorCodes: ['CHANGED_MEANWHILE'],
  run: ({ actor, input }) => addRate(actor, input),
  respond: ({ rateId }) => ({ acknowledged: true, insertedId: rateId }),
  status: 201,
  expires: () => [COMMISSION_TAG]
})
