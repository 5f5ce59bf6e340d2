'use client'

import { useTexts } from '#texts'
import { Card } from '@/components/ui/card'
import { IntentLink } from '@/components/ui/intent-link'
import { Price } from '@/components/ui/price'
import { useServerTime } from '@/components/queries/use-server-time'
import { canPay, type Sale } from '@/lib/bookings/booking'
import { DISPUTE_OUTCOME_WORDS } from '@/lib/bookings/dispute-words'
import { formatDeadline } from '@/lib/bookings/next-step'
import { describeSaleStep } from '@/lib/bookings/sale-step'
import { formatPrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'
import { BookPicture } from './book-picture'
import { BookingFacts, PhoneLink } from './booking-facts'
import { CancelBooking } from './cancel-booking'
import { DeclineToCancel } from './decline-to-cancel'
import { HandOver } from './hand-over'
import { SaleCase } from './sale-case'
import { StatusBadge } from './status-badge'

/** One sale of the seller: who booked what, until when, paid or not, whom to meet where, and what there is to do now. */
export function SaleCard({ sale, renderedAt }: { sale: Sale; renderedAt: string }) {
  const t = useTexts()
  const isHeld = useServerTime(renderedAt, (now) => canPay(sale, now))
  const nextStep = useServerTime(renderedAt, (now) => describeSaleStep(sale, now, t))
  const isPaid = sale.status === 'paid'
  const canAct = isPaid && !sale.isDisputed
  const canCancel = isHeld || (canAct && sale.dispute?.outcome !== 'lost')
  return (
    <Card>
      <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-rows-[auto_1fr]">
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
          <p className="max-w-prose text-ink-soft">{nextStep}</p>
        </div>
        <div className="col-span-2 grid gap-4 sm:col-span-1 sm:col-start-2">
          <BookingFacts
            facts={[
              [t('Buyer'), sale.buyerName],
              [t('Buyer’s phone'), sale.buyerPhone ? <PhoneLink number={sale.buyerPhone} /> : null],
              [t('Meeting place'), sale.meetingLocation],
              [t('Held until'), isHeld ? formatDeadline(sale.holdExpiresAt, t) : null],
              [t('Paid on'), sale.paidAt ? formatDeadline(sale.paidAt, t) : null],
              [t('Handed over'), sale.handedOverAt ? formatDeadline(sale.handedOverAt, t) : null],
              [t('Returned to the buyer'), sale.refundedCents > 0 ? formatPrice(sale.refundedCents, t.language) : null],
              [t('Returned by the bank'), sale.chargedBackCents > 0 ? formatPrice(sale.chargedBackCents, t.language) : null],
              [t('Dispute of the bank'), sale.dispute ? t(DISPUTE_OUTCOME_WORDS[sale.dispute.outcome]) : null],
              [t('Why the buyer asks to cancel'), isPaid ? sale.cancelRequest?.reason : null],
              [t('Reason given'), sale.cancelReason]
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
                label={t(isPaid ? 'Cancel and refund' : 'Cancel booking')}
                done={t(
                  isPaid
                    ? 'The sale has been cancelled. The money goes back to the buyer.'
                    : 'The booking has been cancelled. The book is back on its shelf.'
                )}
              >
                {isPaid
                  ? t('{name} has paid: the whole {price} goes back to their card.', {
                      name: sale.buyerName,
                      price: formatPrice(sale.priceCents, t.language)
                    })
                  : t('{name} loses the book, and it goes back on sale.', { name: sale.buyerName })}
              </CancelBooking>
              {isPaid && sale.cancelRequest?.declinedAt === null ? <DeclineToCancel id={sale.id} bookName={sale.bookName} /> : null}
            </div>
          ) : null}
        </div>
      </article>
    </Card>
  )
}
