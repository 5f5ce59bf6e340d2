'use client'

import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { isRejection } from '@/components/actions/rejection'
import { useAction } from '@/components/actions/use-action'
import { Button } from '@/components/ui/button'
import { RecordPaymentResponse } from '@/lib/payments/schemas'
import { postJson } from '@/lib/platform/http/api-client'
import { formatPrice } from '@/lib/platform/i18n/price'
import { apiRoutes } from '@/lib/routes'

export type PayableBooking = { id: string; bookName: string; priceCents: number; userName: string; userEmail: string }

/** The shop verifies the payment with the provider. Returns the transaction id. */
async function sendPayment(booking: PayableBooking, transactionId: string): Promise<string> {
  const body = { transactionId, bookingId: booking.id, userEmail: booking.userEmail, price: booking.priceCents / 100 }
  const response = await postJson(apiRoutes.payments, body, RecordPaymentResponse)
  return response.transactionId
}

/** After the redirect from a bank; null if there is none or it was refused. */
export async function findReturnedPayment(booking: PayableBooking): Promise<string | null> {
  const transactionId = new URLSearchParams(window.location.search).get('payment_intent')
  if (!transactionId) return null
  try {
    return await sendPayment(booking, transactionId)
  } catch (error) {
    const isOpen = isRejection(error) && (error.code === 'PAYMENT_NOT_COMPLETE' || error.code === 'NOT_FOUND')
    if (!isOpen) throw error
    return null
  }
}

/** The card number never reaches the shop. */
export function PaymentForm({ booking, onPaid }: { booking: PayableBooking; onPaid: (transactionId: string) => void }) {
  const t = useTranslations()
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const { pending, error, run, reject } = useAction({
    isInline: true,
    // Only what follows the charge is a call of the shop.
    onRejected: ({ message }) => `${t('payments.sentNotRecorded')} ${t.text(message)}`
  })
  // Charged by the provider, not yet recorded by the shop.
  const [charged, setCharged] = useState<string | null>(null)

  /** Null if refused; the reason is then on the screen. */
  async function charge(): Promise<string | null> {
    if (!stripe || !elements) return null
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: {
        return_url: window.location.href,
        payment_method_data: { billing_details: { name: booking.userName, email: booking.userEmail } }
      }
    })
    if (!error) return paymentIntent.id
    // Paid in another tab; the shop verifies it.
    if (error.payment_intent?.status === 'succeeded') return error.payment_intent.id
    reject(error.message ?? t('payments.cardRefused'))
    return null
  }

  async function pay(): Promise<void> {
    const transactionId = charged ?? (await charge())
    setCharged(transactionId)
    if (transactionId) onPaid(await sendPayment(booking, transactionId))
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (stripe && elements && isReady) void run(pay)
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      <PaymentElement
        onReady={() => setReady(true)}
        options={{
          layout: 'tabs',
          fields: { billingDetails: { name: 'never', email: 'never' } },
          wallets: { applePay: 'never', googlePay: 'never' }
        }}
      />
      {error ? (
        <p role="alert" className="rounded-md border border-danger bg-danger-soft px-4 py-3 text-danger">
          {error}
        </p>
      ) : null}
      <Button type="submit" tone="accent" size="large" disabled={!stripe || !elements || !isReady} pending={pending}>
        {t('payments.payLabel', { price: formatPrice(booking.priceCents, t.language) })}
      </Button>
    </form>
  )
}
