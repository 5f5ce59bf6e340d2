import { handle, NoParameters } from '@/lib/api/handle'
import { SavedSearchResponse, SavedSearchesResponse } from '@/lib/saved-searches/responses'
import { listMySavedSearches } from '@/lib/saved-searches/queries'
import { saveSearch } from '@/lib/saved-searches/save-search'
import { SaveSearchInput } from '@/lib/saved-searches/schemas'
import { ROLES } from '@/lib/users/roles'

export const GET = handle({
  summary: 'The caller’s own saved searches, latest first.',
  response: SavedSearchesResponse,
  roles: ROLES,
  input: NoParameters,
  run: ({ actor, t }) => listMySavedSearches(actor, t),
  respond: (savedSearches) => ({ savedSearches })
})

export const POST = handle({
  summary: 'Saves a search, to be mailed when something new matches it; a second time, the same one.',
  response: SavedSearchResponse,
  errorCodes: ['UNPROCESSABLE'],
  roles: ROLES,
  input: SaveSearchInput,
  status: 201,
  run: ({ actor, input, t }) => saveSearch(actor, input, t)
})
