import { AcknowledgedResponse } from '@/lib/platform/response-fields'
import { tagsOfListing } from '@/lib/listings/cache-tags'
import { handle } from '@/lib/api/handle'
import { decideAppeal } from '@/lib/reports/appeals'
import { DecideAppealInput } from '@/lib/reports/schemas'

export const PUT = handle({
  summary: 'Decides the appeal of a seller whose listing was taken down.',
  errorCodes: ['ALREADY_DECIDED'],
  response: AcknowledgedResponse,
  roles: ['Admin'],
  input: DecideAppealInput,
  run: ({ actor, input }) => decideAppeal(actor, input),
  expires: ({ listingId }) => tagsOfListing(listingId),
  respond: () => ({ acknowledged: true })
})
