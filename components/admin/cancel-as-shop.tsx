'use client'

import { useTranslations } from '#translations'
import type { ManagedBookingDetail } from '@/lib/admin/managed-booking'
import { bookingRoutes } from '@/lib/booking-routes'
import { BookingStatusResponse } from '@/lib/bookings/answers'
import { AdminReason } from '@/lib/bookings/schemas'
import { postJson } from '@/lib/platform/http/api-client'
import { formatPrice } from '@/lib/platform/i18n/price'
import { ReasonButton } from './reason-button'

export function CancelAsShop({ booking }: { booking: ManagedBookingDetail }) {
  const t = useTranslations()
  const isPaid = booking.status === 'paid'
  const title = t(isPaid ? 'bookings.cancelAndRefundButton' : 'bookings.cancelButton')

  async function cancel(text: string): Promise<string> {
    const { status } = await postJson(bookingRoutes.cancelBooking(booking.id), { reason: text }, BookingStatusResponse)
    if (status === 'cancelling' || status === 'refunding') return t('admin.bookingCancelling')
    return t(isPaid ? 'admin.paidBookingCancelled' : 'admin.heldBookingCancelled')
  }

  return (
    <ReasonButton
      button={{ tone: 'danger', children: title }}
      title={title}
      label={t('common.reason')}
      hint={t('admin.cancelReasonHint')}
      confirmLabel={t('bookings.confirmCancel')}
      tone="danger"
      isLine
      schema={AdminReason}
      act={cancel}
    >
      <p>
        {isPaid
          ? t('admin.cancelPaidWarning', {
              name: booking.buyer.name,
              price: formatPrice(booking.leftCents, t.language)
            })
          : t('bookings.cancelHeldWarning', { name: booking.buyer.name })}{' '}
        {t('common.cannotUndo')}
      </p>
    </ReasonButton>
  )
}
