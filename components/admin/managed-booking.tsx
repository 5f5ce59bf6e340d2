import { useTranslations } from '#translations'
import { MarkSeen } from '@/components/notifications/mark-seen'
import { BookingFacts, MeetingPlace } from '@/components/orders/booking-facts'
import { Card } from '@/components/ui/card'
import { EmailAddress } from '@/components/ui/email-address'
import { IntentLink } from '@/components/ui/intent-link'
import { formatExactTime, formatLongDay } from '@/lib/platform/time/format-time'
import { TitledSection } from '@/components/ui/titled-section'
import type { ManagedBookingDetail } from '@/lib/admin/booking-queries'
import type { ManagedDispute } from '@/lib/admin/managed-booking'
import { describeCancelReason } from '@/lib/orders/cancel-reason'
import { describeDisputeReason } from '@/lib/disputes/dispute'
import { describeRefundReason } from '@/lib/refunds/refund-labels'
import { formatPrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'
import { toShownName } from '@/lib/users/erased'
import { CancelAsShop, ResolveRefund } from './booking-actions'
import { DecideCase } from './decide-case'
import { ManagedLines } from './managed-lines'
import { RefundBooking } from './refund-booking'
import { SettlePayout } from './settle-payout'

export function Disputes({ disputes }: { disputes: readonly ManagedDispute[] }) {
  const t = useTranslations()
  if (disputes.length === 0) return null
  return (
    <TitledSection id="disputes" title={t('admin.bankDisputes')}>
      {disputes.map((dispute) => (
        <Card key={dispute.id}>
          <BookingFacts
            facts={[
              [t('admin.disputeFact'), dispute.id],
              [t('common.status'), `${t(`payments.disputeOutcome.${dispute.outcome}`)} (${dispute.status})`],
              [t('admin.disputeReasonFact'), `${describeDisputeReason(dispute.reason, t)} (${dispute.reason})`],
              [t('common.amount'), formatPrice(dispute.amountCents, t.language)],
              [t('admin.takenByBankFact'), formatPrice(dispute.takenCents, t.language)],
              [
                t('admin.evidenceDueFact'),
                dispute.outcome === 'open' && dispute.evidenceDueAt ? formatExactTime(dispute.evidenceDueAt, t) : null
              ]
            ]}
          />
        </Card>
      ))}
    </TitledSection>
  )
}

export function RefundAttempts({ booking: { id, refunds } }: { booking: ManagedBookingDetail }) {
  const t = useTranslations()
  if (refunds.length === 0) return null
  return (
    <TitledSection id="refunds" title={t('admin.refunds')}>
      <ul className="grid gap-3">
        {refunds.map((refund) => (
          <li key={refund.key}>
            <Card>
              <div className="grid gap-2">
                <p className="flex flex-wrap gap-x-4">
                  <span className="font-semibold">{formatPrice(refund.amountCents, t.language)}</span>
                  <span>{t(`admin.refundStatus.${refund.status}`)}</span>
                  <time dateTime={refund.requestedAt} className="text-sm text-ink-soft tabular-nums">
                    {formatExactTime(refund.requestedAt, t)}
                  </time>
                </p>
                {refund.reason ? (
                  <p className="text-ink-soft">
                    {t('admin.refundReason', {
                      reason: `${describeRefundReason(refund.reason, t)} (${refund.reason})`
                    })}
                  </p>
                ) : null}
                {refund.strayPayment ? (
                  <p className="text-ink-soft [overflow-wrap:anywhere]">
                    {t('admin.refundOfStrayPayment', { number: refund.strayPayment })}
                  </p>
                ) : null}
                {refund.needsDecision ? <ResolveRefund bookingId={id} refund={refund} /> : null}
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

export function ManagedBooking({ booking }: { booking: ManagedBookingDetail }) {
  const t = useTranslations()
  const { id, bookName, buyer, seller, mayRefund, mayCancel } = booking
  const missedBy = booking.meeting?.missedBy ?? null
  const only = booking.lines.length === 1 ? booking.lines[0] : null
  const reason = describeCancelReason(booking, t)
  const price = (cents: number) => formatPrice(cents, t.language)
  return (
    <div className="grid gap-6">
      <MarkSeen subjects={[`booking:${id}`]} />
      <header className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <p>
          <IntentLink href={routes.manageBookings()} className="prose-link">
            {t('admin.allBookings')}
          </IntentLink>
        </p>
        <h1 className="text-left text-2xl [overflow-wrap:anywhere]" dir="auto">
          {bookName}
        </h1>
        <p className="text-lg text-ink-soft">{t(`admin.bookingStatus.${booking.label}`)}</p>
      </header>
      <Card>
        <BookingFacts
          facts={[
            [t('bookings.booking'), id],
            [t('bookings.copy'), only ? <Copy key="copy" slug={only.listingSlug} /> : null],
            [t('common.price'), price(booking.priceCents)],
            [t('admin.refundedSoFar'), price(booking.refundedCents)],
            [t('admin.refundPending'), booking.returningCents > 0 ? price(booking.returningCents) : null],
            [t('admin.leftToRefund'), mayRefund ? price(booking.leftCents) : null],
            [t('bookings.transaction'), booking.transactionId],
            [t('bookings.buyer'), <Person key="buyer" person={buyer} />],
            [t('bookings.buyerPhone'), booking.userPhoneNumber],
            [t('common.seller'), seller ? <Person key="seller" person={seller} /> : t('users.formerSeller')],
            [t('bookings.meetingPlace'), <MeetingPlace key="place" place={booking.meetingLocation} />],
            [t('payments.methodLabel'), t(`payments.method.${booking.paymentMethod}`)],
            [t('meetings.day'), booking.meeting ? formatLongDay(booking.meeting.day, t) : null],
            [t('meetings.missedFact'), missedBy ? t(missedBy === 'buyer' ? 'bookings.buyer' : 'common.seller') : null],
            [t('bookings.reasonGiven'), reason ? <bdi key="reason">{reason}</bdi> : null]
          ]}
        />
      </Card>
      {only ? null : <ManagedLines booking={booking} />}
      {mayCancel || mayRefund ? (
        <div className="flex flex-wrap gap-3">
          {mayRefund ? <RefundBooking booking={booking} refundable={mayRefund} /> : null}
          {mayCancel ? <CancelAsShop booking={booking} /> : null}
        </div>
      ) : null}
      {booking.waitingPayoutCents > 0 ? (
        <TitledSection id="payout" title={t('admin.payoutTitle')}>
          <p>{t('admin.payoutWaits', { price: price(booking.waitingPayoutCents) })}</p>
          <SettlePayout orderId={id} cents={booking.waitingPayoutCents} />
        </TitledSection>
      ) : null}
      {booking.case ? <DecideCase booking={booking} of={booking.case} /> : null}
      <Disputes disputes={booking.disputes} />
      <RefundAttempts booking={booking} />
      <TitledSection id="history" title={t('admin.historyTitle')}>
        <ol className="grid gap-2 border-l-2 border-line-strong pl-4">
          {booking.history.map(({ at, label }) => (
            <li key={`${at} ${label}`} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <time dateTime={at} className="text-sm text-ink-soft tabular-nums">
                {formatExactTime(at, t)}
              </time>
              <span className="[overflow-wrap:anywhere]">{label}</span>
            </li>
          ))}
        </ol>
      </TitledSection>
    </div>
  )
}

function Copy({ slug }: { slug: string }) {
  return (
    <IntentLink href={routes.book(slug)} className="prose-link">
      {slug}
    </IntentLink>
  )
}

function Person({ person: { name, email } }: { person: { name: string; email: string } }) {
  const t = useTranslations()
  return (
    <>
      <bdi>{toShownName(name, t)}</bdi>, <EmailAddress email={email} />
    </>
  )
}
