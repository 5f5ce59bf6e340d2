import { BookedOrderResponse, OrdersResponse } from '@/lib/orders/responses'
import { bookCopies } from '@/lib/orders/book-copies'
import { listMyOrders } from '@/lib/orders/queries'
import { BookCopiesInput, BookingsOf } from '@/lib/orders/schemas'
import { tagsOfListing } from '@/lib/listings/cache-tags'
import { clientAddressOf } from '@/lib/platform/http/client-address'
import { handle } from '@/lib/api/handle'
import { BOOKING_REFUSALS } from '@/lib/orders/error-codes'
import { IDEMPOTENCY_KEY_HEADER, readIdempotencyKey } from '@/lib/platform/http/parse'
import { limitBookings } from '@/lib/api/limit-bookings'

export const GET = handle({
  summary: 'The caller’s own orders, latest first, each with its copies.',
  response: OrdersResponse,
  roles: ['Buyer'],
  acceptsAccessToken: true,
  input: BookingsOf,
  run: ({ actor, input }) => listMyOrders(actor, input),
  respond: ({ items }) => items,
  next: ({ next }) => next
})

export const POST = limitBookings(
  handle({
    summary: 'Books copies of one seller, all or none. A refusal names the copies that are gone or have another price.',
    response: BookedOrderResponse,
    errorCodes: BOOKING_REFUSALS,
    roles: ['Buyer'],
    headers: IDEMPOTENCY_KEY_HEADER,
    input: BookCopiesInput,
    status: 201,
    run: ({ actor, input, request }) =>
      bookCopies(actor, input, { idempotencyKey: readIdempotencyKey(request), network: clientAddressOf(request) }),
    expires: ({ bookings }) => bookings.flatMap(({ listingId }) => tagsOfListing(listingId)),
    respond: ({ orderId, bookings, holdExpiresAt }) => ({
      acknowledged: true,
      insertedId: orderId,
      bookingIds: bookings.map(({ bookingId }) => bookingId),
      holdExpiresAt
    })
  })
)
