import { useTexts } from '#texts'
import { Button } from '@/components/ui/button'
import { WishFace } from '@/components/wishlist/wish-face'
import { canBeBooked, type ListingCard } from '@/lib/listings/listing'
import { actionsLook, canBeWished } from './actions-look'
import { toActAnchor } from './act-anchor'
import { BookWithoutScripts } from './book-without-scripts'

/**
 * The buttons of a copy as they look before anybody has used one, without anything behind them. The first press puts
 * ListingActions in their place (wake-actions.tsx), which says the same.
 */
export function RestingActions({ listing, className }: { listing: Pick<ListingCard, 'id' | 'title' | 'status'>; className?: string }) {
  const t = useTexts()
  const { id, title } = listing
  if (!canBeWished(listing)) return null
  return (
    <div data-actions={id} className="contents">
      <div data-resting="" className={actionsLook(className)}>
        <Button id={toActAnchor('wish', id)} aria-label={t('Add To WishList: {title}', { title })} className="scroll-mt-96">
          <WishFace isOn={false} />
        </Button>
        {canBeBooked(listing) ? (
          <Button id={toActAnchor('book', id)} tone="accent" aria-label={t('Book Now: {title}', { title })} className="scroll-mt-96">
            {t('Book Now')}
          </Button>
        ) : null}
      </div>
      <BookWithoutScripts listing={listing} />
    </div>
  )
}
