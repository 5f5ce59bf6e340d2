import type { ProviderRefundStatus } from '@/lib/refunds/refund'

/** `key` is null for a refund created outside the shop; `reason` is the provider's failure code. */
export type ProviderRefund = {
  id: string
  amountCents: number
  key: string | null
  status: ProviderRefundStatus
  reason: string | null
}

/** `objectId`: of a payment, an account or a payout; null for an object without an id. `accountId`: the connected account to which it happened. */
export type ProviderEvent = {
  id: string
  type: string
  createdAt: Date | null
  objectId: string | null
  accountId: string | null
}
