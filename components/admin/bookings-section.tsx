import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { EmailAddress } from '@/components/ui/email-address'
import { EmptyState } from '@/components/ui/empty-state'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import { toOptions } from '@/components/ui/options'
import { Pagination } from '@/components/ui/pagination'
import { Price } from '@/components/ui/price'
import { StackedCell, StackedRow, StackedTable } from '@/components/ui/table'
import { formatExactTime } from '@/lib/platform/i18n/format-time'
import { listManagedBookings } from '@/lib/admin/booking-queries'
import { listOpenCases } from '@/lib/admin/list-open-cases'
import { listOpenDisputes } from '@/lib/admin/list-open-disputes'
import { BOOKING_STATUS_LABELS, MOST_FOUND, type BookingFilter, type ManagedBooking } from '@/lib/admin/managed-booking'
import type { Actor } from '@/lib/platform/access/actor'
import { formatPrice } from '@/lib/platform/i18n/price'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { routes } from '@/lib/routes'
import { AdminSearch } from './admin-search'
import { OpenCases, OpenDisputes } from './open-issues'

function BookingsTable({ bookings }: { bookings: readonly ManagedBooking[] }) {
  const t = useTranslations()
  const columns = {
    book: t('bookings.book'),
    price: t('common.price'),
    status: t('common.status'),
    buyer: t('bookings.buyer'),
    seller: t('common.seller'),
    booked: t('bookings.bookedColumn')
  }
  return (
    <StackedTable label={t('admin.bookingsTable')} columns={Object.values(columns)} className="lg:min-w-[50rem]">
      {bookings.map((booking) => (
        <StackedRow key={booking.id}>
          <StackedCell column={columns.book} className="[overflow-wrap:anywhere]">
            <IntentLink href={routes.manageBooking(booking.id)} className="prose-link font-semibold" dir="auto">
              {booking.bookName}
            </IntentLink>
          </StackedCell>
          <StackedCell column={columns.price}>
            <Price cents={booking.priceCents} />
            {booking.refundedCents > 0 ? (
              <p className="text-sm text-ink-soft">
                {t('admin.priceRefunded', { price: formatPrice(booking.refundedCents, t.language) })}
              </p>
            ) : null}
          </StackedCell>
          <StackedCell column={columns.status}>
            {t(BOOKING_STATUS_LABELS[booking.status])}
            {booking.isDisputed ? <p className="text-sm font-semibold">{t('admin.disputeOpen')}</p> : null}
          </StackedCell>
          <StackedCell column={columns.buyer}>
            <Person person={booking.buyer} />
          </StackedCell>
          <StackedCell column={columns.seller}>
            {booking.seller ? <Person person={booking.seller} /> : t('users.formerSeller')}
          </StackedCell>
          <StackedCell column={columns.booked} className="text-sm whitespace-nowrap tabular-nums">
            <time dateTime={booking.bookedAt}>{formatExactTime(booking.bookedAt, t)}</time>
          </StackedCell>
        </StackedRow>
      ))}
    </StackedTable>
  )
}

function Person({ person }: { person: { name: string; email: string } }) {
  return (
    <>
      <p className="text-left [overflow-wrap:anywhere]" dir="auto">
        {person.name}
      </p>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
        <EmailAddress email={person.email} />
      </p>
    </>
  )
}

export async function BookingsSection({ actor, filter }: { actor: Actor; filter: BookingFilter }) {
  const t = await getTranslations()
  const { bookings, total, isCut, toDecide, page, pageCount } = await listManagedBookings(actor, filter)
  const isFiltered = filter.q !== '' || filter.status !== null || Boolean(filter.refunds)
  const count = isCut ? t('admin.latestBookings', { count: MOST_FOUND }) : t('admin.bookingCount', { count: total })
  return (
    <div className="grid gap-5">
      <OpenCases cases={await listOpenCases(actor)} />
      <OpenDisputes disputes={await listOpenDisputes(actor)} />
      <AdminSearch
        action={routes.manageBookings()}
        label={t('layout.page.bookings')}
        inputs={[{ name: 'q', label: t('admin.bookingSearchLabel'), value: filter.q, limit: TEXT_LIMITS.email }]}
        choice={{
          name: 'status',
          label: t('common.status'),
          value: filter.status ?? '',
          options: [
            ['', t('common.all')],
            ['disputed', t('admin.disputesOpenFilter')],
            ['with-case', t('admin.openCases')],
            ...toOptions(BOOKING_STATUS_LABELS, t)
          ]
        }}
        className="sm:grid-cols-2 sm:max-lg:[&>:first-child]:col-span-2 lg:grid-cols-[minmax(0,1fr)_13rem_auto]"
      />
      {toDecide > 0 ? (
        <p>
          <IntentLink href={routes.manageBookings({ refunds: 'to-decide' })} className="prose-link font-semibold">
            {t('admin.refundsToDecide', { count: toDecide })}
          </IntentLink>
        </p>
      ) : null}
      <p role="status" className="text-ink-soft">
        {filter.q ? t('admin.bookingsForQuery', { bookings: count, q: filter.q }) : count}
      </p>
      {bookings.length > 0 ? (
        <BookingsTable bookings={bookings} />
      ) : (
        <EmptyState
          title={t('admin.noBookings')}
          action={
            isFiltered || page > 1 ? (
              <LinkButton href={routes.manageBookings()}>{t('common.showAll')}</LinkButton>
            ) : undefined
          }
        >
          <p>{t(isFiltered ? 'admin.noBookingsHint' : 'admin.noBookingsYet')}</p>
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => routes.manageBookings({ ...filter, page: to })} />
    </div>
  )
}
