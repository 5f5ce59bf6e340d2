'use client'

import { useState, type ReactNode } from 'react'
import { useTranslations } from '#translations'
import { HeldField } from '@/components/forms/fields'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { bookingRoutes } from '@/lib/booking-routes'
import { BookingStatusResponse } from '@/lib/bookings/answers'
import { CancelReason } from '@/lib/bookings/schemas'
import { postJson } from '@/lib/platform/http/api-client'
import { useBookingAct } from './use-booking-act'

/** `noun` names the list to reload. */
export function CancelBooking({
  id,
  bookName,
  noun,
  label,
  done,
  path = bookingRoutes.cancelBooking(id),
  confirmLabel,
  children
}: {
  id: string
  bookName: string
  noun: 'orders' | 'sales'
  label: string
  done: string
  /** Default: the cancel call. */
  path?: string
  confirmLabel?: string
  children: ReactNode
}) {
  const t = useTranslations()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const checked = CancelReason.safeParse(reason)
  const problem = checked.success ? undefined : checked.error.issues[0]?.message
  const cancelling = useBookingAct(noun, done, () =>
    postJson(path, reason.trim() ? { reason: reason.trim() } : {}, BookingStatusResponse).finally(() =>
      setAsking(false)
    )
  )
  return (
    <>
      <Button onClick={() => setAsking(true)} aria-label={`${label}: ${bookName}`}>
        {label}
      </Button>
      <AlertDialog
        open={asking}
        title={`${label}?`}
        confirmLabel={confirmLabel ?? t('bookings.confirmCancel')}
        cancelLabel={t('common.keepIt')}
        tone="danger"
        pending={cancelling.isPending}
        onConfirm={() => (problem === undefined ? cancelling.mutate() : undefined)}
        onCancel={() => setAsking(false)}
      >
        <div className="grid gap-4">
          <div>{children}</div>
          <HeldField label={t('bookings.cancelReason')} error={problem} value={reason} onChange={setReason} />
        </div>
      </AlertDialog>
    </>
  )
}

export function DeclineToCancel({ id, bookName }: { id: string; bookName: string }) {
  const t = useTranslations()
  const declining = useBookingAct('sales', t('bookings.cancelDeclined'), () =>
    postJson(bookingRoutes.declineToCancel(id), {}, BookingStatusResponse)
  )
  return (
    <Button
      onClick={() => declining.mutate()}
      pending={declining.isPending}
      aria-label={t('bookings.declineButtonFor', { book: bookName })}
    >
      {t('bookings.declineButton')}
    </Button>
  )
}
