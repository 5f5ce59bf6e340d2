import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { List } from '@/components/lists/list'
import { ListFilters } from '@/components/lists/list-filters'
import { ListRows } from '@/components/lists/list-rows'
import { EmailAddress } from '@/components/ui/email-address'
import { IntentLink } from '@/components/ui/intent-link'
import { Price } from '@/components/ui/price'
import { formatExactTime } from '@/lib/platform/time/format-time'
import { BOOKING_LIST, type BookingListState } from '@/lib/admin/booking-list'
import { listManagedBookings } from '@/lib/admin/booking-queries'
import { listOpenDisputes } from '@/lib/admin/list-disputes'
import { listOpenCases } from '@/lib/admin/list-open-cases'
import { MOST_FOUND, type ManagedBooking } from '@/lib/admin/managed-booking'
import { ORDER_STATUSES } from '@/lib/orders/order-status'
import type { Actor } from '@/lib/platform/access/actor'
import { formatPrice } from '@/lib/platform/i18n/price'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { routes } from '@/lib/routes'
import { toShownName } from '@/lib/users/erased'
import { OpenCases, OpenDisputes } from './open-issues'

function BookingsTable({ bookings }: { bookings: readonly ManagedBooking[] }) {
  const t = useTranslations()
  return (
    <ListRows
      label={t('admin.bookingsTable')}
      className="lg:min-w-[50rem]"
      rows={bookings}
      rowKey={({ id }) => id}
      columns={[
        {
          label: t('bookings.book'),
          cell: ({ id, bookName }) => (
            <IntentLink href={routes.manageBooking(id)} className="prose-link font-semibold" dir="auto">
              {bookName}
            </IntentLink>
          ),
          className: '[overflow-wrap:anywhere]'
        },
        {
          label: t('common.price'),
          cell: ({ priceCents, refundedCents }) => (
            <>
              <Price cents={priceCents} />
              {refundedCents > 0 ? (
                <p className="text-sm text-ink-soft">
                  {t('admin.priceRefunded', { price: formatPrice(refundedCents, t.language) })}
                </p>
              ) : null}
            </>
          )
        },
        {
          label: t('common.status'),
          cell: ({ label, isDisputed }) => (
            <>
              {t(`admin.bookingStatus.${label}`)}
              {isDisputed ? <p className="text-sm font-semibold">{t('admin.disputeOpen')}</p> : null}
            </>
          )
        },
        { label: t('bookings.buyer'), cell: ({ buyer }) => <Person person={buyer} /> },
        {
          label: t('common.seller'),
          cell: ({ seller }) => (seller ? <Person person={seller} /> : t('users.formerSeller'))
        },
        {
          label: t('bookings.bookedColumn'),
          cell: ({ bookedAt }) => <time dateTime={bookedAt}>{formatExactTime(bookedAt, t)}</time>,
          className: 'text-sm whitespace-nowrap tabular-nums'
        }
      ]}
    />
  )
}

function Person({ person }: { person: { name: string; email: string } }) {
  const t = useTranslations()
  return (
    <>
      <p className="text-left [overflow-wrap:anywhere]" dir="auto">
        {toShownName(person.name, t)}
      </p>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
        <EmailAddress email={person.email} />
      </p>
    </>
  )
}

export async function BookingsSection({ actor, state }: { actor: Actor; state: BookingListState }) {
  const t = await getTranslations()
  const [{ toDecide, isCut, ...page }, cases, disputes] = await Promise.all([
    listManagedBookings(actor, state),
    listOpenCases(actor),
    listOpenDisputes(actor)
  ])
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
      count={state.q ? t('admin.bookingsForQuery', { bookings: count, q: state.q }) : count}
      empty={{
        title: t('admin.noBookings'),
        text: t(isFiltered ? 'admin.noBookingsHint' : 'admin.noBookingsYet'),
        showAll: isFiltered
      }}
    >
      <BookingsTable bookings={page.rows} />
    </List>
  )
}
