'use client'

import { useTranslations } from '#translations'
import { bookingRoutes } from '@/lib/booking-routes'
import { SettlementNote } from '@/lib/orders/schemas'
import { SettledPayoutResponse } from '@/lib/payouts/schemas'
import { postJson } from '@/lib/platform/http/api-client'
import { formatPrice } from '@/lib/platform/i18n/price'
import { ReasonButton } from './reason-button'

/** Records that money was paid outside the payment provider. */
export function SettleButton({
  title,
  explained,
  settle
}: {
  title: string
  explained: string
  settle: (note: string) => Promise<string>
}) {
  const t = useTranslations()
  return (
    <ReasonButton
      button={{ children: title }}
      title={title}
      label={t('admin.note')}
      hint={t('admin.settleRefundHint')}
      confirmLabel={t('admin.settleRefundConfirm')}
      tone="danger"
      isLine
      schema={SettlementNote}
      onConfirm={settle}
    >
      <p>
        {explained} {t('common.cannotUndo')}
      </p>
    </ReasonButton>
  )
}

export function SettlePayout({ orderId, cents }: { orderId: string; cents: number }) {
  const t = useTranslations()

  async function settle(note: string): Promise<string> {
    await postJson(bookingRoutes.settlePayout(orderId), { note }, SettledPayoutResponse)
    return t('admin.payoutSettled')
  }

  return (
    <SettleButton
      title={t('admin.settlePayout')}
      explained={t('admin.settlePayoutExplained', { price: formatPrice(cents, t.language) })}
      settle={settle}
    />
  )
}
