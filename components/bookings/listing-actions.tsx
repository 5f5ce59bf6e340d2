'use client'

import { useSyncExternalStore } from 'react'
import { useTexts } from '#texts'
import type { ButtonSize } from '@/components/ui/button-look'
import { LinkButton } from '@/components/ui/link-button'
import { findHold, subscribeToMarks } from '@/components/users/marks-store'
import { WishButton } from '@/components/wishlist/wish-button'
import { canBeBooked } from '@/lib/listings/listing'
import { routes } from '@/lib/routes'
import { actionsLook, canBeWished } from './actions-look'
import { BookNow, type BookableListing } from './book-now'

/**
 * What a buyer can do with a copy: wish for it while it may still come, book it while it is there, and pay for it while it
 * is held for them. One part of the page for all of it, so that the copy's data is written into the page once.
 */
export function ListingActions({ listing, size, className }: { listing: BookableListing; size?: ButtonSize; className?: string }) {
  const t = useTexts()
  const bookingId = useSyncExternalStore(subscribeToMarks, () => findHold(listing.id), () => null)
  if (!canBeWished(listing)) return null
  return (
    <div className={actionsLook(className)}>
      {bookingId === null ? (
        <>
          <WishButton listing={listing} size={size} />
          {canBeBooked(listing) ? <BookNow listing={listing} size={size} /> : null}
        </>
      ) : (
        <LinkButton href={routes.payment(bookingId)} tone="accent" size={size} aria-label={t('Pay Now: {title}', { title: listing.title })}>
          {t('Pay Now')}
        </LinkButton>
      )}
    </div>
  )
}
