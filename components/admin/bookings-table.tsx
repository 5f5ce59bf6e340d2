import { useTexts } from '#texts'
import { EmailAddress } from '@/components/ui/email-address'
import { IntentLink } from '@/components/ui/intent-link'
import { Price } from '@/components/ui/price'
import { StackedCell, StackedRow, StackedTable } from '@/components/ui/stacked-table'
import { BOOKING_STATUS_WORDS, type ManagedBooking } from '@/lib/admin/managed-booking'
import { formatPrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'
import { toMinute } from './to-minute'

/** The table of bookings; the title leads to all that is known of one. */
export function BookingsTable({ bookings }: { bookings: readonly ManagedBooking[] }) {
  const t = useTexts()
  const columns = {
    book: t('Book'), price: t('Price'), status: t('Status'), buyer: t('Buyer'), seller: t('Seller'), booked: t('Booked')
  }
  return (
    <StackedTable label={t('Table of bookings')} columns={Object.values(columns)} className="lg:min-w-[50rem]">
      {bookings.map((booking) => (
        <StackedRow key={booking.id}>
          <StackedCell column={columns.book} className="[overflow-wrap:anywhere]">
            <IntentLink href={routes.manageBooking(booking.id)} className="prose-link font-semibold" dir="auto">
              {booking.bookName}
            </IntentLink>
          </StackedCell>
          <StackedCell column={columns.price}>
            <Price cents={booking.priceCents} />
            {booking.refundedCents > 0 ? <p className="text-sm text-ink-soft">{t('{price} returned', { price: formatPrice(booking.refundedCents, t.language) })}</p> : null}
          </StackedCell>
          <StackedCell column={columns.status}>
            {t(BOOKING_STATUS_WORDS[booking.status])}
            {booking.isDisputed ? <p className="text-sm font-semibold">{t('Dispute open')}</p> : null}
          </StackedCell>
          <StackedCell column={columns.buyer}>
            <Person person={booking.buyer} />
          </StackedCell>
          <StackedCell column={columns.seller}>{booking.seller ? <Person person={booking.seller} /> : t('Former seller')}</StackedCell>
          <StackedCell column={columns.booked} className="text-sm whitespace-nowrap tabular-nums">
            <time dateTime={booking.bookedAt}>{toMinute(booking.bookedAt)}</time>
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
      <p className="text-sm [overflow-wrap:anywhere] text-ink-soft"><EmailAddress email={person.email} /></p>
    </>
  )
}
