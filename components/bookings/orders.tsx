'use client'

import { useTexts } from '#texts'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { getWithAccessToken } from '@/components/users/access-token'
import { BookingsResponse } from '@/lib/bookings/answers'
import type { Booking } from '@/lib/bookings/booking'
import { apiRoutes, routes } from '@/lib/routes'
import { LiveBookings } from './live-bookings'
import { OrderCard } from './order-card'

export function Orders({ email, initial, renderedAt }: { email: string; initial: Booking[]; renderedAt: string }) {
  const t = useTexts()
  return (
    <LiveBookings
      noun="orders"
      path={apiRoutes.bookingsOf(email)}
      read={(path, schema) => getWithAccessToken(email, path, schema)}
      schema={BookingsResponse}
      initial={initial}
      renderedAt={renderedAt}
      earlier={t('Earlier orders')}
      toEmpty={(isFirst) => (
        <EmptyState
          title={t(isFirst ? 'No orders yet' : 'Nothing on order just now')}
          action={<LinkButton tone="accent" href={routes.books()}>{t('Browse the books')}</LinkButton>}
        >
          <p>{t('When you book a copy it waits here for you to pay.')}</p>
        </EmptyState>
      )}
      toCard={(booking) => <OrderCard booking={booking} renderedAt={renderedAt} />}
    />
  )
}
