import { useTranslations } from '#translations'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { BOOKING_TEXT_LIMITS } from '@/lib/orders/text-limits'
import { MethodChoice } from './method-choice'
import { USER_TEXT_LIMITS } from '@/lib/users/text-limits'

/** The same as `MeetingFields`, of a form that works without scripts. */
export function PlainMeetingFields() {
  const t = useTranslations()
  return (
    <>
      <Field label={t('common.phoneNumber')} hint={t('bookings.phoneHint')}>
        {(control) => (
          <TextInput
            {...control}
            name="userPhoneNumber"
            type="tel"
            autoComplete="tel"
            required
            maxLength={USER_TEXT_LIMITS.phone}
          />
        )}
      </Field>
      <Field label={t('bookings.meetingLocation')} hint={t('bookings.meetingLocationHint')}>
        {(control) => (
          <TextInput
            {...control}
            name="meetingLocation"
            autoComplete="off"
            required
            maxLength={BOOKING_TEXT_LIMITS.meetingLocation}
          />
        )}
      </Field>
      <MethodChoice />
    </>
  )
}
