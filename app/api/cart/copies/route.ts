import { handleForAnyone } from '@/lib/api/handle'
import { listCartCopies } from '@/lib/cart/queries'
import { CartCopiesResponse } from '@/lib/cart/responses'
import { CartCopiesNamed } from '@/lib/cart/schemas'

export const GET = handleForAnyone({
  summary: 'Tells how up to 100 copies of a guest’s cart stand now; copies that are not listed any more are left out.',
  response: CartCopiesResponse,
  cache: 'public',
  input: CartCopiesNamed,
  run: async ({ input }) => ({ copies: await listCartCopies(input.ids.split(',')) })
})
