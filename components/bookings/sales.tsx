'use client'

import { useTexts } from '#texts'
import { readServerTime } from '@/components/queries/server-clock'
import { useLiveQuery } from '@/components/queries/use-live-query'
import { EmptyState } from '@/components/ui/empty-state'
import { SalesAnswer } from '@/lib/bookings/answers'
import type { Sale } from '@/lib/bookings/booking'
import { apiRoutes } from '@/lib/routes'
import { History, RefreshNotice } from './list-parts'
import { isHistory, toPollDelay } from './status-badge'
import { SaleCard } from './sale-card'

export function Sales({ initial, renderedAt }: { initial: Sale[]; renderedAt: string }) {
  const t = useTexts()
  const { data, error } = useLiveQuery({
    noun: 'sales',
    path: apiRoutes.sales,
    schema: SalesAnswer,
    initial,
    renderedAt,
    pollMs: (sales) => toPollDelay(sales, new Date(readServerTime(renderedAt)))
  })
  const past = data.filter(isHistory)
  return (
    <>
      <RefreshNotice error={error} />
      {past.length === data.length ? (
        <EmptyState title={t(past.length === 0 ? 'No sales yet' : 'Nobody is waiting for a book')}>
          <p>{t('When somebody books one of your copies, you find here whom to meet, where, and whether it is paid.')}</p>
        </EmptyState>
      ) : (
        <SaleList sales={data.filter((one) => !isHistory(one))} renderedAt={renderedAt} />
      )}
      <History title={t('Earlier sales')} count={past.length}>
        <SaleList sales={past} renderedAt={renderedAt} />
      </History>
    </>
  )
}

function SaleList({ sales, renderedAt }: { sales: readonly Sale[]; renderedAt: string }) {
  return (
    <ul className="grid gap-4">
      {sales.map((sale) => (
        <li key={sale.id}>
          <SaleCard sale={sale} renderedAt={renderedAt} />
        </li>
      ))}
    </ul>
  )
}
