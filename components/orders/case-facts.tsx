import { useTranslations } from '#translations'
import { bookingRoutes } from '@/lib/booking-routes'
import type { Booking } from '@/lib/orders/booking'
import { BookingFacts } from './booking-facts'

function CasePhotos({ bookingId, photos }: { bookingId: string; photos: NonNullable<Booking['case']>['photos'] }) {
  const t = useTranslations()
  return (
    <ul aria-label={t('cases.buyerPhotos')} className="flex flex-wrap gap-2 py-1">
      {photos.map(({ width, height }, index) => (
        <li key={index}>
          <a href={bookingRoutes.casePhoto(bookingId, index + 1)} target="_blank" rel="noreferrer" className="block">
            <img
              src={bookingRoutes.casePhoto(bookingId, index + 1)}
              alt={t('cases.buyerPhotoAlt', { place: index + 1, count: photos.length })}
              width={width}
              height={height}
              loading="lazy"
              className="size-20 rounded-md border border-line bg-surface-sunken object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** With the line breaks as typed. */
function toWords(text: string | null) {
  return text ? <bdi className="whitespace-pre-line">{text}</bdi> : null
}

export function CaseFacts({ bookingId, of }: { bookingId: string; of: NonNullable<Booking['case']> }) {
  const t = useTranslations()
  return (
    <BookingFacts
      facts={[
        [t('cases.statusFact'), t(`cases.status.${of.status}`)],
        [t('cases.reasonFact'), t(`cases.reason.${of.reason}`)],
        [t('cases.textFact'), toWords(of.text)],
        [t('cases.buyerPhotos'), of.photos.length > 0 ? <CasePhotos bookingId={bookingId} photos={of.photos} /> : null],
        [t('cases.responseFact'), toWords(of.response)],
        [t('cases.decisionFact'), toWords(of.note)]
      ]}
    />
  )
}
