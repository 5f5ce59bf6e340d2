import { BookPicture } from '@/components/bookings/book-picture'
import { Countdown } from '@/components/bookings/countdown'
import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/link-button'
import { Price } from '@/components/ui/price'
import { canPay, isPaid, type Booking } from '@/lib/bookings/booking'
import { describeNextStep } from '@/lib/bookings/next-step'
import { findCardFormSettings } from '@/lib/payments/card-form-settings'
import { routes } from '@/lib/routes'
import { Payment } from './payment'
import { PaymentDone } from './payment-done'

/** The payment of one booking: the price, what is paid for, the card form, or why there is nothing to pay any more. */
export function PaymentSection({ booking, now }: { booking: Booking; now: Date }) {
  const { id, bookName, priceCents, userName, userEmail, transactionId } = booking
  if (isPaid(booking.status) && transactionId) return <PaymentDone transactionId={transactionId} bookingId={id} />
  if (!canPay(booking, now)) return <NothingToPay booking={booking} now={now} />
  const { publishableKey, scriptUrl, isTest } = findCardFormSettings()
  return (
    <>
      <div className="mb-6 flex gap-5">
        <BookPicture image={booking.image} title={bookName} />
        <div className="grid min-w-0 content-start gap-2">
          <p className="[overflow-wrap:anywhere]">
            Please pay <Price cents={priceCents} className="font-semibold" /> for{' '}
            <strong className="font-semibold">{bookName}</strong>.
          </p>
          <p className="text-sm text-ink-soft">{describeNextStep(booking, now)}</p>
          <Countdown until={booking.holdExpiresAt} renderedAt={now.toISOString()} label="left to pay" />
        </div>
      </div>
      {isTest ? (
        <p className="mb-6">
          <Badge tone="notice">Test payments</Badge> <span className="text-sm text-ink-soft">No real money moves.</span>
        </p>
      ) : null}
      <Payment booking={{ id, bookName, priceCents, userName, userEmail }} publishableKey={publishableKey} scriptUrl={scriptUrl} />
    </>
  )
}

function NothingToPay({ booking, now }: { booking: Booking; now: Date }) {
  return (
    <div className="grid justify-items-start gap-5">
      <p className="[overflow-wrap:anywhere]">
        There is nothing to pay for <strong className="font-semibold">{booking.bookName}</strong>.{' '}
        {describeNextStep(booking, now)}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton tone="accent" href={routes.book(booking.listingSlug)}>
          Look at the book
        </LinkButton>
        <LinkButton href={routes.myOrders()}>To My Orders</LinkButton>
      </div>
    </div>
  )
}
