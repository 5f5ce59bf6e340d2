'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTexts } from '#texts'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { showToast } from '@/components/ui/toast-store'
import { BookingStatusAnswer } from '@/lib/bookings/answers'
import { postJson } from '@/lib/http/api-client'
import { apiRoutes } from '@/lib/routes'

/** The longest reason the shop keeps, in letters. */
const LONGEST_REASON = 300

/**
 * The button that ends a booking, after one more question that says what it means. The other side is told the reason
 * when there is one. `noun` names the list to be read again.
 */
export function CancelBooking({
  id,
  bookName,
  noun,
  label,
  done,
  children
}: {
  id: string
  bookName: string
  noun: 'orders' | 'sales'
  label: string
  /** What the person is told when it worked. */
  done: string
  children: ReactNode
}) {
  const t = useTexts()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const cancelling = useMutation({
    mutationFn: () => postJson(apiRoutes.cancelBooking(id), reason.trim() ? { reason: reason.trim() } : {}, BookingStatusAnswer),
    onSuccess: () => showToast(done),
    onError: (error) => showToast(error.message, 'danger'),
    onSettled: async () => {
      setAsking(false)
      await client.invalidateQueries({ queryKey: [noun] })
    }
  })
  return (
    <>
      <Button onClick={() => setAsking(true)} aria-label={`${label}: ${bookName}`}>
        {label}
      </Button>
      <AlertDialog
        open={asking}
        title={`${label}?`}
        confirmLabel={t('Yes, cancel it')}
        cancelLabel={t('No, keep it')}
        tone="danger"
        pending={cancelling.isPending}
        onConfirm={() => cancelling.mutate()}
        onCancel={() => setAsking(false)}
      >
        <div className="grid gap-4">
          <div>{children}</div>
          <Field label={t('Reason (the other side reads it; may stay empty)')}>
            {(control) => (
              <TextInput
                {...control}
                value={reason}
                maxLength={LONGEST_REASON}
                autoComplete="off"
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        </div>
      </AlertDialog>
    </>
  )
}
