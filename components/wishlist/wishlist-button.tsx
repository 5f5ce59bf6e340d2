'use client'

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslations } from '#translations'
import { takeIntention, toActAnchor } from '@/components/orders/act-anchor'
import type { BookableListing } from '@/components/orders/bookable-listing'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { hasJustSynced, isOnWishlist, subscribeToMarks } from '@/components/users/marks-store'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { WishlistIcon } from './wishlist-icon'

const UNREACHABLE: PlainKey = 'common.shopUnreachable'

/** As wide as the wider label, which prevents a layout shift. */
export function WishlistButton({ listing }: { listing: BookableListing }) {
  const t = useTranslations()
  const { id, title } = listing
  const isOn = useSyncExternalStore(
    subscribeToMarks,
    () => isOnWishlist(id),
    () => false
  )
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  function add(hasComeBack: boolean): void {
    setPending(true)
    void import('./change-wishlist')
      .then(
        ({ putOnWishlist }) => putOnWishlist(listing, hasComeBack, t),
        () => UNREACHABLE
      )
      .then(setRefused)
      .finally(() => setPending(false))
  }

  function takeOff(): void {
    setPending(true)
    void import('./change-wishlist')
      .then(
        ({ takeOffWishlist }) => takeOffWishlist(id, t),
        () => showToast(t(UNREACHABLE), 'danger')
      )
      .finally(() => setPending(false))
  }

  function press(): void {
    if (pending) return
    if (!isOn) add(false)
    // Pressed while it still said Add: the item is already there.
    else if (!hasJustSynced()) takeOff()
  }

  const takeUp = useEffectEvent(() => {
    if (takeIntention(toActAnchor('wishlist', id))) queueMicrotask(() => add(true))
  })
  // Continues what the visitor began before logging in.
  useEffect(() => takeUp(), [])

  return (
    <>
      <Button
        id={toActAnchor('wishlist', id)}
        // Not `disabled`, which would lose the focus.
        aria-disabled={pending || undefined}
        aria-busy={pending || undefined}
        aria-label={t(isOn ? 'wishlist.onListLabel' : 'wishlist.addButtonLabel', { title })}
        onClick={press}
        className="scroll-mt-96"
      >
        <WishlistIcon isOn={isOn} />
      </Button>
      {refused === null ? null : (
        <AlertDialog
          open
          title={t('common.oops')}
          confirmLabel={t('common.ok')}
          onConfirm={() => setRefused(null)}
          onCancel={() => setRefused(null)}
        >
          <p>{t('wishlist.addFailed')}</p>
          <p>{t.text(refused)}</p>
        </AlertDialog>
      )}
    </>
  )
}
