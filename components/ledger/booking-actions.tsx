'use client'

import { useTranslations } from '#translations'
import { ActionButton } from '@/components/actions/action-button'
import { bookingRoutes } from '@/lib/booking-routes'
import { ReleasedSaleResponse } from '@/lib/ledger/schemas'
import { RetriedTransferResponse } from '@/lib/payments/schemas'
import { postJson } from '@/lib/platform/http/api-client'

type Sale = { bookingId: string; name: string }

/** Lets the money of a sale from before the commission go to the seller. */
export function ReleaseSale({ bookingId, name }: Sale) {
  const t = useTranslations()

  async function release(): Promise<string> {
    await postJson(bookingRoutes.releaseSale(bookingId), {}, ReleasedSaleResponse)
    return t('ledger.saleReleased')
  }

  return (
    <ActionButton refreshes="page" act={release} aria-label={t('ledger.releaseSaleOf', { name })}>
      {t('ledger.releaseSale')}
    </ActionButton>
  )
}

/** For a transfer that the provider has refused. */
export function RetryTransfer({ bookingId, name }: Sale) {
  const t = useTranslations()

  async function retry(): Promise<string> {
    await postJson(bookingRoutes.retryTransfer(bookingId), {}, RetriedTransferResponse)
    return t('ledger.transferRetried')
  }

  return (
    <ActionButton refreshes="page" act={retry} aria-label={t('ledger.retryTransferOf', { name })}>
      {t('common.tryAgain')}
    </ActionButton>
  )
}
