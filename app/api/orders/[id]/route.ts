import { OrderOrSoldOrderResponse } from '@/lib/orders/sale-responses'
import { getOrder } from '@/lib/orders/queries'
import { BookingId } from '@/lib/orders/schemas'
import { handle } from '@/lib/api/handle'

export const GET = handle({
  summary: 'One order with its copies, for its buyer, its seller (without the buyer’s address) and admins.',
  response: OrderOrSoldOrderResponse,
  roles: ['Buyer', 'Seller', 'Admin'],
  input: BookingId,
  run: ({ actor, input }) => getOrder(actor, input.id)
})
