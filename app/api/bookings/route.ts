import { bookListing } from '@/lib/bookings/book-listing'
import { listMyBookings } from '@/lib/bookings/queries'
import { BookListingInput, BookingsOf } from '@/lib/bookings/schemas'
import { tagsOfListing } from '@/lib/cache-tags'
import { handle } from '@/lib/http/handle'

/** The caller's own bookings, latest first; by the session, or by the access token as Bearer. */
export const GET = handle({
  roles: ['Buyer'],
  acceptsAccessToken: true,
  input: BookingsOf,
  run: ({ actor, input }) => listMyBookings(actor, input.userEmail)
})

/** Books one copy: `{ acknowledged: true, insertedId }`. */
export const POST = handle({
  roles: ['Buyer'],
  input: BookListingInput,
  status: 201,
  run: ({ actor, input, request }) => bookListing(actor, input, request.headers.get('idempotency-key')),
  expires: (booked) => tagsOfListing(booked.listingId),
  answer: (booked) => ({ acknowledged: true, insertedId: booked.bookingId, holdExpiresAt: booked.holdExpiresAt })
})
