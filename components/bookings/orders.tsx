'use client'

import { useTranslations } from '#translations'
import { useServerTime } from '@/components/queries/use-server-time'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { getWithAccessToken } from '@/components/users/access-token'
import { bookingRoutes } from '@/lib/booking-routes'
import { BookingsResponse } from '@/lib/bookings/responses'
import { canPay, type Booking } from '@/lib/bookings/booking'
import { BOUGHT_STATUSES } from '@/lib/bookings/booking-status'
import { canOpenCase, isOpenCase } from '@/lib/bookings/case'
import { describeMoney } from '@/lib/bookings/describe-money'
import { describeNextStep } from '@/lib/bookings/next-step'
import { formatExactTime } from '@/lib/platform/time/format-time'
import { formatPrice } from '@/lib/platform/i18n/price'
import { apiRoutes, routes } from '@/lib/routes'
import { BookingCard } from './booking-card'
import { BookingFacts, PhoneLink } from './booking-facts'
import { CancelBooking } from './cancel-booking'
import { Countdown } from './countdown'
import { HandoverCode } from './handover-code'
import { LiveBookings } from './live-bookings'
import { OrderCase } from './order-case'

function OrderCard({ booking, renderedAt }: { booking: Booking; renderedAt: string }) {
  const t = useTranslations()
  const payable = useServerTime(renderedAt, (now) => canPay(booking, now))
  const nextStep = useServerTime(renderedAt, (now) => describeNextStep(booking, now, t))
  const money = useServerTime(renderedAt, (now) => describeMoney(booking, now, t) ?? '')
  const mayOpenCase = useServerTime(renderedAt, (now) => canOpenCase(booking, now))
  const wasBought = BOUGHT_STATUSES.includes(booking.status)
  return (
    <BookingCard
      booking={booking}
      about={
        <>
          <p className="max-w-prose text-ink-soft">{nextStep}</p>
          {money ? <p className="max-w-prose text-sm text-ink-soft">{money}</p> : null}
          {payable ? <Countdown until={booking.holdExpiresAt} renderedAt={renderedAt} /> : null}
        </>
      }
    >
      <BookingFacts
        facts={[
          [t('common.seller'), <bdi key="seller">{booking.sellerName}</bdi>],
          [t('bookings.sellerPhone'), booking.sellerPhone ? <PhoneLink number={booking.sellerPhone} /> : null],
          [t('bookings.meetingPlace'), <bdi key="place">{booking.meetingLocation}</bdi>],
          [t('bookings.paidOn'), booking.paidAt ? formatExactTime(booking.paidAt, t) : null],
          [t('bookings.transaction'), booking.transactionId],
          [
            t('bookings.refundedToYou'),
            booking.refundedCents > 0 ? formatPrice(booking.refundedCents, t.language) : null
          ],
          [
            t('bookings.cancelRequestFact'),
            booking.cancelRequest?.declinedAt ? t('bookings.cancelRequestDeclined') : null
          ],
          [t('bookings.reasonGiven'), booking.cancelReason ? <bdi key="reason">{booking.cancelReason}</bdi> : null]
        ]}
      />
      <OrderCase booking={booking} mayOpen={mayOpenCase} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {payable ? (
          <>
            <LinkButton
              tone="accent"
              href={routes.payment(booking.id)}
              aria-label={t('bookings.payNowLabel', { book: booking.bookName })}
            >
              {t('payments.payNow')}
            </LinkButton>
            <CancelBooking
              id={booking.id}
              bookName={booking.bookName}
              noun="orders"
              label={t('bookings.cancelButton')}
              done={t('bookings.cancelled')}
            >
              {t('bookings.cancelExplained')}
            </CancelBooking>
          </>
        ) : null}
        {booking.status === 'paid' ? <HandoverCode id={booking.id} bookName={booking.bookName} /> : null}
        {booking.status === 'paid' &&
        !booking.isDisputed &&
        !isOpenCase(booking.case) &&
        booking.cancelRequest === null ? (
          <CancelBooking
            id={booking.id}
            bookName={booking.bookName}
            noun="orders"
            label={t('bookings.askToCancelButton')}
            path={bookingRoutes.askToCancel(booking.id)}
            confirmLabel={t('bookings.askToCancelConfirm')}
            done={t('bookings.askedToCancel')}
          >
            {t('bookings.askToCancelBody')}
          </CancelBooking>
        ) : null}
        {wasBought ? (
          <LinkButton
            href={routes.receipt(booking.id)}
            aria-label={t('payments.receiptLinkLabel', { book: booking.bookName })}
          >
            {t('payments.receipt')}
          </LinkButton>
        ) : null}
      </div>
    </BookingCard>
  )
}

export function Orders({ email, initial, renderedAt }: { email: string; initial: Booking[]; renderedAt: string }) {
  const t = useTranslations()
  return (
    <LiveBookings
      noun="orders"
      path={apiRoutes.bookingsOf(email)}
      read={(path, schema) => getWithAccessToken(email, path, schema)}
      schema={BookingsResponse}
      initial={initial}
      renderedAt={renderedAt}
      earlier={t('bookings.earlierOrders')}
      toEmpty={(isFirst) => (
        <EmptyState
          title={t(isFirst ? 'bookings.noOrders' : 'bookings.noCurrentOrders')}
          action={
            <LinkButton tone="accent" href={routes.books()}>
              {t('common.browseBooks')}
            </LinkButton>
          }
        >
          <p>{t('bookings.noOrdersHint')}</p>
        </EmptyState>
      )}
      toCard={(booking) => <OrderCard booking={booking} renderedAt={renderedAt} />}
    />
  )
}
