'use client'

import { useTranslations } from '#translations'
import { BookListingForm } from '@/components/orders/book-listing-form'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { formRoutes } from '@/lib/form-routes'
import { routes } from '@/lib/routes'
import type { Me } from '@/lib/users/user'
import { canBookItem, type WishlistItem } from '@/lib/wishlist/wishlist-item'
import { STATUS_LABELS } from './status-labels'

export function WishlistPaymentSection({ item, me }: { item: WishlistItem; me: Pick<Me, 'name' | 'email'> }) {
  const t = useTranslations()
  if (canBookItem(item) && item.slug !== null) {
    return (
      <>
        <h2 className="mb-4 text-xl">{t('wishlist.bookThenPay')}</h2>
        <noscript>
          <LinkButton tone="accent" href={formRoutes.bookCopy(item.productId)}>
            {t('bookings.bookNow')}
          </LinkButton>
        </noscript>
        <Card className="noscript:hidden">
          <BookListingForm
            listing={{
              id: item.productId,
              slug: item.slug,
              title: item.title,
              priceCents: item.priceCents,
              image: item.image,
              status: 'available'
            }}
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
      <bdi>{item.title}</bdi>
    </strong>
  )
  return (
    <div className="grid justify-items-start gap-5">
      <p className="[overflow-wrap:anywhere]">
        {t.rich('payments.nothingToPay', { book: () => book })} {t(STATUS_LABELS[item.status].meaning)}
      </p>
      <LinkButton href={routes.myWishlist()}>{t('wishlist.toMyWishlist')}</LinkButton>
    </div>
  )
}
