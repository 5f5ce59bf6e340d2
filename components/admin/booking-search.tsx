import { useTexts } from '#texts'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { BOOKING_STATUS_WORDS, type BookingFilter } from '@/lib/admin/managed-booking'
import { routes } from '@/lib/routes'
import { TEXT_LIMITS, toMaxLength } from '@/lib/platform/text-rules'

/** A plain form: what is searched for is in the address, works without scripts and with the back button. */
export function BookingSearch({ q, status }: Pick<BookingFilter, 'q' | 'status'>) {
  const t = useTexts()
  return (
    <form action={routes.manageBookings()} role="search" aria-label={t('Bookings')} className="grid gap-3 sm:grid-cols-2 sm:items-end sm:max-lg:[&>:first-child]:col-span-2 lg:grid-cols-[minmax(0,1fr)_13rem_auto]">
      <Field label={t('Title, buyer’s or seller’s email, booking or transaction id')}>
        {(control) => <TextInput {...control} type="search" name="q" defaultValue={q} maxLength={toMaxLength(TEXT_LIMITS.email)} autoComplete="off" />}
      </Field>
      <Field label={t('Status')}>
        {(control) => (
          <Select {...control} name="status" defaultValue={status ?? ''}>
            <option value="">{t('All')}</option>
            <option value="disputed">{t('Disputes open')}</option>
            {Object.entries(BOOKING_STATUS_WORDS).map(([value, words]) => (
              <option key={value} value={value}>
                {t(words)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit">{t('Search')}</Button>
    </form>
  )
}
