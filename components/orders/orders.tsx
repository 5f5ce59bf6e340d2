'use client'

import { useTranslations } from '#translations'
import { useServerTime } from '@/components/queries/use-server-time'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { getWithAccessToken } from '@/components/users/access-token'
import { bookingRoutes } from '@/lib/booking-routes'
import { OrdersResponse } from '@/lib/orders/responses'
import type { Order } from '@/lib/orders/booking'
import { describeMoney } from '@/lib/orders/describe-money'
import { describeCancelReason } from '@/lib/orders/cancel-reason'
import { describeStep } from '@/lib/orders/describe-progress'
import type { BookingAction } from '@/lib/orders/progress-actions'
import { isPaidAtMeeting } from '@/lib/orders/payment-method'
import { formatExactTime, formatLongDay } from '@/lib/platform/time/format-time'
import { formatPrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'
import { toShownName } from '@/lib/users/erased'
import { AddToCalendar } from './add-to-calendar'
import { BookingCard } from './booking-card'
import { BookingFacts, MeetingPlace, PhoneLink } from './booking-facts'
import { CancelBooking } from './cancel-booking'
import { Countdown } from './countdown'
import { HandoverCode } from './handover-code'
import { describeMissed, MeetingOutcomes } from './meeting-outcomes'
import { LiveBookings } from './live-bookings'
import { OrderCase } from './order-case'
import { OrderLines } from './order-lines'
import { useProgress } from './use-progress'
import { WriteTo } from './write-to'

function OrderCard({ booking, renderedAt }: { booking: Order; renderedAt: string }) {
  const t = useTranslations()
  const progress = useProgress(booking, 'buyer', renderedAt)
  const money = useServerTime(renderedAt, (now) => describeMoney(booking, now, t) ?? '')
  const reason = describeCancelReason(booking, t)
  const may = (action: BookingAction) => progress.actions.includes(action)
  return (
    <BookingCard
      booking={booking}
      label={progress.label}
      about={
        <>
          <p className="max-w-prose text-ink-soft">{describeStep(progress, t)}</p>
          {money ? <p className="max-w-prose text-sm text-ink-soft">{money}</p> : null}
          {progress.dates.payBy ? <Countdown until={progress.dates.payBy} renderedAt={renderedAt} /> : null}
        </>
      }
    >
      <OrderLines order={booking} noun="orders" may={may} />
      <BookingFacts
        facts={[
          [t('common.seller'), <bdi key="seller">{toShownName(booking.sellerName, t)}</bdi>],
          [t('bookings.sellerPhone'), booking.sellerPhone ? <PhoneLink number={booking.sellerPhone} /> : null],
          [t('bookings.meetingPlace'), <MeetingPlace key="place" place={booking.meetingLocation} />],
          [t('payments.methodLabel'), isPaidAtMeeting(booking) ? t('payments.method.at_meeting') : null],
          [t('meetings.day'), progress.dates.meetOn ? formatLongDay(progress.dates.meetOn, t) : null],
          [t('meetings.missedFact'), describeMissed(booking, 'buyer', t)],
          [t('bookings.paidOn'), progress.dates.paidAt ? formatExactTime(progress.dates.paidAt, t) : null],
          [t('bookings.transaction'), booking.transactionId],
          [
            t('bookings.refundedToYou'),
            booking.refundedCents > 0 ? formatPrice(booking.refundedCents, t.language) : null
          ],
          [
            t('bookings.cancelRequestFact'),
            booking.cancelRequest?.declinedAt && !progress.isEnded ? t('bookings.cancelRequestDeclined') : null
          ],
          [t('bookings.reasonGiven'), reason ? <bdi key="reason">{reason}</bdi> : null]
        ]}
      />
      <OrderCase booking={booking} mayOpen={may('open-case')} mayWithdraw={may('withdraw-case')} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {may('pay') ? (
          <LinkButton
            tone="accent"
            href={routes.payment(booking.id)}
            aria-label={t('bookings.payNowLabel', { book: booking.bookName })}
          >
            {t('payments.payNow')}
          </LinkButton>
        ) : null}
        <WriteTo order={booking} side="seller" />
        {may('cancel') ? (
          <CancelBooking
            id={booking.id}
            bookName={booking.bookName}
            noun="orders"
            label={t('bookings.cancelButton')}
            done={t(isPaidAtMeeting(booking) ? 'meetings.cancelled' : 'bookings.cancelled')}
          >
            {t(isPaidAtMeeting(booking) ? 'meetings.cancelAsBuyer' : 'bookings.cancelExplained')}
          </CancelBooking>
        ) : null}
        <MeetingOutcomes id={booking.id} bookName={booking.bookName} noun="orders" may={may} />
        {progress.state === 'meeting-agreed' ? <AddToCalendar id={booking.id} bookName={booking.bookName} /> : null}
        {may('show-code') ? <HandoverCode id={booking.id} bookName={booking.bookName} /> : null}
        {may('ask-to-cancel') ? (
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
        {may('read-receipt') ? (
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

export function Orders({ email, initial, renderedAt }: { email: string; initial: Order[]; renderedAt: string }) {
  const t = useTranslations()
  return (
    <LiveBookings
      noun="orders"
      path={bookingRoutes.ordersOf(email)}
      read={(path, schema) => getWithAccessToken(email, path, schema)}
      schema={OrdersResponse}
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
