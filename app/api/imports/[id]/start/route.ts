import { handle } from '@/lib/api/handle'
import { startImport } from '@/lib/imports/change-import'
import { ImportId, ImportResponse } from '@/lib/imports/import-job'

export const POST = handle({
  summary:
    'Begins to list the rows of one’s own import, or goes on with a stopped one; a second time it says how far it is.',
  response: ImportResponse,
  errorCodes: ['TERMS_NOT_ACCEPTED', 'UNPROCESSABLE'],
  roles: ['Seller'],
  input: ImportId,
  status: 202,
  run: ({ actor, input, t }) => startImport(actor, input.id, t)
})
