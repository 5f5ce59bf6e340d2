import { useTexts } from '#texts'
import { LinkButton } from '@/components/ui/link-button'
import type { Booking } from '@/lib/bookings/booking'
import { BOUGHT_STATUSES } from '@/lib/bookings/booking-status'
import { routes } from '@/lib/routes'
import { PrintButton } from './print-button'
import { Receipt } from './receipt'

/** The page of a receipt; before the book is paid it says so. */
export function ReceiptSection({ booking }: { booking: Booking }) {
  const t = useTexts()
  const wasBought = BOUGHT_STATUSES.includes(booking.status)
  return (
    <>
      {wasBought ? (
        <Receipt booking={booking} />
      ) : (
        <>
          <h1 className="mb-4 text-2xl">{t('Receipt')}</h1>
          <p>{t('There is a receipt as soon as the book is paid.')}</p>
        </>
      )}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        {wasBought ? <PrintButton /> : null}
        <LinkButton href={routes.myOrders()}>{t('To My Orders')}</LinkButton>
      </div>
    </>
  )
}
