import { useTexts } from '#texts'
import { LinkButton } from '@/components/ui/link-button'
import { routes } from '@/lib/routes'
import { canBookWish, type WishlistItem } from '@/lib/wishlist/wishlist-item'

/**
 * Pay Now of a wish: to the payment of the buyer's booking, or under the wish's own id to where it is booked first and then
 * paid. Nothing where the copy cannot be had.
 */
export function PayWish({ wish }: { wish: WishlistItem }) {
  const t = useTexts()
  if (wish.bookingId && wish.status === 'sold') return <LinkButton href={routes.myOrders()}>{t('To My Orders')}</LinkButton>
  if (!wish.bookingId && !canBookWish(wish)) return null
  return (
    <LinkButton tone="accent" href={routes.payment(wish.bookingId ?? wish._id)} aria-label={t('Pay Now: {title}', { title: wish.title })}>
      {t('Pay Now')}
    </LinkButton>
  )
}
