'use client'

import { useTexts } from '#texts'
import { Button } from '@/components/ui/button'
import type { ManagedRefund } from '@/lib/admin/managed-booking'
import { bookingRoutes } from '@/lib/booking-routes'
import { RefundResponse } from '@/lib/bookings/answers'
import { SettlementNote } from '@/lib/bookings/schemas'
import { postJson } from '@/lib/platform/http/api-client'
import { formatPrice } from '@/lib/platform/i18n/price'
import { ReasonButton } from './reason-button'
import { useAdminAct } from './use-admin-act'

export function ResolveRefund({ bookingId, refund: { key, amountCents } }: { bookingId: string; refund: ManagedRefund }) {
  const t = useTexts()
  const { pending, run } = useAdminAct()

  async function tryAgain(): Promise<string> {
    await postJson(bookingRoutes.retryRefund(bookingId), { refund: key }, RefundResponse)
    return t('The refund is sent again.')
  }

  async function settle(text: string): Promise<string> {
    await postJson(bookingRoutes.settleRefund(bookingId), { refund: key, note: text }, RefundResponse)
    return t('The refund is recorded as settled by hand.')
  }

  return (
    <div className="flex flex-wrap gap-3">
      <Button pending={pending} onClick={() => void run(tryAgain)}>
        {t('Try the refund again')}
      </Button>
      <ReasonButton
        button={{ children: t('Record as settled by hand') }}
        title={t('Record as settled by hand')}
        label={t('Note')}
        hint={t('How the buyer got the money, or why it is owed no more. It stands in the audit log.')}
        confirmLabel={t('Record it')}
        tone="danger"
        isLine
        schema={SettlementNote}
        act={settle}
      >
        <p>
          {t('{price} will count as settled. The payment provider is not asked for them any more.', { price: formatPrice(amountCents, t.language) })}{' '}
          {t('You won’t be able to undo this.')}
        </p>
      </ReasonButton>
    </div>
  )
}
