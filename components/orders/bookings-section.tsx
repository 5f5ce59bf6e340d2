import { QueryProvider } from '@/components/queries/query-provider'
import { listMyOrders, listMySoldOrders } from '@/lib/orders/queries'
import type { Actor } from '@/lib/platform/access/actor'
import { Orders } from './orders'
import { Sales } from './sales'

export async function OrdersSection({ actor }: { actor: Actor }) {
  const { items: bookings } = await listMyOrders(actor)
  return (
    <QueryProvider>
      <Orders email={actor.email} initial={bookings} renderedAt={new Date().toISOString()} />
    </QueryProvider>
  )
}

export async function SalesSection({ actor }: { actor: Actor }) {
  const { items: sales } = await listMySoldOrders(actor)
  return (
    <QueryProvider>
      <Sales initial={sales} renderedAt={new Date().toISOString()} />
    </QueryProvider>
  )
}
