import { z } from 'zod'
import { handle } from '@/lib/http/handle'
import { WishedIdsAnswer } from '@/lib/wishlist/answers'
import { listMyWishedIds } from '@/lib/wishlist/queries'

/** `{ productIds }`: which copies are on the caller's wishlist, for the buttons of public pages. */
export const GET = handle({
  summary: 'Which copies are on the caller’s wishlist.',
  answers: WishedIdsAnswer,
  roles: ['Buyer'],
  input: z.strictObject({}),
  run: ({ actor }) => listMyWishedIds(actor),
  answer: (productIds) => ({ productIds })
})
