'use client'

import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import type { ManagedRefund } from '@/lib/admin/managed-booking'
import { bookingRoutes } from '@/lib/booking-routes'
import { RefundResponse } from '@/lib/bookings/answers'
import { SettlementNote } from '@/lib/bookings/schemas'
import { postJson } from '@/lib/platform/http/api-client'
import { formatPrice } from '@/lib/platform/i18n/price'
import { ReasonButton } from './reason-button'
import { useAdminAct } from './use-admin-act'

export function ResolveRefund({
  bookingId,
  refund: { key, amountCents }
}: {
  bookingId: string
  refund: ManagedRefund
}) {
  const t = useTranslations()
  const { pending, run } = useAdminAct()

  async function tryAgain(): Promise<string> {
    await postJson(bookingRoutes.retryRefund(bookingId), { refund: key }, RefundResponse)
    return t('admin.refundRetried')
  }

  async function settle(text: string): Promise<string> {
    await postJson(bookingRoutes.settleRefund(bookingId), { refund: key, note: text }, RefundResponse)
    return t('admin.refundSettled')
  }

  return (
    <div className="flex flex-wrap gap-3">
      <Button pending={pending} onClick={() => void run(tryAgain)}>
        {t('admin.retryRefund')}
      </Button>
      <ReasonButton
        button={{ children: t('admin.settleRefund') }}
        title={t('admin.settleRefund')}
        label={t('admin.note')}
        hint={t('admin.settleRefundHint')}
        confirmLabel={t('admin.settleRefundConfirm')}
        tone="danger"
        isLine
        schema={SettlementNote}
        act={settle}
      >
        <p>
          {t('admin.settleRefundExplained', { price: formatPrice(amountCents, t.language) })} {t('common.cannotUndo')}
        </p>
      </ReasonButton>
    </div>
  )
}
