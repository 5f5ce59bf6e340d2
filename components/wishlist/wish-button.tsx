'use client'

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { findBuyer, takeIntention, toActAnchor } from '@/components/bookings/act-as-buyer'
import type { BookableListing } from '@/components/bookings/book-now'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import type { ButtonSize } from '@/components/ui/button-look'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { showToast } from '@/components/ui/toast-store'
import { isWished, noteWish, subscribeToWished } from './wished-store'

const ADD = 'Add To WishList'
const ADDED = 'On your wishlist'

/**
 * Add To WishList, and after that the way to take the wish back. Whether a copy is wished for is known only after the
 * page has loaded; the button is as wide as the wider of its two texts, so nothing moves then.
 */
export function WishButton({ listing, size }: { listing: BookableListing; size?: ButtonSize }) {
  const { id, title } = listing
  const isOn = useSyncExternalStore(subscribeToWished, () => isWished(id), () => false)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  // A page of books has two dozen of these; the popup of one is made when it is first needed.
  const [wasRefused, setWasRefused] = useState(false)

  async function add(hasComeBack: boolean): Promise<void> {
    setPending(true)
    try {
      const buyer = await findBuyer('wish', id, hasComeBack)
      if (!buyer) return
      const { sendWish } = await import('./send-wish')
      const refusal = await sendWish(listing, buyer.email)
      setRefused(refusal)
      if (refusal !== null) return setWasRefused(true)
      noteWish(id, true)
      showToast('You added this book to your wishlist!')
    } finally {
      setPending(false)
    }
  }

  async function takeBack(): Promise<void> {
    setPending(true)
    try {
      const { takeWishBack } = await import('./send-wish')
      const refusal = await takeWishBack(id)
      if (refusal !== null) return showToast(refusal, 'danger')
      noteWish(id, false)
      showToast('You took this book off your wishlist.', 'info')
    } finally {
      setPending(false)
    }
  }

  const takeUp = useEffectEvent(() => {
    if (takeIntention(toActAnchor('wish', id))) queueMicrotask(() => void add(true))
  })
  // Once, when the button appears: what is taken up was wanted before this page was loaded.
  useEffect(() => takeUp(), [])

  return (
    <>
      <Button
        id={toActAnchor('wish', id)}
        size={size}
        disabled={pending}
        aria-busy={pending || undefined}
        aria-label={`${isOn ? ADDED : ADD}: ${title}`}
        onClick={() => void (isOn ? takeBack() : add(false))}
        className="scroll-mt-96"
      >
        <span className="grid">
          <span className={classNames('col-start-1 row-start-1', isOn && 'invisible')}>{ADD}</span>
          <span className={classNames('col-start-1 row-start-1 flex items-center justify-center gap-1.5', !isOn && 'invisible')}>
            <Icon name="check" className="text-success" />
            {ADDED}
          </span>
        </span>
      </Button>
      {wasRefused ? (
        <AlertDialog
          open={refused !== null}
          title="Oops..."
          confirmLabel="OK"
          onConfirm={() => setRefused(null)}
          onCancel={() => setRefused(null)}
        >
          <p>You couldn&apos;t add this book to your wishlist</p>
          <p>{refused}</p>
        </AlertDialog>
      ) : null}
    </>
  )
}
