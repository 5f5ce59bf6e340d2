/** docs.stripe.com/api/payouts/object */
export const PAYOUT_STATUSES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/** In hundredths of its currency (ISO 4217, lower case), which is the bank account’s. Times are ISO 8601 in UTC;
 * `arrivesOn` is a day, which is the bank's and the same in every time zone. */
export type Payout = {
  id: string
  amountCents: number
  currency: string
  status: PayoutStatus
  createdAt: string
  arrivesOn: string
  failureCode: string | null
}
