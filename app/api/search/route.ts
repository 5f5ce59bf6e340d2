import { handleForAnyone } from '@/lib/api/handle'
import { SearchResponse } from '@/lib/search/responses'
import { searchListings } from '@/lib/search/queries'
import { SearchQuery, SearchQueryAsSent } from '@/lib/search/schemas'

export const GET = handleForAnyone({
  summary: 'Searches the copies on sale by words and facets, page by page.',
  response: SearchResponse,
  cache: 'public',
  input: SearchQuery,
  inputAsSent: SearchQueryAsSent,
  run: ({ input: { search, limit } }) => searchListings(search, { limit }),
  next: ({ next }) => next,
  respond: ({ cards, total, next }) => ({ listings: cards, total, next })
})
