'use client'

import { useState, type FormEvent } from 'react'
import { useTexts } from '#texts'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import type { ManagedRefund } from '@/lib/admin/managed-booking'
import { bookingRoutes } from '@/lib/booking-routes'
import { RefundAnswer } from '@/lib/bookings/answers'
import { SettlementNote } from '@/lib/bookings/schemas'
import { postJson } from '@/lib/platform/http/api-client'
import { formatPrice } from '@/lib/platform/i18n/price'
import { useAdminAct } from './use-admin-act'

/** What an admin decides about a refund that did not work: another attempt, or that it was settled by hand. */
export function ResolveRefund({ bookingId, refund: { key, amountCents } }: { bookingId: string; refund: ManagedRefund }) {
  const t = useTexts()
  const { pending, run } = useAdminAct()
  const [isAsking, setIsAsking] = useState(false)
  const [note, setNote] = useState('')
  const [refused, setRefused] = useState<string | undefined>()

  async function tryAgain(): Promise<string> {
    await postJson(bookingRoutes.retryRefund(bookingId), { refund: key }, RefundAnswer)
    return t('The refund is sent again.')
  }

  async function settle(text: string): Promise<string> {
    await postJson(bookingRoutes.settleRefund(bookingId), { refund: key, note: text }, RefundAnswer)
    return t('The refund is recorded as settled by hand.')
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const checked = SettlementNote.safeParse(note)
    setRefused(checked.success ? undefined : checked.error.issues[0]?.message)
    if (checked.success && (await run(() => settle(checked.data)))) setIsAsking(false)
  }

  return (
    <div className="flex flex-wrap gap-3">
      <Button pending={pending} onClick={() => void run(tryAgain)}>
        {t('Try the refund again')}
      </Button>
      <Button onClick={() => setIsAsking(true)}>{t('Record as settled by hand')}</Button>
      <Dialog open={isAsking} title={t('Record as settled by hand')} onClose={() => setIsAsking(false)}>
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <p>
            {t('{price} will count as settled. The payment provider is not asked for them any more.', { price: formatPrice(amountCents, t.language) })}{' '}
            {t('You won’t be able to undo this.')}
          </p>
          <Field label={t('Note')} hint={t('How the buyer got the money, or why it is owed no more. It stands in the audit log.')} error={refused}>
            {(control) => <TextInput {...control} value={note} maxLength={300} autoComplete="off" onChange={(event) => setNote(event.target.value)} />}
          </Field>
          <Button type="submit" tone="danger" pending={pending} className="justify-self-end">
            {t('Record it')}
          </Button>
        </form>
      </Dialog>
    </div>
  )
}
