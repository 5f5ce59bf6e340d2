import { SoldOrdersResponse } from '@/lib/orders/sale-responses'
import { listMySoldOrders } from '@/lib/orders/sale-queries'
import { SoldOrdersInput } from '@/lib/orders/sales-list'
import { handle } from '@/lib/api/handle'

export const GET = handle({
  summary: 'The orders of the caller’s own copies that match a filter, by default all, each with its copies.',
  response: SoldOrdersResponse,
  roles: ['Seller'],
  input: SoldOrdersInput,
  run: ({ actor, input }) => listMySoldOrders(actor, input),
  respond: ({ items }) => items,
  next: ({ next }) => next
})
