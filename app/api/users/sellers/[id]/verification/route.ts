import { UserId } from '@/lib/admin/schemas'
import { verifySeller } from '@/lib/admin/verify-seller'
import { ModifiedAnswer } from '@/lib/answer-fields'
import { tagsOfSeller } from '@/lib/cache-tags'
import { handle } from '@/lib/http/handle'

/** Takes the tick beside a seller's name away. */
export const DELETE = handle({
  summary: 'Takes the tick beside a seller’s name away.',
  answers: ModifiedAnswer,
  roles: ['Admin'],
  input: UserId,
  run: async ({ actor, input }) => ({ userId: input.id, ...(await verifySeller(actor, input.id, false)) }),
  expires: ({ userId, listingIds }) => tagsOfSeller(userId, listingIds),
  answer: ({ modifiedCount }) => ({ acknowledged: true, modifiedCount })
})
