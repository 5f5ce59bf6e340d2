import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { listMyBookings } from '@/lib/bookings/queries'
import { routes } from '@/lib/routes'
import type { Actor } from '@/lib/users/user'
import { OrderCard } from './order-card'

/** The buyer's bookings, latest first. */
export async function OrdersSection({ actor, now }: { actor: Actor; now: Date }) {
  const bookings = await listMyBookings(actor)
  if (bookings.length === 0) {
    return (
      <EmptyState title="No orders yet" action={<LinkButton tone="accent" href={routes.books()}>Browse the books</LinkButton>}>
        <p>When you book a copy it waits here for you to pay.</p>
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-4">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <OrderCard booking={booking} now={now} />
        </li>
      ))}
    </ul>
  )
}
