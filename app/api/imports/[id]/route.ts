import { tags } from '@/lib/cache-tags'
import { handle } from '@/lib/http/handle'
import { followImport } from '@/lib/imports/follow-import'
import { ImportQuestion } from '@/lib/imports/schemas'

/** How far one's own import is; with `?rows=1` the fate of every row as well. */
export const GET = handle({
  roles: ['Seller'],
  input: ImportQuestion,
  run: ({ actor, input }) => followImport(actor, input.id, input.rows === '1'),
  expires: ({ hasNewCopies }) => (hasNewCopies ? [tags.listings()] : []),
  answer: ({ progress, rows }) => ({ ...progress, ...(rows ? { rows } : {}) })
})
