import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { formRoutes } from '@/lib/form-routes'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Listing } from '@/lib/listings/to-listing'
import { BOOKING_TEXT_LIMITS } from '@/lib/orders/text-limits'
import { USER_TEXT_LIMITS } from '@/lib/users/text-limits'
import type { Me } from '@/lib/users/user'

/** The price is sent as seen; one key covers all presses. */
export function BookByForm({
  listing,
  me
}: {
  listing: Pick<Listing, 'id' | 'title' | 'priceCents'>
  me: Pick<Me, 'name' | 'email'>
}) {
  const t = useTranslations()
  return (
    <Card>
      <form method="post" action={formRoutes.booking} className="grid gap-5">
        <input type="hidden" name="productId" value={listing.id} />
        <input type="hidden" name="bookPrice" value={formatPrice(listing.priceCents)} />
        <input type="hidden" name="key" value={crypto.randomUUID()} />
        <p className="[overflow-wrap:anywhere]">
          <span className="font-title text-lg font-semibold" dir="auto">
            {listing.title}
          </span>{' '}
          <span className="text-ink-soft">{formatPrice(listing.priceCents, t.language)}</span>
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('common.yourName')}>{(control) => <TextInput {...control} value={me.name} readOnly />}</Field>
          <Field label={t('common.yourEmail')}>
            {(control) => <TextInput {...control} value={me.email} readOnly />}
          </Field>
        </div>
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
        <Button type="submit" tone="accent" className="justify-self-end">
          {t('common.submit')}
        </Button>
      </form>
    </Card>
  )
}
