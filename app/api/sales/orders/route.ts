import { SoldOrdersResponse } from '@/lib/orders/sale-responses'
import { listMySoldOrders } from '@/lib/orders/queries'
import { SalesOf } from '@/lib/orders/schemas'
import { handle } from '@/lib/api/handle'

export const GET = handle({
  summary: 'The orders of the caller’s own copies, latest first, each with its copies.',
  response: SoldOrdersResponse,
  roles: ['Seller'],
  input: SalesOf,
  run: ({ actor, input }) => listMySoldOrders(actor, input),
  respond: ({ items }) => items,
  next: ({ next }) => next
})
