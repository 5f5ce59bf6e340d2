import { tags, tagsOfSeller } from '@/lib/listings/cache-tags'
import { handle } from '@/lib/api/handle'
import { ProfileNameResponse } from '@/lib/users/responses'
import { UpdateProfileInput } from '@/lib/users/schemas'
import { updateProfile } from '@/lib/users/update-profile'
import { ROLES } from '@/lib/users/roles'

/** A seller's name is on public pages. */
export const POST = handle({
  summary: 'Changes the caller’s name.',
  response: ProfileNameResponse,
  errorCodes: ['NOT_FOUND'],
  roles: ROLES,
  input: UpdateProfileInput,
  run: async ({ actor, input }) => ({ userId: actor.id, ...(await updateProfile(actor, input)) }),
  expires: ({ userId, listingIds }) =>
    listingIds.length > 0 ? tagsOfSeller(userId, listingIds) : [tags.seller(userId)],
  respond: ({ name }) => ({ name })
})
