import { useTexts } from '#texts'
import type { Booking } from '@/lib/bookings/booking'
import { CASE_REASON_WORDS, CASE_STATUS_WORDS } from '@/lib/bookings/case-words'
import { BookingFacts } from './booking-facts'
import { CasePhotos } from './case-photos'

/** What a case is about, and what both sides and the shop have said. */
export function CaseFacts({ bookingId, of }: { bookingId: string; of: NonNullable<Booking['case']> }) {
  const t = useTexts()
  return (
    <BookingFacts
      facts={[
        [t('The case'), t(CASE_STATUS_WORDS[of.status])],
        [t('What is wrong'), t(CASE_REASON_WORDS[of.reason])],
        [t('The buyer writes'), of.text],
        [t('Photos of the buyer'), of.photos.length > 0 ? <CasePhotos bookingId={bookingId} photos={of.photos} /> : null],
        [t('The seller answers'), of.answer],
        [t('The shop’s decision'), of.note]
      ]}
    />
  )
}
