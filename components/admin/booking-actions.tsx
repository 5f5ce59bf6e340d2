'use client'

import { useTranslations } from '#translations'
import { ActionButton } from '@/components/actions/action-button'
import type { ManagedBookingDetail } from '@/lib/admin/booking-queries'
import type { ManagedRefund } from '@/lib/admin/managed-booking'
import { bookingRoutes } from '@/lib/booking-routes'
import type { OrderLineFacts } from '@/lib/orders/booking'
import { BookingStatusResponse } from '@/lib/orders/responses'
import { RefundResponse } from '@/lib/refunds/schemas'
import { AdminReason } from '@/lib/orders/schemas'
import { postJson } from '@/lib/platform/http/api-client'
import { formatPrice } from '@/lib/platform/i18n/price'
import { ReasonButton } from './reason-button'
import { SettleButton } from './settle-payout'
import { toShownName } from '@/lib/users/erased'

/** `line`: one copy of an order of several, of which the others stay. */
export function CancelAsShop({ booking, line }: { booking: ManagedBookingDetail; line?: OrderLineFacts }) {
  const t = useTranslations()
  const isPaid = booking.status === 'paid'
  const title = line
    ? t(isPaid ? 'bookings.cancelCopyAndRefund' : 'bookings.removeCopy')
    : t(isPaid ? 'bookings.cancelAndRefundButton' : 'bookings.cancelButton')
  const path = line ? bookingRoutes.cancelBooking(line.bookingId) : bookingRoutes.cancelOrder(booking.id)

  async function cancel(text: string): Promise<string> {
    const { status } = await postJson(path, { reason: text }, BookingStatusResponse)
    if (line) return t(isPaid ? 'bookings.copyCancelled' : 'bookings.copyRemoved')
    if (status === 'cancelling' || status === 'refunding') return t('admin.bookingCancelling')
    return t(isPaid ? 'admin.paidBookingCancelled' : 'admin.heldBookingCancelled')
  }

  return (
    <ReasonButton
      button={{
        tone: 'danger',
        children: title,
        ...(line ? { size: 'small', 'aria-label': `${title}: ${line.bookName}` } : {})
      }}
      title={title}
      label={t('common.reason')}
      hint={t('admin.cancelReasonHint')}
      confirmLabel={t('bookings.confirmCancel')}
      tone="danger"
      isLine
      schema={AdminReason}
      onConfirm={cancel}
    >
      <p>
        {isPaid
          ? t('admin.cancelPaidWarning', {
              name: toShownName(booking.buyer.name, t),
              price: formatPrice(line ? line.priceCents - line.refundedCents : booking.leftCents, t.language)
            })
          : t('bookings.cancelHeldWarning', { name: toShownName(booking.buyer.name, t) })}{' '}
        {t('common.cannotUndo')}
      </p>
    </ReasonButton>
  )
}

export function ResolveRefund({
  bookingId,
  refund: { key, amountCents }
}: {
  bookingId: string
  refund: ManagedRefund
}) {
  const t = useTranslations()

  async function tryAgain(): Promise<string> {
    await postJson(bookingRoutes.retryRefund(bookingId), { refund: key }, RefundResponse)
    return t('admin.refundRetried')
  }

  async function settle(text: string): Promise<string> {
    await postJson(bookingRoutes.settleRefund(bookingId), { refund: key, note: text }, RefundResponse)
    return t('admin.refundSettled')
  }

  return (
    <div className="flex flex-wrap gap-3">
      <ActionButton refreshes="page" onAction={tryAgain}>
        {t('admin.retryRefund')}
      </ActionButton>
      <SettleButton
        title={t('admin.settleRefund')}
        explained={t('admin.settleRefundExplained', { price: formatPrice(amountCents, t.language) })}
        settle={settle}
      />
    </div>
  )
}
