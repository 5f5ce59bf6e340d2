import { handle } from '@/lib/api/handle'
import { ImportId, ImportProgressResponse } from '@/lib/imports/import-run'
import { startImport } from '@/lib/imports/run-import'

export const POST = handle({
  summary: 'Begins to list the rows of one’s own checked file; a second time it says how far it is.',
  response: ImportProgressResponse,
  errorCodes: ['UNPROCESSABLE'],
  roles: ['Seller'],
  input: ImportId,
  status: 202,
  run: ({ actor, input }) => startImport(actor, input.id)
})
