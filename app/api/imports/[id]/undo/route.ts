import { handle } from '@/lib/api/handle'
import { ImportId, ImportResponse } from '@/lib/imports/import-job'
import { undoImport } from '@/lib/imports/undo-import'

export const POST = handle({
  summary:
    'Deletes what one’s own ended import has listed and brings back what it has changed, unless a copy of it was booked.',
  response: ImportResponse,
  errorCodes: ['UNPROCESSABLE'],
  roles: ['Seller'],
  input: ImportId,
  status: 202,
  run: ({ actor, input, t }) => undoImport(actor, input.id, t)
})
