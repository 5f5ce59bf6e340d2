import { z } from 'zod'
import { noSuch } from '../http/stripe-error'
import { RefundStatus } from '../journal/records'
import { toRefund } from '../payments/refund-view'
import { FAILURE_REASONS, settleRefund } from '../payments/settle-refund'
import { runEffect } from '../service/run-effect'
import type { Service } from '../service/service'

export const SettleInput = z.strictObject({
  refund: z.string(),
  outcome: RefundStatus,
  reason: z.enum(FAILURE_REASONS).optional()
})

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
