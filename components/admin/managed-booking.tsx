import { useTexts } from '#texts'
import { BookingFacts } from '@/components/bookings/booking-facts'
import { Card } from '@/components/ui/card'
import { EmailAddress } from '@/components/ui/email-address'
import { IntentLink } from '@/components/ui/intent-link'
import { formatExactTime } from '@/components/ui/format-time'
import { TitledSection } from '@/components/ui/titled-section'
import { BOOKING_STATUS_LABELS, REFUND_STATUS_LABELS, type ManagedBookingDetail, type ManagedDispute } from '@/lib/admin/managed-booking'
import { describeDisputeReason, DISPUTE_OUTCOME_LABELS } from '@/lib/bookings/dispute'
import { describeRefundReason } from '@/lib/bookings/refund-labels'
import { formatPrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'
import { CancelAsShop } from './cancel-as-shop'
import { DecideCase } from './decide-case'
import { RefundBooking } from './refund-booking'
import { ResolveRefund } from './resolve-refund'

export function Disputes({ disputes }: { disputes: readonly ManagedDispute[] }) {
  const t = useTexts()
  if (disputes.length === 0) return null
  return (
    <TitledSection id="disputes" title={t('Disputes of the buyer’s bank')}>
      {disputes.map((dispute) => (
        <Card key={dispute.id}>
          <BookingFacts
            facts={[
              [t('Dispute'), dispute.id],
              [t('Status'), `${t(DISPUTE_OUTCOME_LABELS[dispute.outcome])} (${dispute.status})`],
              [t('Reason'), `${describeDisputeReason(dispute.reason, t)} (${dispute.reason})`],
              [t('Amount'), formatPrice(dispute.amountCents, t.language)],
              [t('Taken by the bank'), formatPrice(dispute.takenCents, t.language)],
              [t('Evidence due by'), dispute.outcome === 'open' && dispute.evidenceDueAt ? formatExactTime(dispute.evidenceDueAt) : null]
            ]}
          />
        </Card>
      ))}
    </TitledSection>
  )
}

export function RefundAttempts({ booking: { id, refunds } }: { booking: ManagedBookingDetail }) {
  const t = useTexts()
  if (refunds.length === 0) return null
  return (
    <TitledSection id="refunds" title={t('Refunds')}>
      <ul className="grid gap-3">
        {refunds.map((refund) => (
          <li key={refund.key}>
            <Card>
              <div className="grid gap-2">
                <p className="flex flex-wrap gap-x-4">
                  <span className="font-semibold">{formatPrice(refund.amountCents, t.language)}</span>
                  <span>{t(REFUND_STATUS_LABELS[refund.status])}</span>
                  <time dateTime={refund.requestedAt} className="text-sm text-ink-soft tabular-nums">
                    {formatExactTime(refund.requestedAt)}
                  </time>
                </p>
                {refund.reason ? <p className="text-ink-soft">{t('Reason: {reason}', { reason: `${describeRefundReason(refund.reason, t)} (${refund.reason})` })}</p> : null}
                {refund.strayPayment ? (
                  <p className="text-ink-soft [overflow-wrap:anywhere]">
                    {t('Of another payment that arrived for this booking: {number}', { number: refund.strayPayment })}
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
  const t = useTexts()
  const { id, bookName, buyer, seller, mayRefund, mayCancel } = booking
  const price = (cents: number) => formatPrice(cents, t.language)
  return (
    <div className="grid gap-6">
      <header className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <p>
          <IntentLink href={routes.manageBookings()} className="prose-link">
            {t('All bookings')}
          </IntentLink>
        </p>
        <h1 className="text-left text-2xl [overflow-wrap:anywhere]" dir="auto">
          {bookName}
        </h1>
        <p className="text-lg text-ink-soft">{t(BOOKING_STATUS_LABELS[booking.status])}</p>
      </header>
      <Card>
        <BookingFacts
          facts={[
            [t('Booking'), id],
            [t('Copy'), <IntentLink key="copy" href={routes.book(booking.listingSlug)} className="prose-link">{booking.listingSlug}</IntentLink>],
            [t('Price'), price(booking.priceCents)],
            [t('Returned so far'), price(booking.refundedCents)],
            [t('On its way back'), booking.returningCents > 0 ? price(booking.returningCents) : null],
            [t('Left to return'), mayRefund ? price(booking.leftCents) : null],
            [t('Transaction'), booking.transactionId],
            [t('Buyer'), <Person key="buyer" person={buyer} />],
            [t('Buyer’s phone'), booking.userPhoneNumber],
            [t('Seller'), seller ? <Person key="seller" person={seller} /> : t('Former seller')],
            [t('Meeting place'), booking.meetingLocation],
            [t('Reason given'), booking.cancelReason]
          ]}
        />
      </Card>
      {mayCancel || mayRefund ? (
        <div className="flex flex-wrap gap-3">
          {mayRefund ? <RefundBooking booking={booking} refundable={mayRefund} /> : null}
          {mayCancel ? <CancelAsShop booking={booking} /> : null}
        </div>
      ) : null}
      {booking.case ? <DecideCase booking={booking} of={booking.case} /> : null}
      <Disputes disputes={booking.disputes} />
      <RefundAttempts booking={booking} />
      <TitledSection id="history" title={t('History')}>
        <ol className="grid gap-2 border-l-2 border-line-strong pl-4">
          {booking.history.map(({ at, words }) => (
            <li key={`${at} ${words}`} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <time dateTime={at} className="text-sm text-ink-soft tabular-nums">
                {formatExactTime(at)}
              </time>
              <span className="[overflow-wrap:anywhere]">{t.known(words)}</span>
            </li>
          ))}
        </ol>
      </TitledSection>
    </div>
  )
}

function Person({ person: { name, email } }: { person: { name: string; email: string } }) {
  return (
    <>
      <bdi>{name}</bdi>, <EmailAddress email={email} />
    </>
  )
}
