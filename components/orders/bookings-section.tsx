import { QueryProvider } from '@/components/queries/query-provider'
import { listMyOrders } from '@/lib/orders/queries'
import type { Actor } from '@/lib/platform/access/actor'
import { Orders } from './orders'

export async function OrdersSection({ actor }: { actor: Actor }) {
  const { items: bookings } = await listMyOrders(actor)
  return (
    <QueryProvider>
      <Orders email={actor.email} initial={bookings} renderedAt={new Date().toISOString()} />
    </QueryProvider>
  )
}
