import { handle } from '@/lib/http/handle'
import { checkImport } from '@/lib/imports/check-import'
import { readImportBody } from '@/lib/imports/read-import-body'
import { NoParameters } from '@/lib/imports/schemas'

/** The dry run of a CSV file (text/csv, or `{ csv }` as JSON): `{ importId, rows, counts, warnings }`; lists nothing. */
export const POST = handle({
  roles: ['Seller'],
  input: NoParameters,
  body: 'raw',
  status: 201,
  run: async ({ actor, request }) => checkImport(actor, await readImportBody(request))
})
