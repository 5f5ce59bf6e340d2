/** docs.stripe.com/api/payouts/object */
export const PAYOUT_STATUSES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/** Has reached the bank, or failed. */
export const ENDED_PAYOUTS = ['paid', 'failed'] as const satisfies readonly PayoutStatus[]

export function isEndedPayout(status: PayoutStatus): status is (typeof ENDED_PAYOUTS)[number] {
  return ENDED_PAYOUTS.some((ended) => ended === status)
}

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
