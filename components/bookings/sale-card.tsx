'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { useServerTime } from '@/components/queries/use-server-time'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { IntentLink } from '@/components/ui/intent-link'
import { Price } from '@/components/ui/price'
import { Textarea } from '@/components/ui/text-input'
import { bookingRoutes } from '@/lib/booking-routes'
import { CaseStatusResponse, RefundResponse } from '@/lib/bookings/answers'
import { canPay, type Sale } from '@/lib/bookings/booking'
import { isOpenCase } from '@/lib/bookings/case'
import { DISPUTE_OUTCOME_LABELS } from '@/lib/bookings/dispute'
import { formatDeadline } from '@/lib/platform/i18n/format-time'
import { describeEarning } from '@/lib/commission/earning'
import { describeSaleStep } from '@/lib/bookings/sale-step'
import { AnswerCaseForm } from '@/lib/bookings/schemas'
import { postJson } from '@/lib/platform/http/api-client'
import { formatPrice } from '@/lib/platform/i18n/price'
import { TEXT_LIMITS, toMaxLength } from '@/lib/platform/text-rules'
import { routes } from '@/lib/routes'
import { BookPicture } from './book-picture'
import { BookingFacts, PhoneLink } from './booking-facts'
import { CancelBooking, DeclineToCancel } from './cancel-booking'
import { CaseFacts } from './case-facts'
import { HandOver } from './hand-over'
import { StatusBadge } from './status-badge'
import { useBookingAct } from './use-booking-act'

function SaleCase({ sale }: { sale: Sale }) {
  const t = useTranslations()
  const [asking, setAsking] = useState(false)
  const returning = useBookingAct('sales', t('cases.refundStarted'), async () => {
    setAsking(false)
    await postJson(bookingRoutes.refundCase(sale.id), {}, RefundResponse)
  })
  if (!sale.case) return null
  return (
    <>
      <CaseFacts bookingId={sale.id} of={sale.case} />
      {sale.case.status === 'with_seller' ? <AnswerCase id={sale.id} /> : null}
      {isOpenCase(sale.case) && !sale.isDisputed && sale.dispute?.outcome !== 'lost' ? (
        <Button className="justify-self-start" pending={returning.isPending} onClick={() => setAsking(true)}>
          {t('cases.refundButton')}
        </Button>
      ) : null}
      <AlertDialog
        open={asking}
        title={t('cases.refundButton')}
        confirmLabel={t('bookings.confirmRefund')}
        cancelLabel={t('common.keepIt')}
        tone="danger"
        pending={returning.isPending}
        onConfirm={() => returning.mutate()}
        onCancel={() => setAsking(false)}
      >
        {t('bookings.refundExplained', {
          name: sale.buyerName,
          price: formatPrice(sale.priceCents - sale.refundedCents, t.language)
        })}
      </AlertDialog>
    </>
  )
}

