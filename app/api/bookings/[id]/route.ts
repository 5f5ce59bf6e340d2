import { BookingOrSaleResponse } from '@/lib/orders/sale-responses'
import { getBooking } from '@/lib/orders/queries'
import { BookingId } from '@/lib/orders/schemas'
import { handle } from '@/lib/api/handle'

export const GET = handle({
  summary: 'One booking, for its buyer, its seller (without the buyer’s address) and admins.',
  response: BookingOrSaleResponse,
  roles: ['Buyer', 'Seller', 'Admin'],
  input: BookingId,
  run: ({ actor, input }) => getBooking(actor, input.id)
})
