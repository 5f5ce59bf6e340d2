'use client'

import { useSyncExternalStore, type ReactNode } from 'react'
import { useTranslations } from '#translations'
import { AddToCart } from '@/components/cart/add-to-cart'
import { BookNow } from '@/components/orders/book-now'
import type { BookableListing } from '@/components/orders/bookable-listing'
import { classNames } from '@/components/ui/class-names'
import { LinkButton } from '@/components/ui/link-button'
import { findHold, subscribeToMarks } from '@/components/users/marks-store'
import { currentMe } from '@/components/users/me-store'
import { WishlistButton } from '@/components/wishlist/wishlist-button'
import type { ListingCard } from '@/lib/listings/listing'
import { canBeBooked } from '@/lib/listings/listing-status'
import { routes } from '@/lib/routes'

export type ActionsListing = BookableListing & Pick<ListingCard, 'sellerId'>

/** `own` for the seller, `none` for admins, `ask` for other accounts without the buyer's role, `buy` for everybody else,
 * including guests. */
export function findActsOn(sellerId: string): 'own' | 'none' | 'ask' | 'buy' {
  const { me } = currentMe()
  if (me?.id === sellerId) return 'own'
  if (me?.roles.includes('Admin')) return 'none'
  return me?.roles.includes('Buyer') === false ? 'ask' : 'buy'
}

/** One client component, so that the listing's data is serialised once. `price`: of a card, beside the button of the cart. */
export function ListingActions({
  listing,
  price,
  className
}: {
  listing: ActionsListing
  price?: ReactNode
  className?: string
}) {
  const t = useTranslations()
  const bookingId = useSyncExternalStore(
    subscribeToMarks,
    () => findHold(listing.id),
    () => null
  )
  const actsOn = useSyncExternalStore(
    subscribeToMarks,
    () => findActsOn(listing.sellerId),
    () => 'buy' as const
  )
  const { status } = listing
  const cart =
    actsOn === 'buy' && bookingId === null && canBeBooked(listing) ? (
      <AddToCart listing={listing} isIcon={price !== undefined} />
    ) : null
  const buttons = (
    <div className={classNames('grid w-full gap-2 sm:flex sm:w-auto sm:flex-wrap sm:*:grow', className)}>
      {actsOn === 'own' ? (
        <LinkButton
          href={routes.editProduct(listing.id)}
          aria-label={t('listings.editTitle', { title: listing.title })}
        >
          {t('common.edit')}
        </LinkButton>
      ) : bookingId === null ? (
        <>
          <WishlistButton listing={listing} />
          {price === undefined ? cart : null}
          {canBeBooked(listing) ? <BookNow listing={listing} /> : null}
        </>
      ) : (
        <LinkButton
          href={routes.payment(bookingId)}
          tone="accent"
          aria-label={t('payments.payNowLabel', { title: listing.title })}
        >
          {t('payments.payNow')}
        </LinkButton>
      )}
    </div>
  )
  const isOffered = (status === 'available' || status === 'reserved') && actsOn !== 'none'
  if (price === undefined) return isOffered ? buttons : null
  return (
    <>
      <div className="flex min-h-11 w-full items-center justify-between gap-3">
        {price}
        <div className="relative z-10 noscript:hidden">{cart}</div>
      </div>
      {isOffered ? buttons : null}
    </>
  )
}
