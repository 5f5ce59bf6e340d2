import { listOfferedMethods } from '#offered-methods'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { ExportLink, List } from '@/components/lists/list'
import { RefreshPage } from '@/components/live/refresh-page'
import { QueryProvider } from '@/components/queries/query-provider'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { bookingRoutes } from '@/lib/booking-routes'
import { isPaidAtMeeting } from '@/lib/orders/payment-method'
import { listMySalesPage } from '@/lib/orders/sale-queries'
import { MAX_COUNTED_SALES, SALES_LIST, toPageQuery, type SalesState } from '@/lib/orders/sales-list'
import type { Actor } from '@/lib/platform/access/actor'
import { routes } from '@/lib/routes'
import { FollowSaleLink } from './follow-sale-link'
import { LiveSales } from './live-sales'
import { SalesFilter } from './sales-filter'

/** A seller's own sales. */
export async function SalesSection({ actor, state }: { actor: Actor; state: SalesState }) {
  const t = await getTranslations()
  const renderedAt = new Date().toISOString()
  const page = await listMySalesPage(actor, state)
  const isFiltered = SALES_LIST.isFiltered(state)
  if (page.total === 0 && !isFiltered)
    return (
      <>
        <RefreshPage kinds={['order']} renderedAt={renderedAt} />
        <EmptyState
          title={t('bookings.noSales')}
          action={<LinkButton href={routes.addProduct()}>{t('layout.page.addProduct')}</LinkButton>}
        >
          <p>{t('bookings.noSalesHint')}</p>
        </EmptyState>
      </>
    )
  const filter = SALES_LIST.toQuery({ ...state, after: undefined, before: undefined })
  const isCapped = page.total >= MAX_COUNTED_SALES
  const count = t(isCapped ? 'bookings.salesCapped' : 'bookings.saleCount', { count: page.total })
  return (
    <>
      <RefreshPage kinds={['order']} renderedAt={renderedAt} />
      <FollowSaleLink />
      <List
        list={SALES_LIST}
        state={state}
        page={page}
        filters={
          <SalesFilter
            state={state}
            takesMeetings={listOfferedMethods().includes('at_meeting') || page.rows.some(isPaidAtMeeting)}
          />
        }
        count={state.q ? t('bookings.salesForQuery', { sales: count, q: state.q }) : count}
        order={null}
        toolbar={
          page.total > 0 ? (
            <ExportLink href={bookingRoutes.exportSales(filter)}>{t('lists.exportCsv')}</ExportLink>
          ) : null
        }
        empty={{ title: t('common.nothingHere'), text: t('bookings.noSalesFound'), showAll: true }}
      >
        <QueryProvider>
          <LiveSales
            path={bookingRoutes.soldOrders(toPageQuery(state, page))}
            initial={page.rows}
            renderedAt={renderedAt}
            filter={filter}
            total={isCapped ? null : page.total}
          />
        </QueryProvider>
      </List>
    </>
  )
}
