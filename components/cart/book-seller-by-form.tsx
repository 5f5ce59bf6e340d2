'use client'

import { useTranslations } from '#translations'
import { PlainMeetingFields } from '@/components/orders/plain-meeting-fields'
import { Button } from '@/components/ui/button'
import { Price } from '@/components/ui/price'
import type { CartGroup } from '@/lib/cart/cart'
import { formRoutes } from '@/lib/form-routes'
import { MAX_LINES } from '@/lib/orders/booking'
import { formatPrice } from '@/lib/platform/i18n/price'

/** The alternative to the dialog. The prices are sent as seen; one key covers all presses. */
export function BookSellerByForm({ group, name, formKey }: { group: CartGroup; name: string; formKey: string }) {
  const t = useTranslations()
  const { orderable } = group
  return (
    <noscript className="w-full">
      <form method="post" action={formRoutes.cartBooking} className="grid gap-5">
        <input type="hidden" name="key" value={formKey} />
        <fieldset className="grid min-w-0 gap-1">
          <legend className="mb-1 text-sm font-semibold">{t('cart.booksToBook')}</legend>
          {orderable.length > MAX_LINES ? (
            <p className="text-sm text-ink-soft">{t('cart.mostAtOnce', { most: MAX_LINES })}</p>
          ) : null}
          {orderable.map(({ productId, title, seenCents }, at) => (
            <label key={productId} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name={`copy-${productId}`}
                value={formatPrice(seenCents)}
                defaultChecked={at < MAX_LINES}
                className="size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]" dir="auto">
                {title}
              </span>
              <Price cents={seenCents} />
            </label>
          ))}
        </fieldset>
        <PlainMeetingFields />
        <Button type="submit" tone="accent" className="justify-self-end">
          {t('cart.bookButtonLabel', { count: Math.min(orderable.length, MAX_LINES), seller: name })}
        </Button>
      </form>
    </noscript>
  )
}
