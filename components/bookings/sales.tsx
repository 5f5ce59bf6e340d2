'use client'

import { useTranslations } from '#translations'
import { EmptyState } from '@/components/ui/empty-state'
import { SalesResponse } from '@/lib/bookings/sale-answers'
import type { Sale } from '@/lib/bookings/booking'
import { apiRoutes } from '@/lib/routes'
import { LiveBookings } from './live-bookings'
import { SaleCard } from './sale-card'

export function Sales({ initial, renderedAt }: { initial: Sale[]; renderedAt: string }) {
  const t = useTranslations()
  return (
    <LiveBookings
      noun="sales"
      path={apiRoutes.sales}
      schema={SalesResponse}
      initial={initial}
      renderedAt={renderedAt}
      earlier={t('bookings.earlierSales')}
      toEmpty={(isFirst) => (
        <EmptyState title={t(isFirst ? 'bookings.noSales' : 'bookings.noCurrentSales')}>
          <p>{t('bookings.noSalesHint')}</p>
        </EmptyState>
      )}
      toCard={(sale) => <SaleCard sale={sale} renderedAt={renderedAt} />}
    />
  )
}
