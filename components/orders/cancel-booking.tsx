'use client'

import { useState, type ReactNode } from 'react'
import { useTranslations } from '#translations'
import { ActionButton } from '@/components/actions/action-button'
import { ConfirmButton } from '@/components/actions/confirm-button'
import { useAction } from '@/components/actions/use-action'
import { HeldField } from '@/components/forms/fields'
import { bookingRoutes } from '@/lib/booking-routes'
import { BookingStatusResponse } from '@/lib/orders/responses'
import { CancelReason } from '@/lib/orders/schemas'
import { postJson } from '@/lib/platform/http/api-client'
import { useRefetchBookings } from './use-refetch-bookings'

/** `noun` names the list to reload. */
export function CancelBooking({
  id,
  bookName,
  noun,
  label,
  done,
  path = bookingRoutes.cancelOrder(id),
  confirmLabel,
  size,
  children
}: {
  id: string
  bookName: string
  noun: 'orders' | 'sales'
  label: string
  done: string
  /** Default: the call that cancels the whole order. */
  path?: string
  confirmLabel?: string
  size?: 'small'
  children: ReactNode
}) {
  const t = useTranslations()
  const action = useAction({ refreshes: useRefetchBookings(noun) })
  const [reason, setReason] = useState('')
  const checked = CancelReason.safeParse(reason)
  const problem = checked.success ? undefined : checked.error.issues[0]?.message

  async function cancel(): Promise<string> {
    await postJson(path, reason.trim() ? { reason: reason.trim() } : {}, BookingStatusResponse)
    return done
  }

  return (
    <ConfirmButton
      action={action}
      onConfirm={cancel}
      button={{ 'aria-label': `${label}: ${bookName}`, children: label, ...(size ? { size } : {}) }}
      title={`${label}?`}
      confirmLabel={confirmLabel ?? t('bookings.confirmCancel')}
      cancelLabel={t('common.keepIt')}
      isReady={problem === undefined}
    >
      <div className="grid gap-4">
        <div>{children}</div>
        <HeldField label={t('bookings.cancelReason')} error={problem} value={reason} onChange={setReason} />
      </div>
    </ConfirmButton>
  )
}

export function DeclineToCancel({ id, bookName }: { id: string; bookName: string }) {
  const t = useTranslations()

  async function decline(): Promise<string> {
    await postJson(bookingRoutes.declineToCancel(id), {}, BookingStatusResponse)
    return t('bookings.cancelDeclined')
  }

  return (
    <ActionButton
      onAction={decline}
      refreshes={useRefetchBookings('sales')}
      aria-label={t('bookings.declineButtonFor', { book: bookName })}
    >
      {t('bookings.declineButton')}
    </ActionButton>
  )
}
