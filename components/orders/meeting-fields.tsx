import type { ComponentProps } from 'react'
import { useTranslations } from '#translations'
import { TextField } from '@/components/forms/fields'
import { MethodChoice } from './method-choice'
import type { BookListingForm } from '@/lib/orders/schemas'

type Binding = Pick<ComponentProps<typeof TextField>, 'registration' | 'error'>

/** What a buyer says with every booking. `field` is of `toFieldBinding`. */
export function MeetingFields({ field }: { field: (name: keyof BookListingForm) => Binding }) {
  const t = useTranslations()
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
        {...field('meetingLocation')}
      />
      <MethodChoice error={field('paymentMethod').error} {...field('paymentMethod').registration} />
    </>
  )
}
