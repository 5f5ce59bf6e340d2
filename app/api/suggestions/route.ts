import { handleForAnyone } from '@/lib/api/handle'
import { SuggestionsResponse } from '@/lib/search/responses'
import { suggest } from '@/lib/search/queries'
import { TypedText } from '@/lib/search/schemas'

export const GET = handleForAnyone({
  summary: 'Suggests titles, authors and categories for the letters typed so far.',
  response: SuggestionsResponse,
  cache: 'public',
  input: TypedText,
  run: async ({ input }) => ({ suggestions: await suggest(input.q) })
})
