'use client'

import { Elements } from '@stripe/react-stripe-js'
import type { Appearance, Stripe, StripeElementsOptionsClientSecret } from '@stripe/stripe-js'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useTranslations } from '#translations'
import { isRejection } from '@/components/actions/rejection'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { resolveToken } from '@/components/ui/resolve-token'
import { Skeleton } from '@/components/ui/skeleton'
import { StartPaymentResponse } from '@/lib/payments/schemas'
import { postJson } from '@/lib/platform/http/api-client'
import { PSEUDO_LANGUAGE } from '@/lib/platform/i18n/language'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { apiRoutes, routes } from '@/lib/routes'
import { loadStripeFrom } from './load-stripe'
import { notePaid } from './paid-notice'
import { PaymentDone } from './payment-done'
import { findReturnedPayment, PaymentForm, type PayableBooking } from './payment-form'

function PaymentFailure({ message, onRetry }: { message: string; onRetry: (() => void) | null }) {
  const t = useTranslations()
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-4 rounded-md border border-danger bg-danger-soft p-5 text-danger"
    >
      <p>{t.text(message)}</p>
      {onRetry ? (
        <Button onClick={onRetry}>{t('common.tryAgain')}</Button>
      ) : (
        <LinkButton href={routes.myOrders()}>{t('common.toMyOrders')}</LinkButton>
      )}
    </div>
  )
}

/** Browser only. */
function readAppearance(): Appearance {
  return {
    theme: 'flat',
    rules: {
      '.Input': { border: `1px solid ${resolveToken('--color-line-strong')}` },
      '.Input--invalid': { border: `1px solid ${resolveToken('--color-danger')}` }
    },
    variables: {
      colorPrimary: resolveToken('--color-accent-ink'),
      colorText: resolveToken('--color-ink'),
      colorTextSecondary: resolveToken('--color-ink-soft'),
      colorBackground: resolveToken('--color-surface-raised'),
      colorDanger: resolveToken('--color-danger'),
      fontFamily: 'system-ui, sans-serif',
      borderRadius: '4px'
    }
  }
}

/** Errors after which the booking is not payable any more. */
const ENDED: readonly string[] = ['NOT_PAYABLE', 'HOLD_OVER', 'NOT_FOUND', 'PRICE_CHANGED']

const LOAD_FAILED: PlainKey = 'payments.cardFormFailed'

type Opened = { stripe: Stripe | null; options: StripeElementsOptionsClientSecret }

/** After success the page reloads (PaymentSection). */
export function Payment({
  booking,
  publishableKey,
  scriptUrl,
  children
}: {
  booking: PayableBooking
  publishableKey: string
  scriptUrl: string | null
  children: ReactNode
}) {
  const { language } = useTranslations()
  const locale = language === PSEUDO_LANGUAGE ? 'en' : language
  const router = useRouter()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failure, setFailure] = useState<{ message: string; mayRetry: boolean } | null>(null)
  const [transactionId, setTransactionId] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  function finish(id: string): void {
    notePaid(id)
    setTransactionId(id)
  }
  const finishReturned = useEffectEvent(finish)

  useEffect(() => {
    if (transactionId) router.refresh()
  }, [router, transactionId])

  useEffect(() => {
    let isGone = false
    async function open(): Promise<void> {
      try {
        const returned = await findReturnedPayment(booking)
        if (isGone) return
        if (returned) return finishReturned(returned)
        const [{ clientSecret }, stripe] = await Promise.all([
          postJson(apiRoutes.createPaymentIntent, { bookingId: booking.id }, StartPaymentResponse),
          loadStripeFrom(publishableKey, scriptUrl)
        ])
        if (!isGone) setOpened({ stripe, options: { clientSecret, appearance: readAppearance(), locale } })
      } catch (error) {
        if (isGone) return
        const rejection = isRejection(error) ? error : null
        setFailure({
          message: rejection?.message ?? LOAD_FAILED,
          mayRetry: rejection === null || !ENDED.includes(rejection.code)
        })
      }
    }
    void open()
    return () => {
      isGone = true
    }
  }, [booking, publishableKey, scriptUrl, locale, attempt])

  if (transactionId) return <PaymentDone transactionId={transactionId} />
  if (failure) {
    const retry = () => {
      setFailure(null)
      setAttempt(attempt + 1)
    }
    return (
      <>
        {children}
        <PaymentFailure message={failure.message} onRetry={failure.mayRetry ? retry : null} />
      </>
    )
  }
  return (
    <>
      {children}
      {opened ? (
        <Elements stripe={opened.stripe} options={opened.options}>
          <PaymentForm booking={booking} onPaid={finish} />
        </Elements>
      ) : (
        <LoadingCardForm />
      )}
    </>
  )
}

function LoadingCardForm() {
  const t = useTranslations()
  return (
    <div className="grid gap-5 noscript:hidden" role="status" aria-label={t('payments.loadingCardForm')}>
      <Skeleton className="h-48" />
      <Skeleton className="h-13" />
    </div>
  )
}
