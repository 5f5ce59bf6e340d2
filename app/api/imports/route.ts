import { z } from 'zod'
import { handle } from '@/lib/api/handle'
import { createImport } from '@/lib/imports/create-import'
import { ImportedFile, ImportResponse } from '@/lib/imports/import-job'
import { getImport } from '@/lib/imports/queries'
import { countImport } from '@/lib/imports/rate-limits'
import { ImportOptions, INVENTORY_TYPES, readInventoryBody } from '@/lib/imports/read-inventory'
import { importWorker } from '@/lib/imports/run-import'

export const POST = handle({
  summary: 'Takes a list (CSV, UIEE, XLSX, ODS) for a dry run in the background, which lists nothing.',
  response: ImportResponse,
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
    const importId = await createImport(actor, { bytes: await readInventoryBody(request), ...input }, t.language)
    importWorker.runSoon(importId)
    return getImport(actor, importId, t)
  }
})
