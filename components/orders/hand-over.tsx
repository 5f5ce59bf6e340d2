'use client'

import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { HeldField } from '@/components/forms/fields'
import { Button } from '@/components/ui/button'
import { bookingRoutes } from '@/lib/booking-routes'
import { BookingStatusResponse } from '@/lib/orders/responses'
import { postJson } from '@/lib/platform/http/api-client'
import { routes } from '@/lib/routes'
import { useRefetchBookings } from './use-refetch-bookings'

/** The code is in the fragment, so that it reaches no server log. */
export function toHandoverLink(origin: string, bookingId: string, code: string): string {
  return `${origin}${routes.sales()}#handover=${bookingId}.${code}`
}

export function readHandoverCode(hash: string, bookingId: string): string {
  const [, id, code = ''] = /^#handover=([0-9a-f]{24})\.([0-9A-Za-z]{1,20})$/.exec(hash) ?? []
  return id === bookingId ? code : ''
}

function subscribeToHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** A scanned code prefills the field, which scrolls into view. */
export function HandOver({ id, bookName }: { id: string; bookName: string }) {
  const t = useTranslations()
  const { pending, error, run } = useAction({ isInline: true, refreshes: useRefetchBookings('sales') })
  const scanned = useSyncExternalStore(
    subscribeToHash,
    () => readHandoverCode(window.location.hash, id),
    () => ''
  )
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const code = typed ?? scanned

  async function handOver(): Promise<string> {
    await postJson(bookingRoutes.handOver(id), { code: code.trim() }, BookingStatusResponse)
    // The address must not keep a used code.
    if (scanned) window.history.replaceState(window.history.state, '', window.location.pathname)
    return t('bookings.handoverConfirmed')
  }

  useEffect(() => {
    if (scanned) form.current?.scrollIntoView({ block: 'center' })
  }, [scanned])

  function submit(event: FormEvent): void {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() !== '') void run(handOver)
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid gap-3 rounded-md bg-surface-sunken p-4 [overflow-wrap:anywhere]"
    >
      <HeldField
        label={t('bookings.handoverCodeLabel', { book: bookName })}
        hint={scanned ? t('bookings.handoverCodeScanned') : t('bookings.handoverCodeSellerHint')}
        error={missing ? t('validation.codeRequired') : (error ?? undefined)}
        value={code}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        onChange={setTyped}
        className="max-w-60 tracking-wider uppercase"
      />
      <Button type="submit" tone="accent" pending={pending} className="justify-self-start">
        {t('bookings.handOverButton')}
      </Button>
    </form>
  )
}
