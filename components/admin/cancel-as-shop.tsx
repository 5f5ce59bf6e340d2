'use client'

import { useTexts } from '#texts'
import type { ManagedBookingDetail } from '@/lib/admin/managed-booking'
import { bookingRoutes } from '@/lib/booking-routes'
import { BookingStatusResponse } from '@/lib/bookings/answers'
import { AdminReason } from '@/lib/bookings/schemas'
import { postJson } from '@/lib/platform/http/api-client'
import { formatPrice } from '@/lib/platform/i18n/price'
import { ReasonButton } from './reason-button'

export function CancelAsShop({ booking }: { booking: ManagedBookingDetail }) {
  const t = useTexts()
  const isPaid = booking.status === 'paid'
  const title = t(isPaid ? 'Cancel and refund' : 'Cancel booking')

  async function cancel(text: string): Promise<string> {
    const { status } = await postJson(bookingRoutes.cancelBooking(booking.id), { reason: text }, BookingStatusResponse)
    if (status === 'cancelling' || status === 'refunding') return t('It is being cancelled, and ends by itself as soon as the payment provider answers.')
    return t(isPaid ? 'The booking is cancelled, and the money is on its way back.' : 'The booking is cancelled. The book is back on its shelf.')
  }

  return (
    <ReasonButton
      button={{ tone: 'danger', children: title }}
      title={title}
      label={t('Reason')}
      hint={t('Both sides are mailed these words.')}
      confirmLabel={t('Yes, cancel it')}
      tone="danger"
      isLine
      schema={AdminReason}
      act={cancel}
    >
      <p>
        {isPaid
          ? t('{name} gets the {price} back that are left of the payment. The copy stays sold; its seller may list it anew.', {
              name: booking.buyer.name,
              price: formatPrice(booking.leftCents, t.language)
            })
          : t('{name} loses the book, and it goes back on sale.', { name: booking.buyer.name })}{' '}
        {t('You won’t be able to undo this.')}
      </p>
    </ReasonButton>
  )
}
