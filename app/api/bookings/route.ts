import { BookedResponse, BookingsResponse } from '@/lib/orders/responses'
import { bookListing } from '@/lib/orders/book-copies'
import { listMyBookings } from '@/lib/orders/queries'
import { BookListingInput, BookingsOf } from '@/lib/orders/schemas'
import { tagsOfListing } from '@/lib/listings/cache-tags'
import { clientAddressOf } from '@/lib/platform/http/client-address'
import { handle } from '@/lib/api/handle'
import { BOOKING_REFUSALS } from '@/lib/orders/error-codes'
import { IDEMPOTENCY_KEY_HEADER, readIdempotencyKey } from '@/lib/platform/http/parse'
import { limitBookings } from '@/lib/api/limit-bookings'

export const GET = handle({
  summary: 'The caller’s own bookings, latest first.',
  response: BookingsResponse,
  roles: ['Buyer'],
  acceptsAccessToken: true,
  input: BookingsOf,
  run: ({ actor, input }) => listMyBookings(actor, input),
  respond: ({ items }) => items,
  next: ({ next }) => next
})

export const POST = limitBookings(
  handle({
    summary: 'Books one copy. Who books, its title and its price come from the session and the copy.',
    response: BookedResponse,
    errorCodes: BOOKING_REFUSALS,
    roles: ['Buyer'],
    headers: IDEMPOTENCY_KEY_HEADER,
    input: BookListingInput,
    status: 201,
    run: ({ actor, input, request }) =>
      bookListing(actor, input, readIdempotencyKey(request), clientAddressOf(request)),
    expires: (booked) => tagsOfListing(booked.listingId),
    respond: (booked) => ({ acknowledged: true, insertedId: booked.bookingId, holdExpiresAt: booked.holdExpiresAt })
  })
)
