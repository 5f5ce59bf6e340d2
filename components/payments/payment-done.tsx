import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { BookingFacts, PhoneLink } from '@/components/bookings/booking-facts'
import { HandoverCode } from '@/components/bookings/handover-code'
import { QueryProvider } from '@/components/queries/query-provider'
import { buttonStyle } from '@/components/ui/button-style'
import { LinkButton } from '@/components/ui/link-button'
import { bookingRoutes } from '@/lib/booking-routes'
import type { Booking } from '@/lib/bookings/booking'
import { describeNextStep } from '@/lib/bookings/next-step'
import { routes } from '@/lib/routes'
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
  const isToMeet = booking.status === 'paid'
  return (
    <section aria-labelledby="next-step" className="grid gap-4">
      <h2 id="next-step" className="text-lg">
        {t('payments.nextStep')}
      </h2>
      <p className="max-w-prose">{describeNextStep(booking, now, t)}</p>
      <BookingFacts
        facts={[
          [t('bookings.book'), <bdi key="book">{booking.bookName}</bdi>],
          [t('bookings.meetingPlace'), <bdi key="place">{booking.meetingLocation}</bdi>],
          [t('common.seller'), <bdi key="seller">{booking.sellerName}</bdi>],
          [t('bookings.sellerPhone'), booking.sellerPhone ? <PhoneLink number={booking.sellerPhone} /> : null]
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {isToMeet ? (
          <>
            <QueryProvider>
              <HandoverCode id={booking.id} bookName={booking.bookName} />
            </QueryProvider>
            <a href={bookingRoutes.handoverCalendar(booking.id)} download className={buttonStyle()}>
              {t('payments.addToCalendar')}
            </a>
          </>
        ) : null}
        <LinkButton href={routes.myOrders()}>{t('common.toMyOrders')}</LinkButton>
        <LinkButton href={routes.receipt(booking.id)}>{t('payments.receipt')}</LinkButton>
      </div>
    </section>
  )
}
