import { ModifiedResponse } from '@/lib/platform/response-fields'
import { tagsOfListing } from '@/lib/listings/cache-tags'
import { handle } from '@/lib/api/handle'
import { reinstateListing } from '@/lib/reports/take-down-listing'
import { ReinstateInput } from '@/lib/reports/schemas'

export const PUT = handle({
  summary: 'Brings a listing that was taken down back into the shop, with the reason that its seller is sent.',
  response: ModifiedResponse,
  errorCodes: ['ALREADY_DECIDED'],
  roles: ['Admin'],
  input: ReinstateInput,
  run: ({ actor, input }) => reinstateListing(actor, input),
  expires: ({ listingId }) => tagsOfListing(listingId),
  respond: ({ modifiedCount }) => ({ acknowledged: true, modifiedCount })
})
