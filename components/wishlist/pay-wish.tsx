'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useTexts } from '#texts'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { LinkButton } from '@/components/ui/link-button'
import { Spinner } from '@/components/ui/spinner'
import { routes } from '@/lib/routes'
import type { Me } from '@/lib/users/user'
import { canBookWish, type WishlistItem } from '@/lib/wishlist/wishlist-item'

const BookListingForm = dynamic(
  () => import('@/components/bookings/book-listing-form').then((module) => module.BookListingForm),
  { loading: OneMoment, ssr: false }
)

function OneMoment() {
  const t = useTexts()
  return <Spinner label={t('One moment')} />
}

/**
 * Pay Now of a wish: straight to the payment where the buyer holds the copy already, else the booking form first, which
 * then goes on to the payment. Nothing where the copy cannot be had.
 */
export function PayWish({ wish, me }: { wish: WishlistItem; me: Pick<Me, 'name' | 'email'> }) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const label = t('Pay Now: {title}', { title: wish.title })
  if (wish.bookingId) {
    if (wish.status === 'sold') return <LinkButton href={routes.myOrders()}>{t('To My Orders')}</LinkButton>
    return (
      <LinkButton tone="accent" href={routes.payment(wish.bookingId)} aria-label={label}>
        {t('Pay Now')}
      </LinkButton>
    )
  }
  if (!canBookWish(wish) || wish.slug === null) return null
  const { productId: id, slug, title, priceCents, image } = wish
  return (
    <>
      <Button tone="accent" onClick={() => setOpen(true)} aria-label={label}>
        {t('Pay Now')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Book this copy, then pay')}>
        <BookListingForm
          listing={{ id, slug, title, priceCents, image, status: 'available' }}
          me={me}
          then="payment"
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}