function AnswerCase({ id }: { id: string }) {
  const t = useTranslations()
  const [text, setText] = useState('')
  const [isSent, setSent] = useState(false)
  const checked = AnswerCaseForm.safeParse({ text })
  const answering = useBookingAct('sales', t('cases.answered'), () =>
    postJson(bookingRoutes.answerCase(id), { text }, CaseStatusResponse)
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    setSent(true)
    if (checked.success) answering.mutate()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-md bg-surface-sunken p-4">
      <Field
        label={t('cases.answerLabel')}
        hint={t('cases.answerHint')}
        error={isSent && !checked.success ? checked.error.issues[0]?.message : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            value={text}
            maxLength={toMaxLength(TEXT_LIMITS.caseText)}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" pending={answering.isPending} className="justify-self-start">
        {t('cases.answerButton')}
      </Button>
    </form>
  )
}

export function SaleCard({ sale, renderedAt }: { sale: Sale; renderedAt: string }) {
  const t = useTranslations()
  const isHeld = useServerTime(renderedAt, (now) => canPay(sale, now))
  const nextStep = useServerTime(renderedAt, (now) => describeSaleStep(sale, now, t))
  const isPaid = sale.status === 'paid'
  const canAct = isPaid && !sale.isDisputed
  const canCancel = isHeld || (canAct && sale.dispute?.outcome !== 'lost')
  return (
    <Card>
      <article id={sale.id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-rows-[auto_1fr]">
        <BookPicture className="sm:row-span-2" image={sale.image} title={sale.bookName} />
        <div className="grid content-start gap-2">
          <h2 className="line-clamp-4 text-left text-lg [overflow-wrap:anywhere]" dir="auto">
            <IntentLink href={routes.book(sale.listingSlug)} className="underline-offset-4 hover:underline">
              {sale.bookName}
            </IntentLink>
          </h2>
          <p className="flex flex-wrap items-center gap-3">
            <Price cents={sale.priceCents} className="text-lg font-semibold" />
            <StatusBadge status={sale.status} />
          </p>
          {sale.commissionCents > 0 && (isHeld || sale.paid) ? (
            <p className="text-sm text-ink-soft">{describeEarning(sale.priceCents, sale.earningCents, t)}</p>
          ) : null}
          <p className="max-w-prose text-ink-soft">{nextStep}</p>
        </div>
        <div className="col-span-2 grid gap-4 sm:col-span-1 sm:col-start-2">
          <BookingFacts
            facts={[
              [t('bookings.buyer'), <bdi key="buyer">{sale.buyerName}</bdi>],
              [t('bookings.buyerPhone'), sale.buyerPhone ? <PhoneLink number={sale.buyerPhone} /> : null],
              [t('bookings.meetingPlace'), <bdi key="place">{sale.meetingLocation}</bdi>],
              [t('bookings.heldUntil'), isHeld ? formatDeadline(sale.holdExpiresAt, t) : null],
              [t('bookings.paidOn'), sale.paidAt ? formatDeadline(sale.paidAt, t) : null],
              [t('bookings.handedOverFact'), sale.handedOverAt ? formatDeadline(sale.handedOverAt, t) : null],
              [
                t('bookings.refundedToBuyer'),
                sale.refundedCents > 0 ? formatPrice(sale.refundedCents, t.language) : null
              ],
              [
                t('bookings.chargedBackFact'),
                sale.chargedBackCents > 0 ? formatPrice(sale.chargedBackCents, t.language) : null
              ],
              [t('bookings.disputeFact'), sale.dispute ? t(DISPUTE_OUTCOME_LABELS[sale.dispute.outcome]) : null],
              [
                t('bookings.cancelRequestReasonFact'),
                isPaid && sale.cancelRequest?.reason ? <bdi key="request">{sale.cancelRequest.reason}</bdi> : null
              ],
              [t('bookings.reasonGiven'), sale.cancelReason ? <bdi key="reason">{sale.cancelReason}</bdi> : null]
            ]}
          />
          <SaleCase sale={sale} />
          {canAct ? <HandOver id={sale.id} bookName={sale.bookName} /> : null}
          {canCancel ? (
            <div className="flex flex-wrap gap-3">
              <CancelBooking
                id={sale.id}
                bookName={sale.bookName}
                noun="sales"
                label={t(isPaid ? 'bookings.cancelAndRefundButton' : 'bookings.cancelButton')}
                done={t(isPaid ? 'bookings.saleCancelled' : 'bookings.cancelledBySeller')}
              >
                {isPaid
                  ? t('bookings.refundExplained', {
                      name: sale.buyerName,
                      price: formatPrice(sale.priceCents, t.language)
                    })
                  : t('bookings.cancelHeldWarning', { name: sale.buyerName })}
              </CancelBooking>
              {isPaid && sale.cancelRequest?.declinedAt === null ? (
                <DeclineToCancel id={sale.id} bookName={sale.bookName} />
              ) : null}
            </div>
          ) : null}
        </div>
      </article>
    </Card>
  )
}
