'use client'

import { useState } from 'react'
import type { Me } from '@/lib/users/user'
import { BookListingForm } from './book-listing-form'
import type { BookableListing } from './bookable-listing'
import { OfferBuying } from './offer-buying'

/** The booking form, for somebody who only sells after the offer to buy as well. */
export function BookAsBuyer({ listing, me, onClose }: { listing: BookableListing; me: Me; onClose: () => void }) {
  const [isBuyer, setIsBuyer] = useState(me.roles.includes('Buyer'))
  if (!isBuyer) return <OfferBuying onAdded={() => setIsBuyer(true)} onClose={onClose} />
  return <BookListingForm listing={listing} me={me} onClose={onClose} />
}
