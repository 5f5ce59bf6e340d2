'use client'

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslations } from '#translations'
import { findBuyer, takeIntention, toActAnchor } from '@/components/bookings/act-as-buyer'
import type { BookableListing } from '@/components/bookings/bookable-listing'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { hasJustLearned, isWished, noteWishlistItem, subscribeToMarks } from '@/components/users/marks-store'
import { WishlistIcon } from './status-labels'

/** As wide as the wider label, which prevents a layout shift. */
export function WishlistButton({ listing }: { listing: BookableListing }) {
  const t = useTranslations()
  const { id, title } = listing
  const isOn = useSyncExternalStore(
    subscribeToMarks,
    () => isWished(id),
    () => false
  )
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  // A page has two dozen of these; the popup is created on demand.
  const [wasRefused, setWasRefused] = useState(false)

  /** Optimistic; reverted if `send` fails. */
  async function noteWhile(hoped: boolean, send: () => Promise<string | null>): Promise<string | null> {
    noteWishlistItem(id, hoped)
    let rejection: string | null = ''
    try {
      rejection = await send()
    } finally {
      if (rejection !== null) noteWishlistItem(id, !hoped)
    }
    return rejection
  }

  async function add(hasComeBack: boolean): Promise<void> {
    setPending(true)
    try {
      const buyer = await findBuyer(toActAnchor('wish', id), hasComeBack)
      if (!buyer) return
      const rejection = await noteWhile(true, async () =>
        (await import('./change-wishlist')).addToWishlist(listing, buyer)
      )
      setRefused(rejection)
      if (rejection !== null) return setWasRefused(true)
      showToast(t('wishlist.added'))
    } finally {
      setPending(false)
    }
  }

  async function takeBack(): Promise<void> {
    setPending(true)
    try {
      const rejection = await noteWhile(false, async () => (await import('./change-wishlist')).removeFromWishlist(id))
      if (rejection !== null) return showToast(t.text(rejection), 'danger')
      showToast(t('wishlist.removed'), 'info')
    } finally {
      setPending(false)
    }
  }

  function press(): void {
    if (!isOn) return void add(false)
    // Pressed while it still said Add: the item is already there.
    if (!hasJustLearned()) void takeBack()
  }

  const takeUp = useEffectEvent(() => {
    if (takeIntention(toActAnchor('wish', id))) queueMicrotask(() => void add(true))
  })
  // Continues what the visitor began before logging in.
  useEffect(() => takeUp(), [])

  return (
    <>
      <Button
        id={toActAnchor('wish', id)}
        disabled={pending}
        aria-busy={pending || undefined}
        aria-label={t(isOn ? 'wishlist.onListLabel' : 'wishlist.addButtonLabel', { title })}
        onClick={press}
        className="scroll-mt-96"
      >
        <WishlistIcon isOn={isOn} />
      </Button>
      {wasRefused ? (
        <AlertDialog
          open={refused !== null}
          title={t('common.oops')}
          confirmLabel={t('common.ok')}
          onConfirm={() => setRefused(null)}
          onCancel={() => setRefused(null)}
        >
          <p>{t('wishlist.addFailed')}</p>
          <p>{refused === null ? null : t.text(refused)}</p>
        </AlertDialog>
      ) : null}
    </>
  )
}
