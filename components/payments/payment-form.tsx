'use client'

import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { ApiError, postJson } from '@/lib/http/api-client'
import { formatPrice } from '@/lib/listings/price'
import { RecordPaymentAnswer } from '@/lib/payments/schemas'
import { apiRoutes } from '@/lib/routes'
import type { PayableBooking } from './payment'

/**
 * The card form. The card number goes from the provider's own frame to the provider and never through the shop; the
 * shop then asks the provider whether the money has arrived and only believes that.
 */
export function PaymentForm({ booking, onPaid }: { booking: PayableBooking; onPaid: (transactionId: string) => void }) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const [isProcessing, setProcessing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function record(transactionId: string): Promise<void> {
    const body = { transactionId, bookingId: booking.id, userEmail: booking.userEmail, price: booking.priceCents / 100 }
    const answer = await postJson(apiRoutes.payments, body, RecordPaymentAnswer)
    onPaid(answer.transactionId)
  }

  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault()
    // As specified: nothing happens while the form is not ready.
    if (!stripe || !elements || !isReady || isProcessing) return
    setFailure(null)
    setProcessing(true)
    try {
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        redirect: 'if_required',
        confirmParams: {
          return_url: window.location.href,
          payment_method_data: { billing_details: { name: booking.userName, email: booking.userEmail } }
        }
      })
      if (error) setFailure(error.message ?? 'The card could not be charged. Try again or use another card.')
      else await record(paymentIntent.id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setProcessing(false)
    }
  }

  return (
    <form onSubmit={(event) => void pay(event)} className="grid gap-5">
      <PaymentElement
        onReady={() => setReady(true)}
        options={{ layout: 'tabs', fields: { billingDetails: { name: 'never', email: 'never' } }, wallets: { applePay: 'never', googlePay: 'never' } }}
      />
      {failure ? (
        <p role="alert" className="rounded-md border border-danger bg-danger-soft px-4 py-3 text-danger">
          {failure}
        </p>
      ) : null}
      <Button type="submit" tone="accent" size="large" disabled={!stripe || !elements || !isReady} pending={isProcessing}>
        Pay {formatPrice(booking.priceCents)}
      </Button>
    </form>
  )
}
