import { handle } from '@/lib/api/handle'
import { MyListingsResponse } from '@/lib/listings/responses'
import { MyListingsInput } from '@/lib/listings/my-listing-list'
import { listMyListingsByCall } from '@/lib/listings/my-queries'

export const GET = handle({
  summary: 'The seller’s own copies, page by page, and how many there are in each status.',
  response: MyListingsResponse,
  errorCodes: ['NOT_FOUND'],
  roles: ['Seller'],
  input: MyListingsInput,
  run: ({ actor, input }) => listMyListingsByCall(actor, input),
  next: ({ next }) => next
})
