import { QueryProvider } from '@/components/queries/query-provider'
import { listMyBookings } from '@/lib/bookings/queries'
import type { Actor } from '@/lib/platform/access/actor'
import { Orders } from './orders'

/** The buyer's bookings: read here for the first paint, by the browser from then on. */
export async function OrdersSection({ actor }: { actor: Actor }) {
  const { items: bookings } = await listMyBookings(actor)
  return (
    <QueryProvider>
      <Orders email={actor.email} initial={bookings} renderedAt={new Date().toISOString()} />
    </QueryProvider>
  )
}
