import { z } from 'zod'
import { countImport } from '@/lib/imports/rate-limits'
import { handle } from '@/lib/api/handle'
import { CheckedImportResponse, ImportedFile } from '@/lib/imports/import-run'
import { checkImport } from '@/lib/imports/check-import'
import { ImportOptions, INVENTORY_TYPES, readInventoryBody } from '@/lib/imports/read-inventory'

export const POST = handle({
  summary: 'The dry run of a list (CSV, UIEE, XLSX, ODS): says what would become of each row, and lists nothing.',
  response: CheckedImportResponse,
  takes: {
    ...Object.fromEntries(INVENTORY_TYPES.map((type) => [type, z.string()])),
    'application/json': ImportedFile
  },
  errorCodes: ['UNPROCESSABLE', 'TOO_MANY_REQUESTS'],
  roles: ['Seller'],
  input: ImportOptions,
  body: 'raw',
  status: 201,
  run: async ({ actor, request, t, input }) => {
    // Before the file is read.
    await countImport(actor.id)
    return checkImport(actor, { bytes: await readInventoryBody(request), ...input }, t)
  }
})
