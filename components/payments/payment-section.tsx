import { Badge } from '@/components/ui/badge'
import { Price } from '@/components/ui/price'
import { canPay, type Booking } from '@/lib/bookings/booking'
import { describeNextStep } from '@/lib/bookings/next-step'
import { findCardFormSettings } from '@/lib/payments/card-form-settings'
import { Payment } from './payment'
import { PaymentDone } from './payment-done'

/** The payment of one booking: the price, what is paid for, the card form, or why there is nothing to pay any more. */
export function PaymentSection({ booking, now }: { booking: Booking; now: Date }) {
  if (booking.paid && booking.transactionId) return <PaymentDone transactionId={booking.transactionId} />
  if (!canPay(booking, now)) return <p>{describeNextStep(booking, now)}</p>
  const { publishableKey, scriptUrl, isTest } = findCardFormSettings()
  return (
    <>
      <p className="mb-2">
        Please pay <Price cents={booking.priceCents} className="font-semibold" /> for{' '}
        <strong className="font-semibold">{booking.bookName}</strong>.
      </p>
      <p className="mb-6 text-ink-soft">{describeNextStep(booking, now)}</p>
      {isTest ? (
        <p className="mb-6">
          <Badge tone="notice">Test payments</Badge> <span className="text-sm text-ink-soft">No real money moves.</span>
        </p>
      ) : null}
      <Payment
        booking={{
          id: booking.id,
          bookName: booking.bookName,
          priceCents: booking.priceCents,
          userName: booking.userName,
          userEmail: booking.userEmail
        }}
        publishableKey={publishableKey}
        scriptUrl={scriptUrl}
      />
    </>
  )
}
