'use client'

import type { ButtonSize } from '@/components/ui/button-look'
import { WishButton } from '@/components/wishlist/wish-button'
import { canBeBooked } from '@/lib/listings/listing'
import { actionsLook, canBeWished } from './actions-look'
import { BookNow, type BookableListing } from './book-now'

/**
 * What a buyer can do with a copy: wish for it while it may still come, book it while it is there. One part of the page
 * for both buttons, so that the copy's data is written into the page once.
 */
export function ListingActions({ listing, size, className }: { listing: BookableListing; size?: ButtonSize; className?: string }) {
  if (!canBeWished(listing)) return null
  return (
    <div className={actionsLook(className)}>
      <WishButton listing={listing} size={size} />
      {canBeBooked(listing) ? <BookNow listing={listing} size={size} /> : null}
    </div>
  )
}
