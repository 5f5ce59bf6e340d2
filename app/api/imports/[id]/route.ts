import { handle } from '@/lib/platform/handlers/handle'
import { ImportResponse, ImportQuestion } from '@/lib/imports/import-run'
import { getImport } from '@/lib/imports/queries'

export const GET = handle({
  summary: 'How far one’s own import is; with `rows=1` the fate of every row as well.',
  answers: ImportResponse,
  roles: ['Seller'],
  input: ImportQuestion,
  run: ({ actor, input }) => getImport(actor, input.id, input.rows === '1')
})
