import { z } from 'zod'

const Times = z.number().int().min(1).max(1_000_000).default(1)

/** Stripe's codes for refunds that it will never make: docs.stripe.com/error-codes. */
export const NextRefunds = z.discriminatedUnion('begin', [
  z.strictObject({ begin: z.enum(['succeeded', 'pending', 'requires_action']), times: Times }),
  z.strictObject({
    begin: z.literal('refused'),
    code: z.enum(['charge_not_refundable', 'charge_disputed', 'charge_already_refunded', 'refund_disputed_payment']),
    times: Times
  })
])
export type NextRefunds = z.infer<typeof NextRefunds>

/** What a control ordered for the next refund, counted off; null when nothing was ordered. */
export function takeNextRefund(state: { nextRefunds: NextRefunds | null }): NextRefunds | null {
  const { nextRefunds } = state
  if (!nextRefunds) return null
  state.nextRefunds = nextRefunds.times === 1 ? null : { ...nextRefunds, times: nextRefunds.times - 1 }
  return nextRefunds
}
