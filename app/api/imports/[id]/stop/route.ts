import { handle } from '@/lib/api/handle'
import { stopImport } from '@/lib/imports/change-import'
import { ImportId, ImportResponse } from '@/lib/imports/import-job'

export const POST = handle({
  summary: 'Lists no further rows of one’s own import; what is listed stays, and a start goes on.',
  response: ImportResponse,
  roles: ['Seller'],
  input: ImportId,
  run: ({ actor, input, t }) => stopImport(actor, input.id, t)
})
