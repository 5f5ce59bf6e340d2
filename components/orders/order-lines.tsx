'use client'

import { useTranslations } from '#translations'
import { Badge } from '@/components/ui/badge'
import { IntentLink } from '@/components/ui/intent-link'
import { Price } from '@/components/ui/price'
import { bookingRoutes } from '@/lib/booking-routes'
import type { Order, OrderLineFacts, SoldOrder } from '@/lib/orders/booking'
import { describeCancelReason } from '@/lib/orders/cancel-reason'
import { describeLabel } from '@/lib/orders/describe-progress'
import type { BookingAction } from '@/lib/orders/progress-actions'
import { formatPrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'
import { CancelBooking } from './cancel-booking'

type Noun = 'orders' | 'sales'

/** What the reader can do with one copy while the others stay in the order. */
function LineAction({ line, noun, may, isPaid }: { line: OrderLineFacts; noun: Noun; may: May; isPaid: boolean }) {
  const t = useTranslations()
  const { bookingId, bookName, priceCents, refundedCents } = line
  const price = formatPrice(priceCents - refundedCents, t.language)
  if (may('cancel'))
    return (
      <CancelBooking
        id={bookingId}
        path={bookingRoutes.cancelBooking(bookingId)}
        bookName={bookName}
        noun={noun}
        size="small"
        label={t(isPaid ? 'bookings.cancelCopyAndRefund' : 'bookings.removeCopy')}
        done={t(isPaid ? 'bookings.copyCancelled' : 'bookings.copyRemoved')}
      >
        {t(isPaid ? 'bookings.cancelCopyExplained' : 'bookings.removeCopyExplained', { price })}
      </CancelBooking>
    )
  if (may('ask-to-cancel'))
    return (
      <CancelBooking
        id={bookingId}
        path={bookingRoutes.askToCancelBooking(bookingId)}
        bookName={bookName}
        noun={noun}
        size="small"
        label={t('bookings.askToCancelCopy')}
        confirmLabel={t('bookings.askToCancelConfirm')}
        done={t('bookings.askedToCancel')}
      >
        {t('bookings.askToCancelCopyBody', { price })}
      </CancelBooking>
    )
  return null
}

type May = (action: BookingAction) => boolean

/** The copies of an order of several, with its total. An order of one copy shows none. */
export function OrderLines({ order, noun, may }: { order: Order | SoldOrder; noun: Noun; may?: May }) {
  const t = useTranslations()
  const { lines, status, paid } = order
  if (lines.length === 1) return null
  const kept = lines.filter((line) => line.status === status)
  return (
    <section aria-label={t('bookings.copiesOfOrder')} className="grid gap-2">
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => {
          const hasLeft = line.status !== status
          const reason = describeCancelReason(line, t)
          return (
            <li key={line.bookingId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]" dir="auto">
                <IntentLink href={routes.book(line.listingSlug)} className="underline-offset-4 hover:underline">
                  {line.bookName}
                </IntentLink>
                {hasLeft ? (
                  <>
                    {' '}
                    <Badge tone="neutral">{describeLabel({ label: line.status }, t)}</Badge>
                  </>
                ) : null}
                {hasLeft && reason ? (
                  <span className="block text-sm text-ink-soft">
                    <bdi>{reason}</bdi>
                  </span>
                ) : null}
              </span>
              <Price cents={line.priceCents} />
              {may && !hasLeft && kept.length > 1 ? (
                <LineAction line={line} noun={noun} may={may} isPaid={paid} />
              ) : null}
            </li>
          )
        })}
      </ul>
      <p className="text-right font-semibold">
        {t('bookings.totalPrice', { price: formatPrice(order.orderTotalCents, t.language) })}
      </p>
    </section>
  )
}
