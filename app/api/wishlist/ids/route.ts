import { z } from 'zod'
import { handle } from '@/lib/http/handle'
import { listMyWishedIds } from '@/lib/wishlist/queries'

/** `{ productIds }`: which copies are on the caller's wishlist, for the buttons of public pages. */
export const GET = handle({
  roles: ['Buyer'],
  input: z.strictObject({}),
  run: ({ actor }) => listMyWishedIds(actor),
  answer: (productIds) => ({ productIds })
})
