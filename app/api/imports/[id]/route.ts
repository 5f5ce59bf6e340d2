import { handle } from '@/lib/platform/handlers/handle'
import { ImportAnswer } from '@/lib/imports/answers'
import { getImport } from '@/lib/imports/queries'
import { ImportQuestion } from '@/lib/imports/schemas'

/** How far one's own import is; with `?rows=1` the fate of every row as well. */
export const GET = handle({
  summary: 'How far one’s own import is; with `rows=1` the fate of every row as well.',
  answers: ImportAnswer,
  roles: ['Seller'],
  input: ImportQuestion,
  run: ({ actor, input }) => getImport(actor, input.id, input.rows === '1')
})
