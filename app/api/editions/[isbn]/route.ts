import { EditionLookupResponse } from '@/lib/editions/responses'
import { findEdition } from '@/lib/editions/find-edition'
import { EditionNumber } from '@/lib/editions/edition'
import { handle } from '@/lib/api/handle'

export const GET = handle({
  summary: 'What is known of a book by its number, however it is written.',
  response: EditionLookupResponse,
  errorCodes: ['TOO_MANY_REQUESTS'],
  roles: ['Seller'],
  input: EditionNumber,
  run: ({ actor, input }) => findEdition(actor, input.isbn)
})
