import type { ComponentProps } from 'react'
import { publicSettings } from '#public-settings'
import { useTranslations } from '#translations'
import { TextField } from '@/components/forms/fields'
import { MethodChoice } from './method-choice'
import type { BookListingForm } from '@/lib/orders/schemas'

type Binding = Pick<ComponentProps<typeof TextField>, 'registration' | 'error'>

/** Of the recommended places, from which the field can be filled. */
const PLACES = 'meeting-places'

/** What a buyer says with every booking. `field` is of `toFieldBinding`. */
export function MeetingFields({ field }: { field: (name: keyof BookListingForm) => Binding }) {
  const t = useTranslations()
  const places = publicSettings().meetingPlaces.split('\n').filter(Boolean)
  return (
    <>
      <TextField
        label={t('common.phoneNumber')}
        hint={t('bookings.phoneHint')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        {...field('userPhoneNumber')}
      />
      <TextField
        label={t('bookings.meetingLocation')}
        hint={t('bookings.meetingLocationHint')}
        type="text"
        autoComplete="off"
        {...(places.length > 0 ? { list: PLACES } : {})}
        {...field('meetingLocation')}
      />
      {places.length > 0 ? (
        <datalist id={PLACES}>
          {places.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
      ) : null}
      <MethodChoice error={field('paymentMethod').error} {...field('paymentMethod').registration} />
    </>
  )
}
