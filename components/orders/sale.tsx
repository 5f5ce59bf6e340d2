'use client'

import { useLive } from '@/components/live/use-live'
import { MarkSeen } from '@/components/notifications/mark-seen'
import { readServerTime } from '@/components/queries/server-clock'
import { useLiveQuery } from '@/components/queries/use-live-query'
import { bookingRoutes } from '@/lib/booking-routes'
import type { SoldOrder } from '@/lib/orders/booking'
import { SoldOrderResponse } from '@/lib/orders/sale-responses'
import { RefreshNotice } from './list-parts'
import { toPollDelay } from './live-bookings'
import { SaleCard } from './sale-card'
import { useRefetchBookings } from './use-refetch-bookings'

/** One sale, polled as the list of all. */
export function Sale({ initial, renderedAt }: { initial: SoldOrder; renderedAt: string }) {
  const { data, error } = useLiveQuery({
    noun: 'sales',
    path: bookingRoutes.order(initial.id),
    schema: SoldOrderResponse,
    initial,
    renderedAt,
    pollMs: (sale) => toPollDelay([sale], new Date(readServerTime(renderedAt)))
  })
  useLive(['order'], useRefetchBookings('sales'), renderedAt)
  return (
    <div>
      <RefreshNotice error={error} />
      <MarkSeen subjects={[`booking:${data.id}`]} />
      <SaleCard sale={data} renderedAt={renderedAt} />
    </div>
  )
}
