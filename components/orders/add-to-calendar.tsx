import { useTranslations } from '#translations'
import { buttonStyle } from '@/components/ui/button-style'
import { bookingRoutes } from '@/lib/booking-routes'

/** `bookName`: where there are several of them. */
export function AddToCalendar({ id, bookName }: { id: string; bookName?: string }) {
  const t = useTranslations()
  return (
    <a
      href={bookingRoutes.handoverCalendar(id)}
      download
      className={buttonStyle()}
      aria-label={bookName === undefined ? undefined : t('payments.addToCalendarLabel', { book: bookName })}
    >
      {t('payments.addToCalendar')}
    </a>
  )
}
