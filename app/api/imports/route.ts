import { z } from 'zod'
import { countImport } from '@/lib/imports/rate-limits'
import { handle, NoParameters } from '@/lib/api/handle'
import { CheckedImportResponse, ImportedFile } from '@/lib/imports/import-run'
import { checkImport, readImportBody } from '@/lib/imports/check-import'

export const POST = handle({
  summary: 'The dry run of a CSV file: says what would become of each row, and lists nothing.',
  response: CheckedImportResponse,
  takes: { 'text/csv': z.string(), 'application/json': ImportedFile },
  errorCodes: ['UNPROCESSABLE', 'TOO_MANY_REQUESTS'],
  roles: ['Seller'],
  input: NoParameters,
  body: 'raw',
  status: 201,
  run: async ({ actor, request, t }) => {
    // Before the file is read.
    await countImport(actor.id)
    return checkImport(actor, await readImportBody(request), t)
  }
})
