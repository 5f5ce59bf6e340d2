import { handle, NoParameters } from '@/lib/api/handle'
import { listMyAdvertised } from '@/lib/listings/advertised-queries'
import { ListingCardsResponse } from '@/lib/listings/responses'

export const GET = handle({
  summary: 'Up to twelve of the seller’s own advertised copies, the one advertised or changed last first.',
  response: ListingCardsResponse,
  roles: ['Seller'],
  input: NoParameters,
  run: async ({ actor }) => ({ listings: await listMyAdvertised(actor) })
})
