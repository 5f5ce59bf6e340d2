'use client'

import { useTranslations } from '#translations'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { getWithAccessToken } from '@/components/users/access-token'
import { BookingsResponse } from '@/lib/bookings/answers'
import type { Booking } from '@/lib/bookings/booking'
import { apiRoutes, routes } from '@/lib/routes'
import { LiveBookings } from './live-bookings'
import { OrderCard } from './order-card'

export function Orders({ email, initial, renderedAt }: { email: string; initial: Booking[]; renderedAt: string }) {
  const t = useTranslations()
  return (
    <LiveBookings
      noun="orders"
      path={apiRoutes.bookingsOf(email)}
      read={(path, schema) => getWithAccessToken(email, path, schema)}
      schema={BookingsResponse}
      initial={initial}
      renderedAt={renderedAt}
      earlier={t('bookings.earlierOrders')}
      toEmpty={(isFirst) => (
        <EmptyState
          title={t(isFirst ? 'bookings.noOrders' : 'bookings.noCurrentOrders')}
          action={
            <LinkButton tone="accent" href={routes.books()}>
              {t('common.browseBooks')}
            </LinkButton>
          }
        >
          <p>{t('bookings.noOrdersHint')}</p>
        </EmptyState>
      )}
      toCard={(booking) => <OrderCard booking={booking} renderedAt={renderedAt} />}
    />
  )
}
