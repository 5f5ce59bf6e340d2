'use client'

import { useTexts } from '#texts'
import { BookListingForm } from '@/components/bookings/book-listing-form'
import { Words } from '@/components/texts/words'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { routes } from '@/lib/routes'
import type { Me } from '@/lib/users/user'
import { canBookWish, type WishlistItem } from '@/lib/wishlist/wishlist-item'
import { WISH_STATUS_WORDS } from './wish-words'

export function WishPaymentSection({ wish, me }: { wish: WishlistItem; me: Pick<Me, 'name' | 'email'> }) {
  const t = useTexts()
  if (canBookWish(wish) && wish.slug !== null) {
    return (
      <>
        <h2 className="mb-4 text-xl">{t('Book this copy, then pay')}</h2>
        <Card>
          <BookListingForm
            listing={{ id: wish.productId, slug: wish.slug, title: wish.title, priceCents: wish.priceCents, image: wish.image, status: 'available' }}
            me={me}
            then="payment"
            onClose={() => window.location.assign(routes.myWishlist())}
          />
        </Card>
      </>
    )
  }
  const book = (
    <strong className="font-semibold">
      <bdi>{wish.title}</bdi>
    </strong>
  )
  return (
    <div className="grid justify-items-start gap-5">
      <p className="[overflow-wrap:anywhere]">
        <Words text="There is nothing to pay for {book}." with={{ book }} /> {t(WISH_STATUS_WORDS[wish.status].meaning)}
      </p>
      <LinkButton href={routes.myWishlist()}>{t('To My Wishlist')}</LinkButton>
    </div>
  )
}
