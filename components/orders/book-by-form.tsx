import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { formRoutes } from '@/lib/form-routes'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Listing } from '@/lib/listings/to-listing'
import type { Me } from '@/lib/users/user'
import { PlainMeetingFields } from './plain-meeting-fields'

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
        <PlainMeetingFields />
        <Button type="submit" tone="accent" className="justify-self-end">
          {t('common.submit')}
        </Button>
      </form>
    </Card>
  )
}
