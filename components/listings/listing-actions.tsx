'use client'

import { useSyncExternalStore } from 'react'
import { useTranslations } from '#translations'
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

/** `own` for the seller, `none` for admins, `buy` for everybody else, including guests. */
function findActsOn(sellerId: string): 'own' | 'none' | 'buy' {
  const { me } = currentMe()
  if (me?.id === sellerId) return 'own'
  return me?.roles.includes('Admin') ? 'none' : 'buy'
}

/** One client component, so that the listing's data is serialised once. */
export function ListingActions({ listing, className }: { listing: ActionsListing; className?: string }) {
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
  if ((status !== 'available' && status !== 'reserved') || actsOn === 'none') return null
  return (
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
}
