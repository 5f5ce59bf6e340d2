'use client'

import { useTranslations } from '#translations'
import { Card } from '@/components/ui/card'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import { Price } from '@/components/ui/price'
import { useServerTime } from '@/components/queries/use-server-time'
import { bookingRoutes } from '@/lib/booking-routes'
import { canPay, type Booking } from '@/lib/bookings/booking'
import { BOUGHT_STATUSES } from '@/lib/bookings/booking-status'
import { canOpenCase, isOpenCase } from '@/lib/bookings/case'
import { describeNextStep } from '@/lib/bookings/next-step'
import { formatPrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'
import { BookPicture } from './book-picture'
import { BookingFacts, PhoneLink } from './booking-facts'
import { CancelBooking } from './cancel-booking'
import { Countdown } from './countdown'
import { HandoverCode } from './handover-code'
import { OrderCase } from './order-case'
import { StatusBadge } from './status-badge'

export function OrderCard({ booking, renderedAt }: { booking: Booking; renderedAt: string }) {
  const t = useTranslations()
  const payable = useServerTime(renderedAt, (now) => canPay(booking, now))
  const nextStep = useServerTime(renderedAt, (now) => describeNextStep(booking, now, t))
  const mayOpenCase = useServerTime(renderedAt, (now) => canOpenCase(booking, now))
  const wasBought = BOUGHT_STATUSES.includes(booking.status)
  return (
    <Card>
      <article id={booking.id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-rows-[auto_1fr]">
        <BookPicture className="sm:row-span-2" image={booking.image} title={booking.bookName} />
        <div className="grid content-start gap-2">
          <h2 className="line-clamp-4 text-left text-lg [overflow-wrap:anywhere]" dir="auto">
            <IntentLink href={routes.book(booking.listingSlug)} className="underline-offset-4 hover:underline">
              {booking.bookName}
            </IntentLink>
          </h2>
          <p className="flex flex-wrap items-center gap-3">
            <Price cents={booking.priceCents} className="text-lg font-semibold" />
            <StatusBadge status={booking.status} />
          </p>
          <p className="max-w-prose text-ink-soft">{nextStep}</p>
          {payable ? <Countdown until={booking.holdExpiresAt} renderedAt={renderedAt} /> : null}
        </div>
        <div className="col-span-2 grid gap-4 sm:col-span-1 sm:col-start-2">
          <BookingFacts
            facts={[
              [t('common.seller'), <bdi key="seller">{booking.sellerName}</bdi>],
              [t('bookings.sellerPhone'), booking.sellerPhone ? <PhoneLink number={booking.sellerPhone} /> : null],
              [t('bookings.meetingPlace'), <bdi key="place">{booking.meetingLocation}</bdi>],
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
        </div>
      </article>
    </Card>
  )
}
