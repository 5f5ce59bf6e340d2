import { useTexts } from '#texts'
import { Card } from '@/components/ui/card'
import { REFUND_STATUS_WORDS, type ManagedBookingDetail } from '@/lib/admin/managed-booking'
import { describeRefundReason } from '@/lib/bookings/refund-words'
import { formatPrice } from '@/lib/platform/i18n/price'
import { ResolveRefund } from './resolve-refund'
import { toMinute } from './to-minute'

/** Every attempt to return money of a booking; one that did not work with what can be done about it. */
export function RefundAttempts({ booking: { id, refunds } }: { booking: ManagedBookingDetail }) {
  const t = useTexts()
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds" className="grid gap-3">
      <h2 id="refunds" className="text-xl">
        {t('Refunds')}
      </h2>
      <ul className="grid gap-3">
        {refunds.map((refund) => (
          <li key={refund.key}>
            <Card>
              <div className="grid gap-2">
                <p className="flex flex-wrap gap-x-4">
                  <span className="font-semibold">{formatPrice(refund.amountCents, t.language)}</span>
                  <span>{t(REFUND_STATUS_WORDS[refund.status])}</span>
                  <time dateTime={refund.requestedAt} className="text-sm text-ink-soft tabular-nums">
                    {toMinute(refund.requestedAt)}
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
    </section>
  )
}
