'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { ConfirmButton } from '@/components/actions/confirm-button'
import { useAction } from '@/components/actions/use-action'
import { HeldTextarea } from '@/components/forms/fields'
import { Button } from '@/components/ui/button'
import { bookingRoutes } from '@/lib/booking-routes'
import { CaseStatusResponse } from '@/lib/cases/responses'
import { RefundResponse } from '@/lib/refunds/schemas'
import type { OrderLineFacts, SoldOrder } from '@/lib/orders/booking'
import { describeCancelReason } from '@/lib/orders/cancel-reason'
import { describeStep } from '@/lib/orders/describe-progress'
import type { Progress } from '@/lib/orders/progress'
import type { BookingAction } from '@/lib/orders/progress-actions'
import { CaseResponseForm } from '@/lib/cases/schemas'
import { describeEarning } from '@/lib/commission/earning'
import { postJson } from '@/lib/platform/http/api-client'
import { isPaidAtMeeting } from '@/lib/orders/payment-method'
import { formatDeadline, formatExactTime, formatLongDay } from '@/lib/platform/time/format-time'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Translator } from '@/lib/platform/i18n/translator'
import { toMaxLength } from '@/lib/platform/text-rules'
import { BOOKING_TEXT_LIMITS } from '@/lib/orders/text-limits'
import { toShownName } from '@/lib/users/erased'
import { AgreeMeeting } from './agree-meeting'
import { BookingCard } from './booking-card'
import { BookingFacts, MeetingPlace, PhoneLink } from './booking-facts'
import { CancelBooking, DeclineToCancel } from './cancel-booking'
import { CaseFacts } from './case-facts'
import { HandOver } from './hand-over'
import { describeMissed, MeetingOutcomes } from './meeting-outcomes'
import { OrderLines } from './order-lines'
import { useProgress } from './use-progress'
import { WriteTo } from './write-to'
import { useRefetchBookings } from './use-refetch-bookings'

/** The buyer's name, and what a full refund of these copies still returns. */
function toRefundParameters({ buyerName }: SoldOrder, lines: readonly OrderLineFacts[], t: Translator) {
  const cents = lines.reduce((sum, { priceCents, refundedCents }) => sum + priceCents - refundedCents, 0)
  return { name: toShownName(buyerName, t), price: formatPrice(cents, t.language) }
}

function SaleCase({ sale, may }: { sale: SoldOrder; may: (action: BookingAction) => boolean }) {
  const t = useTranslations()
  const action = useAction({ refreshes: useRefetchBookings('sales') })

  async function refund(): Promise<string> {
    await postJson(bookingRoutes.refundCase(sale.id), {}, RefundResponse)
    return t('cases.refundStarted')
  }

  if (!sale.case) return null
  const { lines } = sale.case
  const concerned = sale.lines.filter(({ number }) => lines.includes(number))
  return (
    <>
      <CaseFacts order={sale} of={sale.case} />
      {may('respond-to-case') ? <RespondToCase id={sale.id} /> : null}
      {may('refund-case') ? (
        <ConfirmButton
          action={action}
          onConfirm={refund}
          button={{ className: 'justify-self-start', children: t('cases.refundButton') }}
          title={t('cases.refundButton')}
          confirmLabel={t('bookings.confirmRefund')}
          cancelLabel={t('common.keepIt')}
        >
          {t('bookings.refundExplained', toRefundParameters(sale, concerned, t))}
        </ConfirmButton>
      ) : null}
    </>
  )
}

function RespondToCase({ id }: { id: string }) {
  const t = useTranslations()
  const [text, setText] = useState('')
  const [isSent, setSent] = useState(false)
  const checked = CaseResponseForm.safeParse({ text })
  const { pending, run } = useAction({ refreshes: useRefetchBookings('sales') })

  async function respond(): Promise<string> {
    await postJson(bookingRoutes.respondToCase(id), { text }, CaseStatusResponse)
    return t('cases.responded')
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setSent(true)
    if (checked.success) void run(respond)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-md bg-surface-sunken p-4">
      <HeldTextarea
        label={t('cases.responseLabel')}
        hint={t('cases.responseHint')}
        error={isSent && !checked.success ? checked.error.issues[0]?.message : undefined}
        value={text}
        maxLength={toMaxLength(BOOKING_TEXT_LIMITS.caseText)}
        onChange={setText}
      />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('cases.responseButton')}
      </Button>
    </form>
  )
}

