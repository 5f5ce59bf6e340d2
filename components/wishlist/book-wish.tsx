'use client'

import { BookListingForm } from '@/components/bookings/book-listing-form'
import { routes } from '@/lib/routes'
import type { Me } from '@/lib/users/user'
import type { WishlistItem } from '@/lib/wishlist/wishlist-item'

export function BookWish({ wish, slug, me }: { wish: WishlistItem; slug: string; me: Pick<Me, 'name' | 'email'> }) {
  const { productId: id, title, priceCents, image } = wish
  return (
    <BookListingForm
      listing={{ id, slug, title, priceCents, image, status: 'available' }}
      me={me}
      then="payment"
      onClose={() => window.location.assign(routes.myWishlist())}
    />
  )
}
