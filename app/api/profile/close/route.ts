import { tags, tagsOfListing } from '@/lib/cache-tags'
import { handle } from '@/lib/http/handle'
import { closeAccount } from '@/lib/privacy/close-account'
import { CloseAccountInput } from '@/lib/users/profile-schemas'
import { ROLES } from '@/lib/users/user'

/** Closes the caller's account for good: `{ done: true }`. */
export const POST = handle({
  roles: ROLES,
  input: CloseAccountInput,
  run: ({ actor, input }) => closeAccount(actor, input),
  expires: ({ listingIds }) => [tags.listings(), ...listingIds.flatMap(tagsOfListing)],
  answer: () => ({ done: true })
})
