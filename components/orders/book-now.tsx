'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toPart, useModalPart } from '@/components/ui/modal-part'
import { Spinner } from '@/components/ui/spinner'
import { showToast } from '@/components/ui/toast-store'
import type { Me } from '@/lib/users/user'
import { takeIntention, toActAnchor } from './act-anchor'
import type { BookableListing } from './bookable-listing'

// Loaded on demand, since the form needs the schema library.
const form = toPart(() => import('./book-as-buyer'))

/** Guests log in and return with the dialog open. */
export function BookNow({ listing }: { listing: BookableListing }) {
  const t = useTranslations()
  const { id, title } = listing
  const [buyer, setBuyer] = useState<Me | null>(null)
  const [pending, setPending] = useState(false)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const arrived = useModalPart(form, open, close)

  async function begin(hasComeBack: boolean): Promise<void> {
    setPending(true)
    try {
      const calls = await import('./act-as-buyer').catch(() => null)
      if (!calls) return showToast(t('common.openFailed'), 'danger')
      const found = await calls.findBuyer(toActAnchor('book', id), hasComeBack)
      setBuyer(found)
      setOpen(found !== null)
    } finally {
      setPending(false)
    }
  }

  const takeUp = useEffectEvent(() => {
    if (takeIntention(toActAnchor('book', id))) queueMicrotask(() => void begin(true))
  })
  // Continues what the visitor began before logging in.
  useEffect(() => takeUp(), [])

  return (
    <>
      <Button
        id={toActAnchor('book', id)}
        tone="accent"
        // Not `disabled`, which would lose the focus for the dialog's return.
        aria-disabled={pending || undefined}
        aria-busy={pending || undefined}
        onClick={() => (pending ? undefined : void begin(false))}
        aria-label={t('bookings.bookNowLabel', { title })}
        className="scroll-mt-96"
      >
        {t('bookings.bookNow')}
      </Button>
      {/* A page has two dozen of these; the dialog is created on demand. */}
      {buyer ? (
        <Dialog open={open} onClose={close} title={t('bookings.bookTitle')}>
          {arrived ? (
            <arrived.BookAsBuyer listing={listing} me={buyer} onClose={close} />
          ) : (
            <Spinner label={t('common.oneMoment')} />
          )}
        </Dialog>
      ) : null}
    </>
  )
}
