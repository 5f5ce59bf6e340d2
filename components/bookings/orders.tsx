'use client'

import { useTexts } from '#texts'
import { readServerTime } from '@/components/queries/server-clock'
import { useLiveQuery } from '@/components/queries/use-live-query'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { getWithAccessToken } from '@/components/users/access-token'
import { BookingsAnswer } from '@/lib/bookings/answers'
import type { Booking } from '@/lib/bookings/booking'
import { apiRoutes, routes } from '@/lib/routes'
import { History, RefreshNotice } from './list-parts'
import { OrderCard } from './order-card'
import { isHistory, toPollDelay } from './status-badge'

export function Orders({ email, initial, renderedAt }: { email: string; initial: Booking[]; renderedAt: string }) {
  const t = useTexts()
  const { data, error } = useLiveQuery({
    noun: 'orders',
    path: apiRoutes.bookingsOf(email),
    read: (path, schema) => getWithAccessToken(email, path, schema),
    schema: BookingsAnswer,
    initial,
    renderedAt,
    pollMs: (bookings) => toPollDelay(bookings, new Date(readServerTime(renderedAt)))
  })
  const past = data.filter(isHistory)
  return (
    <>
      <RefreshNotice error={error} />
      {past.length === data.length ? (
        <EmptyState
          title={t(past.length === 0 ? 'No orders yet' : 'Nothing on order just now')}
          action={
            <LinkButton tone="accent" href={routes.books()}>
              {t('Browse the books')}
            </LinkButton>
          }
        >
          <p>{t('When you book a copy it waits here for you to pay.')}</p>
        </EmptyState>
      ) : (
        <OrderList bookings={data.filter((one) => !isHistory(one))} renderedAt={renderedAt} />
      )}
      <History title={t('Earlier orders')} count={past.length}>
        <OrderList bookings={past} renderedAt={renderedAt} />
      </History>
    </>
  )
}

function OrderList({ bookings, renderedAt }: { bookings: readonly Booking[]; renderedAt: string }) {
  return (
    <ul className="grid gap-4">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <OrderCard booking={booking} renderedAt={renderedAt} />
        </li>
      ))}
    </ul>
  )
}
