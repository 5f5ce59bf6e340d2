import { tags, tagsOfListing } from '@/lib/cache-tags'
import { handle } from '@/lib/http/handle'
import { UpdateProfileInput } from '@/lib/users/profile-schemas'
import { updateProfile } from '@/lib/users/update-profile'
import { ROLES } from '@/lib/users/user'

/** Changes the caller's name: `{ name }`. A seller's name stands on public pages, which are made anew. */
export const POST = handle({
  roles: ROLES,
  input: UpdateProfileInput,
  run: ({ actor, input }) => updateProfile(actor, input),
  expires: ({ listingIds }) => (listingIds.length > 0 ? [tags.listings(), ...listingIds.flatMap(tagsOfListing)] : []),
  answer: ({ name }) => ({ name })
})
