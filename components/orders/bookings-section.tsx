import { PushOffer } from '@/components/notifications/push-offer'
import { QueryProvider } from '@/components/queries/query-provider'
import { listMyOrders } from '@/lib/orders/queries'
import type { Actor } from '@/lib/platform/access/actor'
import { findVapidKeys } from '@/lib/push/vapid-keys'
import { Orders } from './orders'

export async function OrdersSection({ actor }: { actor: Actor }) {
  const { items: bookings } = await listMyOrders(actor)
  const vapidKeys = findVapidKeys()
  return (
    <div className="grid gap-6">
      <QueryProvider>
        <Orders email={actor.email} initial={bookings} renderedAt={new Date().toISOString()} />
      </QueryProvider>
      {vapidKeys && bookings.length > 0 ? <PushOffer publicKey={vapidKeys.publicKey} /> : null}
    </div>
  )
}
