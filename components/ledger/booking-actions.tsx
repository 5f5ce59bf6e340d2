'use client'

import { useTranslations } from '#translations'
import { ActionButton } from '@/components/actions/action-button'
import { bookingRoutes } from '@/lib/booking-routes'
import { RetriedTransferResponse } from '@/lib/transfers/schemas'
import { postJson } from '@/lib/platform/http/api-client'

type Sale = { orderId: string; name: string }

/** For a transfer that the provider has refused. */
export function RetryTransfer({ orderId, name }: Sale) {
  const t = useTranslations()

  async function retry(): Promise<string> {
    await postJson(bookingRoutes.retryTransfer(orderId), {}, RetriedTransferResponse)
    return t('ledger.transferRetried')
  }

  return (
    <ActionButton refreshes="page" onAction={retry} aria-label={t('ledger.retryTransferOf', { name })}>
      {t('common.tryAgain')}
    </ActionButton>
  )
}
