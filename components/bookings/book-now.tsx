'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonSize } from '@/components/ui/button-look'
import { Dialog } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { showToast } from '@/components/ui/toast-store'
import { useMe } from '@/components/users/use-me'
import { canBeBooked, type ListingCard } from '@/lib/listings/listing'
import { routes } from '@/lib/routes'

// The form brings the schema library along; it is fetched when somebody wants to book, not with every page of books.
const BookListingForm = dynamic(() => import('./book-listing-form').then((module) => module.BookListingForm), {
  loading: () => <Spinner />,
  ssr: false
})

/** What of a copy the button and its dialog need. */
export type BookableListing = Pick<ListingCard, 'id' | 'slug' | 'title' | 'priceCents' | 'image' | 'status'>

/**
 * The Book Now button of a card or page and the dialog behind it. Guests are sent to log in and come back to this book;
 * only buyers book.
 */
export function BookNow({ listing, size }: { listing: BookableListing; size?: ButtonSize }) {
  const { status, me } = useMe()
  const [open, setOpen] = useState(false)
  // A page of books has two dozen of these buttons; the dialog of one is made when it is first opened.
  const [wasOpened, setWasOpened] = useState(false)
  const isGuest = status === 'known' && !me
  const loginAddress = routes.login(routes.book(listing.slug))

  // Pressed before the shop had answered who this is, and it is a guest.
  useEffect(() => {
    if (open && isGuest) window.location.assign(loginAddress)
  }, [open, isGuest, loginAddress])

  if (!canBeBooked(listing)) return null

  function press(): void {
    if (isGuest) {
      window.location.assign(loginAddress)
    } else if (me && me.role !== 'Buyer') {
      showToast('Only buyers can book. Log in with a buyer’s account to book this copy.', 'info')
    } else if (status === 'away' && !me) {
      showToast('The shop cannot be reached right now. Try again in a moment.', 'danger')
    } else {
      // Before the shop has answered who this is, the dialog opens and fills as soon as it has.
      setWasOpened(true)
      setOpen(true)
    }
  }

  return (
    <>
      <Button tone="accent" size={size} onClick={press} aria-label={`Book Now: ${listing.title}`}>
        Book Now
      </Button>
      {wasOpened ? (
        <Dialog open={open} onClose={() => setOpen(false)} title="Book this copy">
          {me ? <BookListingForm listing={listing} me={me} onClose={() => setOpen(false)} /> : <Spinner />}
        </Dialog>
      ) : null}
    </>
  )
}
