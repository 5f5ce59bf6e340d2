'use client'

import { useState, type FormEvent } from 'react'
import { useTexts } from '#texts'
import { HeldField } from '@/components/forms/fields'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { readRefund, toPressedRefund, type PressedRefund } from '@/lib/admin/refund-amount'
import type { ManagedBookingDetail } from '@/lib/admin/managed-booking'
import { bookingRoutes } from '@/lib/booking-routes'
import { RefundResponse } from '@/lib/bookings/answers'
import { AdminReason } from '@/lib/bookings/schemas'
import { postJson } from '@/lib/platform/http/api-client'
import { formatPrice } from '@/lib/platform/i18n/price'
import { useAdminAct } from './use-admin-act'

/** What was typed and its key stay until it is done, so that a press whose answer was lost can be repeated. */
export function RefundBooking({ booking, refundable }: { booking: ManagedBookingDetail; refundable: 'whole' | 'part' }) {
  const t = useTexts()
  const { pending, run } = useAdminAct()
  const [typing, setTyping] = useState(false)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<{ amount?: string | undefined; reason?: string | undefined }>({})
  const [asked, setAsked] = useState<PressedRefund | null>(null)
  const [asking, setAsking] = useState(false)
  const { id, buyer, leftCents, priceCents, refundedCents } = booking
  const price = (cents: number) => formatPrice(cents, t.language)

  function check(event: FormEvent): void {
    event.preventDefault()
    const read = readRefund(amount, leftCents, refundable)
    const said = AdminReason.safeParse(reason)
    setRefused({
      amount: 'refused' in read ? read.refused : undefined,
      reason: said.success ? undefined : said.error.issues[0]?.message
    })
    if ('refused' in read || !said.success) return
    setTyping(false)
    setAsked(toPressedRefund(asked, { amountCents: read.cents, reason: said.data, beforeCents: refundedCents }))
    setAsking(true)
  }

  async function send({ key, beforeCents, ...refund }: PressedRefund): Promise<string> {
    const { status, refundedCents: returned } = await postJson(bookingRoutes.refundBooking(id), refund, RefundResponse, key)
    const isThere = status === 'refunded' || returned >= beforeCents + refund.amountCents
    return isThere
      ? t('{price} have been returned.', { price: price(refund.amountCents) })
      : t('The money is on its way back, as soon as the payment provider answers.')
  }

  async function confirm(): Promise<void> {
    if (!asked || !(await run(() => send(asked)))) return
    setAsking(false)
    setAsked(null)
    setAmount('')
    setReason('')
  }

  return (
    <>
      <Button onClick={() => setTyping(true)}>{t('Return money')}</Button>
      <Dialog open={typing} title={t('Return money')} onClose={() => setTyping(false)}>
        <form noValidate onSubmit={check} className="grid gap-4">
          <p>
            {t('{name} paid {price}. {returned} were returned so far; {left} are left.', {
              name: buyer.name,
              price: price(priceCents),
              returned: price(refundedCents),
              left: price(leftCents)
            })}
            {refundable === 'part' ? ` ${t('The book was handed over: a part can be returned, not all of it.')}` : ''}
          </p>
          <HeldField label={t('Amount in euro')} hint={t('Such as 4.50')} error={refused.amount} inputMode="decimal" maxLength={20} value={amount} onChange={setAmount} />
          <HeldField label={t('Reason')} hint={t('It stands in the audit log; of a whole refund both sides are mailed it.')} error={refused.reason} value={reason} onChange={setReason} />
          <Button type="submit" tone="accent" className="justify-self-end">
            {t('Go on')}
          </Button>
        </form>
      </Dialog>
      <AlertDialog
        open={asking}
        title={t('Return {price}?', { price: price(asked?.amountCents ?? 0) })}
        confirmLabel={t('Yes, return it')}
        cancelLabel={t('No, keep it')}
        tone="danger"
        pending={pending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {asked?.amountCents === leftCents
          ? t('All that is left goes back to the card of {name}, and the booking ends.', { name: buyer.name })
          : t('It goes back to the card of {name}. The booking stays as it is.', { name: buyer.name })}
      </AlertDialog>
    </>
  )
}
