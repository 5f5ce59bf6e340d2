import { useTranslations } from '#translations'
import { PushOffer } from '@/components/notifications/push-offer'
import { AddToCalendar } from '@/components/orders/add-to-calendar'
import { BookPicture } from '@/components/orders/book-picture'
import { OrderLines } from '@/components/orders/order-lines'
import { Countdown } from '@/components/orders/countdown'
import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/link-button'
import { Price } from '@/components/ui/price'
import type { Order } from '@/lib/orders/booking'
import { isPaid } from '@/lib/orders/order-status'
import { describeStep } from '@/lib/orders/describe-progress'
import { toProgress } from '@/lib/orders/progress'
import { findCardFormSettings } from '@/lib/payments/start-payment'
import { findVapidKeys } from '@/lib/push/vapid-keys'
import { routes } from '@/lib/routes'
import { PayWithoutScripts, type LinkOutcome } from './pay-without-scripts'
import { Payment } from './payment'
import { AfterPayment, PaymentDone } from './payment-done'

export function PaymentSection({ booking, outcome, now }: { booking: Order; outcome: LinkOutcome; now: Date }) {
  const t = useTranslations()
  const { id, bookName, priceCents, userName, userEmail, transactionId } = booking
  const progress = toProgress(booking, 'buyer', now)
  if (isPaid(booking.status) && transactionId) {
    const vapidKeys = findVapidKeys()
    return (
      <PaymentDone transactionId={transactionId}>
        <AfterPayment booking={booking} now={now} />
        {vapidKeys ? <PushOffer publicKey={vapidKeys.publicKey} /> : null}
      </PaymentDone>
    )
  }
  if (!progress.actions.includes('pay')) return <NothingToPay booking={booking} now={now} />
  const { publishableKey, scriptUrl, isTest } = findCardFormSettings()
  return (
    <Payment
      booking={{ id, bookName, priceCents, userName, userEmail }}
      publishableKey={publishableKey}
      scriptUrl={scriptUrl}
    >
      <div className="mb-6 flex gap-5">
        <BookPicture image={booking.image} title={bookName} />
        <div className="grid min-w-0 content-start gap-2">
          <p className="[overflow-wrap:anywhere]">
            {t.rich('payments.pleasePay', {
              price: () => <Price cents={priceCents} className="font-semibold" />,
              book: () => <Title>{bookName}</Title>
            })}
          </p>
          <p className="text-sm text-ink-soft">{describeStep(progress, t)}</p>
          <Countdown until={booking.holdExpiresAt} renderedAt={now.toISOString()} />
        </div>
      </div>
      <OrderLines order={booking} noun="orders" />
      <p className="my-6 text-sm text-ink-soft">{t('payments.heldUntilHandover')}</p>
      <PayWithoutScripts bookingId={id} email={userEmail} outcome={outcome} />
      {isTest ? (
        <p className="mb-6">
          <Badge tone="notice">{t('payments.testPayments')}</Badge>{' '}
          <span className="text-sm text-ink-soft">{t('payments.testPaymentsHint')}</span>
        </p>
      ) : null}
    </Payment>
  )
}

function Title({ children }: { children: string }) {
  return (
    <strong className="font-semibold">
      <bdi>{children}</bdi>
    </strong>
  )
}

function NothingToPay({ booking, now }: { booking: Order; now: Date }) {
  const t = useTranslations()
  const progress = toProgress(booking, 'buyer', now)
  const isForMeeting = progress.isInCash && !progress.isEnded
  return (
    <div className="grid justify-items-start gap-5">
      <p className="[overflow-wrap:anywhere]">
        {t.rich(isForMeeting ? 'payments.paidAtMeeting' : 'payments.nothingToPay', {
          book: () => <Title>{booking.bookName}</Title>
        })}{' '}
        {describeStep(progress, t)}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton tone="accent" href={routes.book(booking.listingSlug)}>
          {t('payments.viewBook')}
        </LinkButton>
        {progress.state === 'meeting-agreed' ? <AddToCalendar id={booking.id} /> : null}
        <LinkButton href={routes.myOrders()}>{t('common.toMyOrders')}</LinkButton>
      </div>
    </div>
  )
}
