'use client'

import { useTexts } from '#texts'
import { EmptyState } from '@/components/ui/empty-state'
import { SalesResponse } from '@/lib/bookings/answers'
import type { Sale } from '@/lib/bookings/booking'
import { apiRoutes } from '@/lib/routes'
import { LiveBookings } from './live-bookings'
import { SaleCard } from './sale-card'

export function Sales({ initial, renderedAt }: { initial: Sale[]; renderedAt: string }) {
  const t = useTexts()
  return (
    <LiveBookings
      noun="sales"
      path={apiRoutes.sales}
      schema={SalesResponse}
      initial={initial}
      renderedAt={renderedAt}
      earlier={t('Earlier sales')}
      toEmpty={(isFirst) => (
        <EmptyState title={t(isFirst ? 'No sales yet' : 'Nobody is waiting for a book')}>
          <p>{t('When somebody books one of your copies, you find here whom to meet, where, and whether it is paid.')}</p>
        </EmptyState>
      )}
      toCard={(sale) => <SaleCard sale={sale} renderedAt={renderedAt} />}
    />
  )
}
