import { handleForAnyone } from '@/lib/api/handle'
import { ListingCardsResponse } from '@/lib/listings/responses'
import { listPublicCards } from '@/lib/listings/advertised-queries'
import { CopiesNamed } from '@/lib/listings/schemas'

export const GET = handleForAnyone({
  summary: 'Tells what the cards of up to 24 copies show now; copies that are gone are left out.',
  response: ListingCardsResponse,
  cache: 'public',
  input: CopiesNamed,
  run: async ({ input }) => ({ listings: await listPublicCards(input.ids.split(',')) })
})
