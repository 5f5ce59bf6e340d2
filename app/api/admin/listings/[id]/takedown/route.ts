import { ModifiedResponse } from '@/lib/platform/response-fields'
import { tagsOfListing } from '@/lib/listings/cache-tags'
import { handle } from '@/lib/api/handle'
import { TakeDownInput } from '@/lib/reports/schemas'
import { takeDownListing } from '@/lib/reports/take-down-listing'

export const PUT = handle({
  summary: 'Takes a listing out of the shop, with the statement of reasons that its seller is sent.',
  response: ModifiedResponse,
  errorCodes: ['ALREADY_DECIDED'],
  roles: ['Admin'],
  input: TakeDownInput,
  run: ({ actor, input }) => takeDownListing(actor, input),
  expires: ({ listingId }) => tagsOfListing(listingId),
  respond: ({ modifiedCount }) => ({ acknowledged: true, modifiedCount })
})
