import type { ProviderRefundStatus } from '@/lib/bookings/refund'

/** What the shop needs of a payment at the provider. Amounts in cents. */
export type PaymentIntent = {
  id: string
  status: string
  amountCents: number
  currency: string
  clientSecret: string | null
  bookingId: string | null
  hasRefusedCard: boolean
}

/**
 * A refund that the provider has made. `key` names the attempt that asked for it (Refund.key), null for one made past the
 * shop; `reason` is the provider's code of why it failed.
 */
export type ProviderRefund = { id: string; amountCents: number; key: string | null; status: ProviderRefundStatus; reason: string | null }

/**
 * What came of a request for a refund. `refused`: the provider will not make it, for the reason with this code. `unusable
 * key`: the provider keeps another answer under the idempotency key, so that no repeat of it can make the refund.
 */
export type RefundRequestResult = { made: ProviderRefund } | { refused: string } | 'unusable key'

/** What the shop takes from a webhook: which event, when the provider made it, which payment to ask the provider about. */
export type ProviderEvent = { id: string; type: string; createdAt: Date | null; intentId: string }
