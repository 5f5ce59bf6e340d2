'use client'

import { Elements } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { ApiError, postJson } from '@/lib/http/api-client'
import { StartPaymentAnswer } from '@/lib/payments/schemas'
import { apiRoutes } from '@/lib/routes'
import { loadStripeFrom } from './load-stripe'
import { PaymentDone } from './payment-done'
import { PaymentForm } from './payment-form'
import { readAppearance } from './read-appearance'

/** What the payment page hands to the browser. */
export type PayableBooking = { id: string; bookName: string; priceCents: number; userName: string; userEmail: string }

type Opened = { clientSecret: string; stripe: Stripe | null; appearance: Appearance }

/** Opens the payment of a booking, shows the card form, and the receipt line once the money has arrived. */
export function Payment({
  booking,
  publishableKey,
  scriptUrl
}: {
  booking: PayableBooking
  publishableKey: string
  scriptUrl: string | null
}) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [transactionId, setTransactionId] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isGone = false
    async function open(): Promise<void> {
      try {
        const [{ clientSecret }, stripe] = await Promise.all([
          postJson(apiRoutes.createPaymentIntent, { bookingId: booking.id }, StartPaymentAnswer),
          loadStripeFrom(publishableKey, scriptUrl)
        ])
        if (!isGone) setOpened({ clientSecret, stripe, appearance: readAppearance() })
      } catch (error) {
        const message = error instanceof ApiError ? error.message : 'The card form could not be loaded. Try again in a moment.'
        if (!isGone) setFailure(message)
      }
    }
    void open()
    return () => {
      isGone = true
    }
  }, [booking.id, publishableKey, scriptUrl, attempt])

  if (transactionId) return <PaymentDone transactionId={transactionId} />
  if (failure) {
    return (
      <div role="alert" className="grid justify-items-start gap-4 rounded-md border border-danger bg-danger-soft p-5 text-danger">
        <p>{failure}</p>
        <Button
          onClick={() => {
            setFailure(null)
            setAttempt(attempt + 1)
          }}
        >
          Try again
        </Button>
      </div>
    )
  }
  if (!opened) {
    return (
      <div className="grid gap-5" role="status" aria-label="Loading the card form">
        <Skeleton className="h-48" />
        <Button tone="accent" size="large" disabled>
          Pay
        </Button>
      </div>
    )
  }
  return (
    <Elements stripe={opened.stripe} options={{ clientSecret: opened.clientSecret, appearance: opened.appearance }}>
      <PaymentForm booking={booking} onPaid={setTransactionId} />
    </Elements>
  )
}
