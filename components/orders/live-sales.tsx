'use client'

import { z } from 'zod'
import { useTranslations } from '#translations'
import type { BulkActionForm } from '@/components/bulk-jobs/bulk-action-form'
import { BulkList } from '@/components/bulk-jobs/bulk-list'
import { readServerTime } from '@/components/queries/server-clock'
import { useLiveQuery } from '@/components/queries/use-live-query'
import { bookingRoutes } from '@/lib/booking-routes'
import { MeetingDay } from '@/lib/fulfilments/schemas'
import type { SoldOrder } from '@/lib/orders/booking'
import { isPaidAtMeeting } from '@/lib/orders/payment-method'
import { SoldOrdersResponse } from '@/lib/orders/sale-responses'
import type { Translator } from '@/lib/platform/i18n/translator'
import { RefreshNotice } from './list-parts'
import { toPollDelay } from './live-bookings'
import { SalesTable } from './sales-table'

function toActions(t: Translator): BulkActionForm[] {
  return [
    {
      name: 'agree',
      label: t('meetings.confirm'),
      title: t('meetings.confirmMany'),
      text: t('meetings.confirmManyText'),
      fields: [{ kind: 'day', name: 'day', label: t('meetings.dayField') }],
      schema: z.strictObject({ day: MeetingDay }),
      toParameters: ({ day }) => ({ day })
    }
  ]
}

/** A page of the list, polled. `path`: the call that reads this page again. */
export function LiveSales({
  path,
  initial,
  renderedAt,
  filter,
  total
}: {
  path: string
  initial: SoldOrder[]
  renderedAt: string
  filter: Readonly<Record<string, string>>
  total: number | null
}) {
  const t = useTranslations()
  const { data, error } = useLiveQuery({
    noun: 'sales',
    path,
    schema: SoldOrdersResponse,
    initial,
    renderedAt,
    pollMs: (sales) => toPollDelay(sales, new Date(readServerTime(renderedAt)))
  })
  return (
    <div>
      <RefreshNotice error={error} />
      {data.length > 0 ? (
        <BulkList
          name="sales"
          filter={filter}
          pageIds={data.map(({ id }) => id)}
          total={total}
          actions={data.some(isPaidAtMeeting) ? toActions(t) : []}
          download={{ path: bookingRoutes.exportSales(), fileName: 'sales.csv' }}
        >
          <SalesTable sales={data} renderedAt={renderedAt} />
        </BulkList>
      ) : (
        <p>{t('common.nothingHere')}</p>
      )}
    </div>
  )
}
