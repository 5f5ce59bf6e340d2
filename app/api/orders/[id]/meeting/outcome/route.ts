import { BookingStatusResponse } from '@/lib/orders/responses'
import { SettleMeetingInput } from '@/lib/fulfilments/schemas'
import { settleMeeting } from '@/lib/fulfilments/settle-meeting'
import { tagsOfListing } from '@/lib/listings/cache-tags'
import { listListingIds } from '@/lib/orders/order-lines'
import { handle } from '@/lib/api/handle'

export const POST = handle({
  summary: 'What became of the meeting of an order that is paid there, as its buyer or its seller says.',
  response: BookingStatusResponse,
  errorCodes: ['NOT_AGREED'],
  roles: ['Buyer', 'Seller'],
  input: SettleMeetingInput,
  run: ({ actor, input }) => settleMeeting(actor, input.id, input.outcome),
  expires: (order) => listListingIds(order).flatMap(tagsOfListing),
  respond: ({ status }) => ({ status })
})
