import { IntentLink } from '@/components/ui/intent-link'
import { Price } from '@/components/ui/price'
import { BOOKING_STATUS_WORDS, type ManagedBooking } from '@/lib/admin/managed-booking'
import { formatPrice } from '@/lib/listings/price'
import { routes } from '@/lib/routes'
import { toMinute } from './to-minute'

const CELL = 'px-3 py-3 align-top'

/** The table of bookings; the title leads to all that is known of one. */
export function BookingsTable({ bookings }: { bookings: readonly ManagedBooking[] }) {
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-surface-raised" tabIndex={0} role="region" aria-label="Table of bookings">
      <table className="w-full min-w-[50rem] border-collapse text-left">
        <thead className="border-b border-line-strong text-sm">
          <tr>
            <th scope="col" className={CELL}>Book</th>
            <th scope="col" className={CELL}>Price</th>
            <th scope="col" className={CELL}>Status</th>
            <th scope="col" className={CELL}>Buyer</th>
            <th scope="col" className={CELL}>Seller</th>
            <th scope="col" className={CELL}>Booked</th>
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
                {booking.refundedCents > 0 ? <p className="text-sm text-ink-soft">{formatPrice(booking.refundedCents)} returned</p> : null}
              </td>
              <td className={CELL}>{BOOKING_STATUS_WORDS[booking.status]}</td>
              <td className={CELL}>
                <Person person={booking.buyer} />
              </td>
              <td className={CELL}>{booking.seller ? <Person person={booking.seller} /> : 'Former seller'}</td>
              <td className={`${CELL} text-sm whitespace-nowrap tabular-nums`}>
                <time dateTime={booking.bookedAt}>{toMinute(booking.bookedAt)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Person({ person }: { person: { name: string; email: string } }) {
  return (
    <>
      <p className="[overflow-wrap:anywhere]">{person.name}</p>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">{person.email}</p>
    </>
  )
}
