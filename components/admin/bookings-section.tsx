import { getTranslations } from '@/components/i18n/translations-on-server'
import { DownloadableRows } from '@/components/lists/downloadable-rows'
import { ExportLink, List } from '@/components/lists/list'
import { ListFilters } from '@/components/lists/list-filters'
import { IntentLink } from '@/components/ui/intent-link'
import { adminRoutes } from '@/lib/admin-routes'
import { BOOKING_LIST, type BookingListState } from '@/lib/admin/booking-list'
import { listManagedBookings } from '@/lib/admin/booking-queries'
import { listOpenDisputes } from '@/lib/admin/list-disputes'
import { listOpenCases } from '@/lib/admin/list-open-cases'
import { MOST_FOUND } from '@/lib/admin/managed-booking'
import { ORDER_STATUSES } from '@/lib/orders/order-status'
import type { Actor } from '@/lib/platform/access/actor'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { BookingsTable } from './bookings-table'
import { OpenCases, OpenDisputes } from './open-issues'

export async function BookingsSection({ actor, state }: { actor: Actor; state: BookingListState }) {
  const t = await getTranslations()
  const [{ toDecide, isCut, ...page }, cases, disputes] = await Promise.all([
    listManagedBookings(actor, state),
    listOpenCases(actor),
    listOpenDisputes(actor)
  ])
  const filter = BOOKING_LIST.toQuery({ ...state, after: undefined, before: undefined })
  const isFiltered = BOOKING_LIST.isFiltered(state)
  const count = isCut
    ? t('admin.latestBookings', { count: MOST_FOUND })
    : t('admin.bookingCount', { count: page.total })
  return (
    <List
      list={BOOKING_LIST}
      state={state}
      page={page}
      filters={
        <>
          <OpenCases cases={cases} />
          <OpenDisputes disputes={disputes} />
          <ListFilters
            list={BOOKING_LIST}
            state={state}
            label={t('layout.page.bookings')}
            controls={[
              { name: 'q', label: t('admin.bookingSearchLabel'), limit: TEXT_LIMITS.email },
              {
                name: 'status',
                label: t('common.status'),
                options: [
                  ['', t('common.all')],
                  ['disputed', t('admin.disputesOpenFilter')],
                  ['with-case', t('admin.openCases')],
                  ...ORDER_STATUSES.map((one) => [one, t(`admin.bookingStatus.${one}`)] as const)
                ]
              }
            ]}
            className="sm:grid-cols-2 sm:max-lg:[&>:first-child]:col-span-2 lg:grid-cols-[minmax(0,1fr)_13rem_auto]"
          />
          {toDecide > 0 ? (
            <p>
              <IntentLink href={BOOKING_LIST.toHref({ refunds: 'to-decide' })} className="prose-link font-semibold">
                {t('admin.refundsToDecide', { count: toDecide })}
              </IntentLink>
            </p>
          ) : null}
        </>
      }
      order={t('lists.order.latestBooking')}
      toolbar={
        page.total > 0 ? (
          <ExportLink href={adminRoutes.exportBookings(filter)}>{t('lists.exportCsv')}</ExportLink>
        ) : null
      }
      count={state.q ? t('admin.bookingsForQuery', { bookings: count, q: state.q }) : count}
      empty={{
        title: t('admin.noBookings'),
        text: t(isFiltered ? 'admin.noBookingsHint' : 'admin.noBookingsYet'),
        showAll: isFiltered
      }}
    >
      <DownloadableRows
        name="bookings"
        filter={filter}
        pageIds={page.rows.map(({ id }) => id)}
        total={isCut ? null : page.total}
        download={{ path: adminRoutes.exportBookings(), fileName: 'bookings.csv' }}
      >
        <BookingsTable bookings={page.rows} />
      </DownloadableRows>
    </List>
  )
}
