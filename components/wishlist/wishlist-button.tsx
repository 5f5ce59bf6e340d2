'use client'

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslations } from '#translations'
import { findBuyer, takeIntention, toActAnchor } from '@/components/orders/act-as-buyer'
import type { BookableListing } from '@/components/orders/bookable-listing'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { hasJustSynced, isOnWishlist, noteWishlistItem, subscribeToMarks } from '@/components/users/marks-store'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { WishlistIcon } from './status-labels'

const UNREACHABLE: PlainKey = 'common.shopUnreachable'

type Send = (calls: typeof import('./change-wishlist')) => Promise<string | null>

async function sendWithCalls(send: Send): Promise<string | null> {
  const calls = await import('./change-wishlist').catch(() => null)
  return calls ? send(calls) : UNREACHABLE
}

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

  /** Optimistic; reverted if `send` fails. */
  async function noteWhile(hoped: boolean, send: Send): Promise<string | null> {
    noteWishlistItem(id, hoped)
    let rejection: string | null = ''
    try {
      rejection = await sendWithCalls(send)
    } finally {
      if (rejection !== null) noteWishlistItem(id, !hoped)
    }
    return rejection
  }

  async function add(hasComeBack: boolean): Promise<void> {
    const buyer = await findBuyer(toActAnchor('wishlist', id), hasComeBack)
    if (!buyer) return
    const rejection = await noteWhile(true, ({ addToWishlist }) => addToWishlist(listing, buyer))
    setRefused(rejection)
    if (rejection === null) showToast(t('wishlist.added'))
  }

  async function takeBack(): Promise<void> {
    const rejection = await noteWhile(false, ({ removeFromWishlist }) => removeFromWishlist(id))
    if (rejection !== null) return showToast(t.text(rejection), 'danger')
    showToast(t('wishlist.removed'), 'info')
  }

  function start(change: () => Promise<void>): void {
    setPending(true)
    void change().finally(() => setPending(false))
  }

  function press(): void {
    if (pending) return
    if (!isOn) return start(() => add(false))
    // Pressed while it still said Add: the item is already there.
    if (!hasJustSynced()) start(takeBack)
  }

  const takeUp = useEffectEvent(() => {
    if (takeIntention(toActAnchor('wishlist', id))) queueMicrotask(() => start(() => add(true)))
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
