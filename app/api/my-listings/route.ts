import { handle } from '@/lib/api/handle'
import { MyListingsResponse } from '@/lib/listings/answers'
import { listMyListings } from '@/lib/listings/my-queries'
import { MyListingsFilter } from '@/lib/listings/schemas'

export const GET = handle({
  summary: 'The seller’s own copies, page by page, and how many there are in each status.',
  answers: MyListingsResponse,
  errorCodes: ['NOT_FOUND'],
  roles: ['Seller'],
  input: MyListingsFilter,
  run: ({ actor, input }) => listMyListings(actor, input),
  next: ({ next }) => next
})
