import { handle } from '@/lib/api/handle'
import { ImportId, ImportResponse } from '@/lib/imports/import-job'
import { getImport } from '@/lib/imports/queries'

export const GET = handle({
  summary: 'How far one’s own import is, and what is wrong with its rows.',
  response: ImportResponse,
  roles: ['Seller'],
  input: ImportId,
  run: ({ actor, input, t }) => getImport(actor, input.id, t)
})
