import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { EmailAddress } from '@/components/ui/email-address'
import { EmptyState } from '@/components/ui/empty-state'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import { Pagination } from '@/components/ui/pagination'
import { Price } from '@/components/ui/price'
import { StackedTable } from '@/components/ui/table'
import { formatExactTime } from '@/lib/platform/i18n/format-time'
import { listManagedBookings } from '@/lib/admin/booking-queries'
import { listOpenDisputes } from '@/lib/admin/list-disputes'
import { listOpenCases } from '@/lib/admin/list-open-cases'
import { MOST_FOUND, type BookingFilter, type ManagedBooking } from '@/lib/admin/managed-booking'
import { BOOKING_STATUSES } from '@/lib/bookings/booking-status'
import type { Actor } from '@/lib/platform/access/actor'
import { formatPrice } from '@/lib/platform/i18n/price'
import { TEXT_LIMITS } from '@/lib/platform/text-rules'
import { routes } from '@/lib/routes'
import { AdminSearch } from './admin-search'
import { OpenCases, OpenDisputes } from './open-issues'

function BookingsTable({ bookings }: { bookings: readonly ManagedBooking[] }) {
  const t = useTranslations()
  return (
    <StackedTable
      label={t('admin.bookingsTable')}
      className="lg:min-w-[50rem]"
      rows={bookings}
      keyOf={({ id }) => id}
      columns={[
        [
          t('bookings.book'),
          ({ id, bookName }) => (
            <IntentLink href={routes.manageBooking(id)} className="prose-link font-semibold" dir="auto">
              {bookName}
            </IntentLink>
          ),
          '[overflow-wrap:anywhere]'
        ],
        [
          t('common.price'),
          ({ priceCents, refundedCents }) => (
            <>
              <Price cents={priceCents} />
              {refundedCents > 0 ? (
                <p className="text-sm text-ink-soft">
                  {t('admin.priceRefunded', { price: formatPrice(refundedCents, t.language) })}
                </p>
              ) : null}
            </>
          )
        ],
        [
          t('common.status'),
          ({ status, isDisputed }) => (
            <>
              {t(`admin.bookingStatus.${status}`)}
              {isDisputed ? <p className="text-sm font-semibold">{t('admin.disputeOpen')}</p> : null}
            </>
          )
        ],
        [t('bookings.buyer'), ({ buyer }) => <Person person={buyer} />],
        [t('common.seller'), ({ seller }) => (seller ? <Person person={seller} /> : t('users.formerSeller'))],
        [
          t('bookings.bookedColumn'),
          ({ bookedAt }) => <time dateTime={bookedAt}>{formatExactTime(bookedAt, t)}</time>,
          'text-sm whitespace-nowrap tabular-nums'
        ]
      ]}
    />
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
            ...BOOKING_STATUSES.map((one) => [one, t(`admin.bookingStatus.${one}`)] as const)
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
