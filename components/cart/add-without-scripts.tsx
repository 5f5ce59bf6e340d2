import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { formRoutes } from '@/lib/form-routes'
import type { ListingCard } from '@/lib/listings/listing'
import { canBeBooked } from '@/lib/listings/listing-status'

/** The alternative to the button. */
export function AddWithoutScripts({
  listing
}: {
  listing: Pick<ListingCard, 'id' | 'title' | 'priceCents' | 'status'>
}) {
  const t = useTranslations()
  const { id, title, priceCents } = listing
  if (!canBeBooked(listing)) return null
  return (
    <noscript className="relative z-10 grid">
      <form method="post" action={formRoutes.cart} className="grid">
        <input type="hidden" name="act" value="add" />
        <input type="hidden" name="productId" value={id} />
        <input type="hidden" name="seenCents" value={priceCents} />
        <Button type="submit" aria-label={t('cart.addButtonLabel', { title })}>
          {t('cart.addButton')}
        </Button>
      </form>
    </noscript>
  )
}
