import { handle } from '@/lib/api/handle'
import { toCsvResponse } from '@/lib/platform/csv/csv-response'
import { writeImportErrors } from '@/lib/imports/queries'
import { ImportId } from '@/lib/imports/import-job'

export const GET = handle({
  summary: 'The rows of one’s own import that were left out, with the reason of each.',
  file: 'text/csv',
  roles: ['Seller'],
  input: ImportId,
  run: ({ actor, input, t }) => writeImportErrors(actor, input.id, t),
  respond: (csv, t) => toCsvResponse(csv, 'rows-left-out.csv', t)
})
