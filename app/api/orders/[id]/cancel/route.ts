import { BookingStatusResponse } from '@/lib/orders/responses'
import { CancelBookingInput } from '@/lib/orders/schemas'
import { tagsOfListing } from '@/lib/listings/cache-tags'
import { handle } from '@/lib/api/handle'
import { cancelOrder } from '@/lib/payments/cancel-order'

export const POST = handle({
  summary: 'Cancels a whole order, by its buyer, its seller or an admin; a paid one is refunded.',
  response: BookingStatusResponse,
  errorCodes: ['ALREADY_DECIDED', 'NOT_CANCELLABLE', 'DISPUTED', 'PAYMENTS_UNAVAILABLE'],
  roles: ['Buyer', 'Seller', 'Admin'],
  input: CancelBookingInput,
  run: ({ actor, input }) => cancelOrder(actor, input.id, input.reason),
  expires: ({ listingIds }) => listingIds.flatMap(tagsOfListing),
  respond: ({ status }) => ({ status })
})
