import { useTexts } from '#texts'
import { IntentLink } from '@/components/ui/intent-link'
import { Price } from '@/components/ui/price'
import { Table } from '@/components/ui/table'
import { BOOKING_STATUS_WORDS, type ManagedBooking } from '@/lib/admin/managed-booking'
import { formatPrice } from '@/lib/listings/price'
import { routes } from '@/lib/routes'
import { toMinute } from './to-minute'

const CELL = 'px-3 py-3 align-top'

/** The table of bookings; the title leads to all that is known of one. */
export function BookingsTable({ bookings }: { bookings: readonly ManagedBooking[] }) {
  const t = useTexts()
  return (
    <Table label={t('Table of bookings')} className="min-w-[50rem] text-left">
      <thead className="border-b border-line-strong text-sm">
        <tr>
          <th scope="col" className={CELL}>{t('Book')}</th>
          <th scope="col" className={CELL}>{t('Price')}</th>
          <th scope="col" className={CELL}>{t('Status')}</th>
          <th scope="col" className={CELL}>{t('Buyer')}</th>
          <th scope="col" className={CELL}>{t('Seller')}</th>
          <th scope="col" className={CELL}>{t('Booked')}</th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking.id} className="border-b border-line last:border-0">
            <td className={`${CELL} [overflow-wrap:anywhere]`}>
              <IntentLink href={routes.manageBooking(booking.id)} className="prose-link font-semibold" dir="auto">
                {booking.bookName}
              </IntentLink>
            </td>
            <td className={CELL}>
              <Price cents={booking.priceCents} />
              {booking.refundedCents > 0 ? <p className="text-sm text-ink-soft">{t('{price} returned', { price: formatPrice(booking.refundedCents, t.language) })}</p> : null}
            </td>
            <td className={CELL}>{t(BOOKING_STATUS_WORDS[booking.status])}</td>
            <td className={CELL}>
              <Person person={booking.buyer} />
            </td>
            <td className={CELL}>{booking.seller ? <Person person={booking.seller} /> : t('Former seller')}</td>
            <td className={`${CELL} text-sm whitespace-nowrap tabular-nums`}>
              <time dateTime={booking.bookedAt}>{toMinute(booking.bookedAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Person({ person }: { person: { name: string; email: string } }) {
  return (
    <>
      <p className="text-left [overflow-wrap:anywhere]" dir="auto">
        {person.name}
      </p>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">{person.email}</p>
    </>
  )
}
