import { useTexts } from '#texts'
import { bookingRoutes } from '@/lib/booking-routes'
import type { Booking } from '@/lib/bookings/booking'
import { CASE_REASON_LABELS, CASE_STATUS_LABELS } from '@/lib/bookings/case-labels'
import { BookingFacts } from './booking-facts'

function CasePhotos({ bookingId, photos }: { bookingId: string; photos: NonNullable<Booking['case']>['photos'] }) {
  const t = useTexts()
  return (
    <ul aria-label={t('Photos of the buyer')} className="flex flex-wrap gap-2 py-1">
      {photos.map(({ width, height }, index) => (
        <li key={index}>
          <a href={bookingRoutes.casePhoto(bookingId, index + 1)} target="_blank" rel="noreferrer" className="block">
            <img
              src={bookingRoutes.casePhoto(bookingId, index + 1)}
              alt={t('Photo {place} of {count} of the buyer', { place: index + 1, count: photos.length })}
              width={width}
              height={height}
              loading="lazy"
              className="size-20 rounded-md border border-line bg-surface-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

export function CaseFacts({ bookingId, of }: { bookingId: string; of: NonNullable<Booking['case']> }) {
  const t = useTexts()
  return (
    <BookingFacts
      facts={[
        [t('The case'), t(CASE_STATUS_LABELS[of.status])],
        [t('What is wrong'), t(CASE_REASON_LABELS[of.reason])],
        [t('The buyer writes'), of.text],
        [t('Photos of the buyer'), of.photos.length > 0 ? <CasePhotos bookingId={bookingId} photos={of.photos} /> : null],
        [t('The seller answers'), of.answer],
        [t('The shop’s decision'), of.note]
      ]}
    />
  )
}
