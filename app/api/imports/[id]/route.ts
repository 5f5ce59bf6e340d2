import { handle } from '@/lib/api/handle'
import { ImportResponse, ImportQuestion } from '@/lib/imports/import-run'
import { getImport, getImportWithRows } from '@/lib/imports/queries'

export const GET = handle({
  summary: 'How far one’s own import is; with `rows=1` the fate of every row as well.',
  response: ImportResponse,
  roles: ['Seller'],
  input: ImportQuestion,
  run: ({ actor, input, t }) =>
    input.rows === '1' ? getImportWithRows(actor, input.id, t) : getImport(actor, input.id)
})
