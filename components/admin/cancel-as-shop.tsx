'use client'

import { useState, type FormEvent } from 'react'
import { useTexts } from '#texts'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import type { ManagedBookingDetail } from '@/lib/admin/managed-booking'
import { bookingRoutes } from '@/lib/booking-routes'
import { BookingStatusAnswer } from '@/lib/bookings/answers'
import { AdminReason } from '@/lib/bookings/schemas'
import { postJson } from '@/lib/platform/http/api-client'
import { formatPrice } from '@/lib/platform/i18n/price'
import { useAdminAct } from './use-admin-act'

/** Ends a booking in the shop's name, with a reason that both sides are mailed. */
export function CancelAsShop({ booking }: { booking: ManagedBookingDetail }) {
  const t = useTexts()
  const { pending, run } = useAdminAct()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string | undefined>()
  const isPaid = booking.status === 'paid'
  const title = t(isPaid ? 'Cancel and refund' : 'Cancel booking')

  async function cancel(text: string): Promise<string> {
    const { status } = await postJson(bookingRoutes.cancelBooking(booking.id), { reason: text }, BookingStatusAnswer)
    if (status === 'cancelling' || status === 'refunding') return t('It is being cancelled, and ends by itself as soon as the payment provider answers.')
    return t(isPaid ? 'The booking is cancelled, and the money is on its way back.' : 'The booking is cancelled. The book is back on its shelf.')
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const checked = AdminReason.safeParse(reason)
    setRefused(checked.success ? undefined : checked.error.issues[0]?.message)
    if (checked.success && (await run(() => cancel(checked.data)))) setAsking(false)
  }

  return (
    <>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {title}
      </Button>
      <Dialog open={asking} title={title} onClose={() => setAsking(false)}>
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <p>
            {isPaid
              ? t('{name} gets the {price} back that are left of the payment. The copy stays sold; its seller may list it anew.', {
                  name: booking.buyer.name,
                  price: formatPrice(booking.leftCents, t.language)
                })
              : t('{name} loses the book, and it goes back on sale.', { name: booking.buyer.name })}{' '}
            {t('You won’t be able to undo this.')}
          </p>
          <Field label={t('Reason')} hint={t('Both sides are mailed these words.')} error={refused}>
            {(control) => <TextInput {...control} value={reason} autoComplete="off" onChange={(event) => setReason(event.target.value)} />}
          </Field>
          <Button type="submit" tone="danger" pending={pending} className="justify-self-end">
            {t('Yes, cancel it')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
