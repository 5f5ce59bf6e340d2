import { tagsOfSeller } from '@/lib/cache-tags'
import { handle } from '@/lib/http/handle'
import { closeAccount } from '@/lib/privacy/close-account'
import { DoneAnswer } from '@/lib/users/answers'
import { CloseAccountInput } from '@/lib/users/profile-schemas'
import { ROLES } from '@/lib/users/user'

/** Closes the caller's account for good: `{ done: true }`. */
export const POST = handle({
  summary: 'Closes the caller’s account for good.',
  answers: DoneAnswer,
  refuses: ['FRESH_LOGIN_NEEDED', 'TOO_MANY_REQUESTS', 'PAYMENTS_AWAY'],
  roles: ROLES,
  input: CloseAccountInput,
  run: async ({ actor, input }) => ({ userId: actor.id, ...(await closeAccount(actor, input)) }),
  expires: ({ userId, listingIds }) => tagsOfSeller(userId, listingIds),
  answer: () => ({ done: true })
})
