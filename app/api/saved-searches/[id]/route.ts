import { DeletedResponse } from '@/lib/platform/response-fields'
import { handle } from '@/lib/api/handle'
import { SavedSearchResponse } from '@/lib/saved-searches/responses'
import { changeSavedSearch } from '@/lib/saved-searches/change-saved-search'
import { deleteSavedSearch } from '@/lib/saved-searches/delete-saved-search'
import { ChangeSavedSearchInput, SavedSearchById } from '@/lib/saved-searches/schemas'
import { ROLES } from '@/lib/users/roles'

export const PUT = handle({
  summary: 'Sets how often one of the caller’s saved searches causes mails.',
  response: SavedSearchResponse,
  roles: ROLES,
  input: ChangeSavedSearchInput,
  run: ({ actor, input, t }) => changeSavedSearch(actor, input, t)
})

export const DELETE = handle({
  summary: 'Deletes one of the caller’s saved searches; 0 when it was gone already.',
  response: DeletedResponse,
  roles: ROLES,
  input: SavedSearchById,
  run: ({ actor, input }) => deleteSavedSearch(actor, input.id),
  respond: (deletedCount) => ({ acknowledged: true, deletedCount })
})
