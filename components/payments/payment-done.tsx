import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { AddToCalendar } from '@/components/orders/add-to-calendar'
import { BookingFacts, MeetingPlace, PhoneLink } from '@/components/orders/booking-facts'
import { HandoverCode } from '@/components/orders/handover-code'
import { QueryProvider } from '@/components/queries/query-provider'
import { LinkButton } from '@/components/ui/link-button'
import type { Booking } from '@/lib/orders/booking'
import { describeStep } from '@/lib/orders/describe-progress'
import { toProgress } from '@/lib/orders/progress'
import { routes } from '@/lib/routes'
import { toShownName } from '@/lib/users/erased'
import { PaidNotice } from './paid-notice'

export function PaymentDone({ transactionId, children }: { transactionId: string; children?: ReactNode }) {
  return (
    <div className="grid gap-6">
      <PaidNotice transactionId={transactionId} />
      {children}
    </div>
  )
}

export function AfterPayment({ booking, now }: { booking: Booking; now: Date }) {
  const t = useTranslations()
  const progress = toProgress(booking, 'buyer', now)
  return (
    <section aria-labelledby="next-step" className="grid gap-4">
      <h2 id="next-step" className="text-lg">
        {t('payments.nextStep')}
      </h2>
      <p className="max-w-prose">{describeStep(progress, t)}</p>
      <BookingFacts
        facts={[
          [t('bookings.book'), <bdi key="book">{booking.bookName}</bdi>],
          [t('bookings.meetingPlace'), <MeetingPlace key="place" place={booking.meetingLocation} />],
          [t('common.seller'), <bdi key="seller">{toShownName(booking.sellerName, t)}</bdi>],
          [t('bookings.sellerPhone'), booking.sellerPhone ? <PhoneLink number={booking.sellerPhone} /> : null]
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {progress.actions.includes('show-code') ? (
          <QueryProvider>
            <HandoverCode id={booking.id} bookName={booking.bookName} />
          </QueryProvider>
        ) : null}
        {progress.dates.handOverBy ? <AddToCalendar id={booking.id} /> : null}
        <LinkButton href={routes.myOrders()}>{t('common.toMyOrders')}</LinkButton>
        <LinkButton href={routes.receipt(booking.id)}>{t('payments.receipt')}</LinkButton>
      </div>
    </section>
  )
}
