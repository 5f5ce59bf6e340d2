import { useTexts } from '#texts'
import { BookingFacts } from '@/components/bookings/booking-facts'
import { Card } from '@/components/ui/card'
import { EmailAddress } from '@/components/ui/email-address'
import { IntentLink } from '@/components/ui/intent-link'
import { BOOKING_STATUS_WORDS, type ManagedBookingDetail } from '@/lib/admin/managed-booking'
import { formatPrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'
import { CancelAsShop } from './cancel-as-shop'
import { DecideCase } from './decide-case'
import { Disputes } from './disputes'
import { RefundAttempts } from './refund-attempts'
import { RefundBooking } from './refund-booking'
import { toMinute } from './to-minute'

/** One booking as an admin sees it: who, what, how it stands, what happened to it, and what can be done. */
export function ManagedBooking({ booking }: { booking: ManagedBookingDetail }) {
  const t = useTexts()
  const { id, bookName, buyer, seller, mayRefund, mayCancel } = booking
  const price = (cents: number) => formatPrice(cents, t.language)
  return (
    <div className="grid gap-6">
      <header className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <p>
          <IntentLink href={routes.manageBookings()} className="prose-link">
            {t('All bookings')}
          </IntentLink>
        </p>
        <h1 className="text-left text-2xl [overflow-wrap:anywhere]" dir="auto">
          {bookName}
        </h1>
        <p className="text-lg text-ink-soft">{t(BOOKING_STATUS_WORDS[booking.status])}</p>
      </header>
      <Card>
        <BookingFacts
          facts={[
            [t('Booking'), id],
            [t('Copy'), <IntentLink key="copy" href={routes.book(booking.listingSlug)} className="prose-link">{booking.listingSlug}</IntentLink>],
            [t('Price'), price(booking.priceCents)],
            [t('Returned so far'), price(booking.refundedCents)],
            [t('On its way back'), booking.returningCents > 0 ? price(booking.returningCents) : null],
            [t('Left to return'), mayRefund ? price(booking.leftCents) : null],
            [t('Transaction'), booking.transactionId],
            [t('Buyer'), <Person key="buyer" person={buyer} />],
            [t('Buyer’s phone'), booking.userPhoneNumber],
            [t('Seller'), seller ? <Person key="seller" person={seller} /> : t('Former seller')],
            [t('Meeting place'), booking.meetingLocation],
            [t('Reason given'), booking.cancelReason]
          ]}
        />
      </Card>
      {mayCancel || mayRefund ? (
        <div className="flex flex-wrap gap-3">
          {mayRefund ? <RefundBooking booking={booking} refundable={mayRefund} /> : null}
          {mayCancel ? <CancelAsShop booking={booking} /> : null}
        </div>
      ) : null}
      {booking.case ? <DecideCase booking={booking} of={booking.case} /> : null}
      <Disputes disputes={booking.disputes} />
      <RefundAttempts booking={booking} />
      <section aria-labelledby="history" className="grid gap-3">
        <h2 id="history" className="text-xl">
          {t('History')}
        </h2>
        <ol className="grid gap-2 border-l-2 border-line-strong pl-4">
          {booking.history.map(({ at, words }) => (
            <li key={`${at} ${words}`} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <time dateTime={at} className="text-sm text-ink-soft tabular-nums">
                {toMinute(at)}
              </time>
              <span className="[overflow-wrap:anywhere]">{t.known(words)}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

function Person({ person: { name, email } }: { person: { name: string; email: string } }) {
  return (
    <>
      <bdi>{name}</bdi>, <EmailAddress email={email} />
    </>
  )
}
