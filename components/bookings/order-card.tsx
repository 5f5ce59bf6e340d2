import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import { Price } from '@/components/ui/price'
import { canPay, type Booking } from '@/lib/bookings/booking'
import { describeNextStep } from '@/lib/bookings/next-step'
import { routes } from '@/lib/routes'

/** Shown width of the picture, in pixels. */
const PICTURE_WIDTH = 88

/** One booking of the buyer: what, for how much, what happens next, and Pay Now or the Paid marker. */
export function OrderCard({ booking, now }: { booking: Booking; now: Date }) {
  const payable = canPay(booking, now)
  return (
    <Card className="flex flex-wrap gap-5 p-5 sm:flex-nowrap">
      {booking.image ? (
        <img
          src={booking.image.replace('{w}', '240')}
          width={PICTURE_WIDTH}
          height={PICTURE_WIDTH * 1.5}
          alt=""
          className="h-auto self-start rounded-sm shadow-book"
        />
      ) : null}
      <div className="grid min-w-0 grow content-start gap-2">
        <h2 className="text-lg break-words">
          <IntentLink href={routes.book(booking.listingSlug)}>{booking.bookName}</IntentLink>
        </h2>
        <p className="flex flex-wrap items-center gap-3">
          <Price cents={booking.priceCents} className="text-lg font-semibold" />
          {booking.paid ? <Badge tone="success">Paid</Badge> : null}
        </p>
        <p className="text-ink-soft">{describeNextStep(booking, now)}</p>
        <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
          <dt className="text-ink-soft">Seller</dt>
          <dd>
            {booking.sellerName}
            {booking.sellerPhone ? `, ${booking.sellerPhone}` : ''}
          </dd>
          <dt className="text-ink-soft">Meeting place</dt>
          <dd className="break-words">{booking.meetingLocation}</dd>
          {booking.transactionId ? (
            <>
              <dt className="text-ink-soft">Transaction</dt>
              <dd className="break-all">{booking.transactionId}</dd>
            </>
          ) : null}
        </dl>
      </div>
      {payable ? (
        <div className="shrink-0 self-end">
          <LinkButton tone="accent" href={routes.payment(booking.id)} aria-label={`Pay Now: ${booking.bookName}`}>
            Pay Now
          </LinkButton>
        </div>
      ) : null}
    </Card>
  )
}
