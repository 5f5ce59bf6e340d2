import { handle } from '@/lib/api/handle'
import { CopiesResponse } from '@/lib/listing-photos/copies'
import { listCopies } from '@/lib/listing-photos/queries'
import { CopiesInput } from '@/lib/listing-photos/schemas'

export const GET = handle({
  summary: 'All of the seller’s own copies in short, page by page, with what a photo can be matched by.',
  response: CopiesResponse,
  roles: ['Seller'],
  input: CopiesInput,
  run: ({ actor, input }) => listCopies(actor, input),
  next: ({ next }) => next
})
