import { z } from 'zod'
import { noSuch } from '../http/stripe-error'
import { RefundStatus } from '../journal/records'
import { toRefund } from '../payments/refund-view'
import { FAILURE_REASONS, settleRefund } from '../payments/settle-refund'
import { runEffect } from '../run-effect'
import type { Service } from '../service'

export const SettleInput = z.strictObject({
  refund: z.string(),
  outcome: RefundStatus,
  reason: z.enum(FAILURE_REASONS).optional()
})

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

/**
 * Changes the status of a refund. @throws StripeError (404) for an unknown refund, (400) for a status that it
 * cannot take.
 */
export function settle(service: Service, input: z.infer<typeof SettleInput>): object {
  return runEffect(service, (call) => {
    const refund = call.tx.refunds.get(input.refund)
    if (!refund) throw noSuch('refund', input.refund, 'refund')
    return toRefund(settleRefund(call, refund, input.outcome, input.reason ?? null))
  })
}

/** What a control ordered for the next refund, counted off; null when nothing was ordered. */
export function takeNextRefund(service: Pick<Service, 'nextRefunds'>): NextRefunds | null {
  const { nextRefunds } = service
  if (!nextRefunds) return null
  service.nextRefunds = nextRefunds.times === 1 ? null : { ...nextRefunds, times: nextRefunds.times - 1 }
  return nextRefunds
}
