import { SalesResponse } from '@/lib/orders/sale-responses'
import { listMySales } from '@/lib/orders/queries'
import { SalesOf } from '@/lib/orders/schemas'
import { handle } from '@/lib/api/handle'

export const GET = handle({
  summary: 'Who booked and bought the caller’s own copies, latest first.',
  response: SalesResponse,
  roles: ['Seller'],
  input: SalesOf,
  run: ({ actor, input }) => listMySales(actor, input),
  respond: ({ items }) => items,
  next: ({ next }) => next
})
