'use client'

import { useState, type FormEvent } from 'react'
import { useTranslations } from '#translations'
import { ConfirmDialog } from '@/components/actions/confirm-dialog'
import { useAction } from '@/components/actions/use-action'
import { HeldField } from '@/components/forms/fields'
import { useHeldFields } from '@/components/forms/use-held-fields'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { readRefund, toPressedRefund, type PressedRefund } from '@/lib/admin/refund-amount'
import type { ManagedBookingDetail } from '@/lib/admin/booking-queries'
import { bookingRoutes } from '@/lib/booking-routes'
import { RefundResponse } from '@/lib/refunds/schemas'
import { AdminReason } from '@/lib/orders/schemas'
import { postJson } from '@/lib/platform/http/api-client'
import { formatPrice } from '@/lib/platform/i18n/price'
import { toShownName } from '@/lib/users/erased'

const EMPTY = { amount: '', reason: '' }

/** Keeps input and key until success, so that a lost response can be repeated. */
export function RefundBooking({
  booking,
  refundable
}: {
  booking: ManagedBookingDetail
  refundable: 'whole' | 'part'
}) {
  const t = useTranslations()
  const action = useAction({ refreshes: 'page' })
  const [typing, setTyping] = useState(false)
  const { values, setValues, setErrors, field } = useHeldFields(EMPTY)
  const [asked, setAsked] = useState<PressedRefund | null>(null)
  const [asking, setAsking] = useState(false)
  const { id, buyer, leftCents, priceCents, refundedCents } = booking
  const price = (cents: number) => formatPrice(cents, t.language)

  function check(event: FormEvent): void {
    event.preventDefault()
    const read = readRefund(values.amount, leftCents, refundable)
    const said = AdminReason.safeParse(values.reason)
    setErrors({
      amount: 'refused' in read ? t.text(read.refused) : undefined,
      reason: said.success ? undefined : said.error.issues[0]?.message
    })
    if ('refused' in read || !said.success) return
    setTyping(false)
    setAsked(toPressedRefund(asked, { amountCents: read.cents, reason: said.data, beforeCents: refundedCents }))
    setAsking(true)
  }

  async function send(): Promise<string | undefined> {
    if (!asked) return undefined
    const { key, beforeCents, ...refund } = asked
    const { status, refundedCents: returned } = await postJson(
      bookingRoutes.refundOrder(id),
      refund,
      RefundResponse,
      key
    )
    setAsked(null)
    setValues(EMPTY)
    const isThere = status === 'refunded' || returned >= beforeCents + refund.amountCents
    return isThere ? t('admin.refunded', { price: price(refund.amountCents) }) : t('admin.refundStarted')
  }

  return (
    <>
      <Button onClick={() => setTyping(true)}>{t('admin.refundButton')}</Button>
      <Dialog open={typing} title={t('admin.refundButton')} onClose={() => setTyping(false)}>
        <form noValidate onSubmit={check} className="grid gap-4">
          <p>
            {t('admin.refundSummary', {
              name: toShownName(buyer.name, t),
              price: price(priceCents),
              returned: price(refundedCents),
              left: price(leftCents)
            })}
            {refundable === 'part' ? ` ${t('admin.refundPartOnly')}` : ''}
          </p>
          <HeldField
            label={t('admin.amountLabel')}
            hint={t('admin.amountHint')}
            inputMode="decimal"
            maxLength={20}
            {...field('amount')}
          />
          <HeldField label={t('common.reason')} hint={t('admin.refundReasonHint')} {...field('reason')} />
          <Button type="submit" tone="accent" className="justify-self-end">
            {t('admin.refundContinueButton')}
          </Button>
        </form>
      </Dialog>
      <ConfirmDialog
        action={action}
        onConfirm={send}
        open={asking}
        staysOnError
        title={t('admin.confirmRefundTitle', { price: price(asked?.amountCents ?? 0) })}
        confirmLabel={t('bookings.confirmRefund')}
        cancelLabel={t('common.keepIt')}
        onClose={() => setAsking(false)}
      >
        {asked?.amountCents === leftCents
          ? t('admin.refundAllWarning', { name: toShownName(buyer.name, t) })
          : t('admin.refundPartWarning', { name: toShownName(buyer.name, t) })}
      </ConfirmDialog>
    </>
  )
}
