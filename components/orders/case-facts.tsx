import { useTranslations } from '#translations'
import { PhotoLinks } from '@/components/ui/photo-links'
import { bookingRoutes } from '@/lib/booking-routes'
import type { Booking, OrderLineFacts } from '@/lib/orders/booking'
import { BookingFacts } from './booking-facts'

type Case = NonNullable<Booking['case']>

function CasePhotos({ bookingId, photos }: { bookingId: string; photos: Case['photos'] }) {
  const t = useTranslations()
  const shown = photos.map(({ width, height }, index) => ({
    url: bookingRoutes.casePhoto(bookingId, index + 1),
    alt: t('cases.buyerPhotoAlt', { place: index + 1, count: photos.length }),
    width,
    height
  }))
  return <PhotoLinks photos={shown} label={t('cases.buyerPhotos')} size="size-20" />
}

/** With the line breaks as typed. */
function toWords(text: string | null) {
  return text ? <bdi className="whitespace-pre-line">{text}</bdi> : null
}

/** Which copies it is about, in an order of several. */
function describeConcerned(lines: readonly OrderLineFacts[], { lines: numbers }: Case): string | null {
  if (lines.length === 1) return null
  return lines
    .filter(({ number }) => numbers.includes(number))
    .map(({ bookName }) => bookName)
    .join('; ')
}

export function CaseFacts({ order, of }: { order: { id: string; lines: readonly OrderLineFacts[] }; of: Case }) {
  const t = useTranslations()
  const concerned = describeConcerned(order.lines, of)
  return (
    <BookingFacts
      facts={[
        [t('cases.statusFact'), t(`cases.status.${of.status}`)],
        [t('cases.booksFact'), concerned === null ? null : <bdi key="books">{concerned}</bdi>],
        [t('cases.reasonFact'), t(`cases.reason.${of.reason}`)],
        [t('cases.textFact'), toWords(of.text)],
        [t('cases.buyerPhotos'), of.photos.length > 0 ? <CasePhotos bookingId={order.id} photos={of.photos} /> : null],
        [t('cases.responseFact'), toWords(of.response)],
        [t('cases.decisionFact'), toWords(of.note)]
      ]}
    />
  )
}
