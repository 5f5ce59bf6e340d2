import { useTranslations } from '#translations'
import { ListRows } from '@/components/lists/list-rows'
import { SelectRow } from '@/components/lists/select-row'
import { EmailAddress } from '@/components/ui/email-address'
import { IntentLink } from '@/components/ui/intent-link'
import { Price } from '@/components/ui/price'
import type { ManagedBooking } from '@/lib/admin/managed-booking'
import { formatPrice } from '@/lib/platform/i18n/price'
import { formatExactTime } from '@/lib/platform/time/format-time'
import { routes } from '@/lib/routes'
import { toShownName } from '@/lib/users/erased'

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

function Books({ booking: { id, title, otherTitles } }: { booking: ManagedBooking }) {
  return (
    <>
      <IntentLink href={routes.manageBooking(id)} className="prose-link font-semibold" dir="auto">
        {title}
      </IntentLink>
      {otherTitles.length > 0 ? (
        <p className="line-clamp-2 text-left text-sm text-ink-soft" dir="auto">
          {otherTitles.join('; ')}
        </p>
      ) : null}
    </>
  )
}

/** Each row is a whole order. */
export function BookingsTable({ bookings }: { bookings: readonly ManagedBooking[] }) {
  const t = useTranslations()
  return (
    <ListRows
      label={t('admin.bookingsTable')}
      className="lg:min-w-[58rem]"
      rows={bookings}
      rowKey={({ id }) => id}
      columns={[
        { label: t('lists.selectColumn'), cell: ({ id, bookName }) => <SelectRow id={id} title={bookName} /> },
        {
          label: t('bookings.booksColumn'),
          cell: (booking) => <Books booking={booking} />,
          className: '[overflow-wrap:anywhere] lg:min-w-52'
        },
        { label: t('bookings.copiesColumn'), cell: ({ copies }) => copies, className: 'tabular-nums' },
        {
          label: t('bookings.totalColumn'),
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
