import { handle } from '@/lib/api/handle'
import { ImportId } from '@/lib/imports/import-job'
import { WantedBooksResponse } from '@/lib/imports/mapping-responses'
import { saveWantedBooks } from '@/lib/imports/save-wanted-books'

export const POST = handle({
  summary: 'Saves a search for each wanted book of one’s own reading list, as many as an account may have.',
  response: WantedBooksResponse,
  errorCodes: ['UNPROCESSABLE'],
  roles: ['Seller'],
  input: ImportId,
  run: ({ actor, input, t }) => saveWantedBooks(actor, input.id, t)
})