/** What the seller gets, where the shop keeps a commission or is owed one. */
function describeSaleEarning(sale: SoldOrder, { dates, next }: Progress, t: Translator): string | null {
  if (sale.commissionCents === 0) return null
  if (isPaidAtMeeting(sale))
    return next.length > 0 || sale.paid ? t('meetings.commissionOwed', { price: sale.commissionCents / 100 }) : null
  return dates.payBy || sale.paid ? describeEarning(sale.priceCents, sale.earningCents, t) : null
}

/** Everything about one sale, and what its seller can do with it. */
export function SaleCard({ sale, renderedAt }: { sale: SoldOrder; renderedAt: string }) {
  const t = useTranslations()
  const progress = useProgress(sale, 'seller', renderedAt)
  const { payBy, paidAt, handedOverAt } = progress.dates
  const reason = describeCancelReason(sale, t)
  const may = (action: BookingAction) => progress.actions.includes(action)
  // Cash cannot be refunded.
  const isPaid = paidAt !== null && !isPaidAtMeeting(sale)
  const earning = describeSaleEarning(sale, progress, t)
  const kept = sale.lines.filter(({ status }) => status === sale.status)
  return (
    <BookingCard
      booking={sale}
      label={progress.label}
      about={
        <>
          {earning ? <p className="text-sm text-ink-soft">{earning}</p> : null}
          <p className="max-w-prose text-ink-soft">{describeStep(progress, t)}</p>
        </>
      }
    >
      <OrderLines order={sale} noun="sales" may={may} />
      <BookingFacts
        facts={[
          [t('bookings.buyer'), <bdi key="buyer">{toShownName(sale.buyerName, t)}</bdi>],
          [t('bookings.buyerPhone'), sale.buyerPhone ? <PhoneLink number={sale.buyerPhone} /> : null],
          [t('bookings.meetingPlace'), <MeetingPlace key="place" place={sale.meetingLocation} />],
          [t('payments.methodLabel'), isPaidAtMeeting(sale) ? t('payments.method.at_meeting') : null],
          [t('meetings.day'), progress.dates.meetOn ? formatLongDay(progress.dates.meetOn, t) : null],
          [t('meetings.missedFact'), describeMissed(sale, 'seller', t)],
          [
            t('meetings.buyerRecord'),
            sale.buyerMissed > 0 ? t('meetings.missedBefore', { count: sale.buyerMissed }) : null
          ],
          [t('bookings.heldUntil'), payBy ? formatDeadline(payBy, t) : null],
          [t('bookings.paidOn'), paidAt ? formatExactTime(paidAt, t) : null],
          [t('bookings.handedOverFact'), handedOverAt ? formatExactTime(handedOverAt, t) : null],
          [t('bookings.refundedToBuyer'), sale.refundedCents > 0 ? formatPrice(sale.refundedCents, t.language) : null],
          [
            t('bookings.chargedBackFact'),
            sale.chargedBackCents > 0 ? formatPrice(sale.chargedBackCents, t.language) : null
          ],
          [t('bookings.disputeFact'), sale.dispute ? t(`payments.disputeOutcome.${sale.dispute.outcome}`) : null],
          [
            t('bookings.cancelRequestReasonFact'),
            progress.state === 'cancel-asked' && sale.cancelRequest?.reason ? (
              <bdi key="request">{sale.cancelRequest.reason}</bdi>
            ) : null
          ],
          [t('bookings.reasonGiven'), reason ? <bdi key="reason">{reason}</bdi> : null]
        ]}
      />
      <SaleCase sale={sale} may={may} />
      {may('agree-meeting') ? <AgreeMeeting sale={sale} renderedAt={renderedAt} /> : null}
      {may('hand-over') ? <HandOver id={sale.id} bookName={sale.bookName} /> : null}
      <div className="flex flex-wrap gap-3 empty:hidden">
        <WriteTo order={sale} side="buyer" />
        <MeetingOutcomes id={sale.id} bookName={sale.bookName} noun="sales" may={may} />
      </div>
      {may('cancel') ? (
        <div className="flex flex-wrap gap-3">
          <CancelBooking
            id={sale.id}
            bookName={sale.bookName}
            noun="sales"
            label={t(isPaid ? 'bookings.cancelAndRefundButton' : 'bookings.cancelButton')}
            done={t(isPaid ? 'bookings.saleCancelled' : 'bookings.cancelledBySeller')}
          >
            {isPaid
              ? t('bookings.refundExplained', toRefundParameters(sale, kept, t))
              : t('bookings.cancelHeldWarning', { name: toShownName(sale.buyerName, t) })}
          </CancelBooking>
          {may('decline-to-cancel') ? <DeclineToCancel id={sale.id} bookName={sale.bookName} /> : null}
        </div>
      ) : null}
    </BookingCard>
  )
}
