import { ModifiedResponse } from '@/lib/platform/answer-fields'
import { tagsOfListing } from '@/lib/listings/cache-tags'
import { handle } from '@/lib/api/handle'
import { TakeDownInput } from '@/lib/reports/schemas'
import { takeDownListing } from '@/lib/reports/take-down-listing'

export const PUT = handle({
  summary: 'Takes a listing out of the shop, with the statement of reasons that its seller is sent.',
  answers: ModifiedResponse,
  roles: ['Admin'],
  input: TakeDownInput,
  run: ({ actor, input }) => takeDownListing(actor, input),
  expires: ({ listingId }) => tagsOfListing(listingId),
  respond: ({ modifiedCount }) => ({ acknowledged: true, modifiedCount })
})
