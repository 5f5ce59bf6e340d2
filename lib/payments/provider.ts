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

/** Money that went back; `key` is the one the shop asked with, null for a refund made past the shop. */
export type ProviderRefund = { id: string; amountCents: number; key: string | null }

/** What the shop takes from a webhook: which event, when the provider made it, which payment to ask the provider about. */
export type ProviderEvent = { id: string; type: string; createdAt: Date | null; intentId: string }
