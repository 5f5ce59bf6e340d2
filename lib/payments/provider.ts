import type { ProviderRefundStatus } from '@/lib/bookings/refund'

export type PaymentIntent = {
  id: string
  status: string
  amountCents: number
  currency: string
  clientSecret: string | null
  bookingId: string | null
  /** The latest one. */
  chargeId: string | null
  /** Of the payment and its transfers. */
  group: string | null
  hasRefusedCard: boolean
}

/** `key` is null for a refund created outside the shop; `reason` is the provider's failure code. */
export type ProviderRefund = {
  id: string
  amountCents: number
  key: string | null
  status: ProviderRefundStatus
  reason: string | null
}

/** `refused`: the provider's error code. `unusable key`: the key has another result, so a retry needs a new one. */
export type RefundRequestResult = { made: ProviderRefund } | { refused: string } | 'unusable key'

/** `objectId`: of a payment, an account or a payout. `accountId`: the connected account to which it happened. */
export type ProviderEvent = {
  id: string
  type: string
  createdAt: Date | null
  objectId: string
  accountId: string | null
}
