import { z } from 'zod'
import { advanceDispute, openDispute } from '../disputes/change-dispute'
import { viewDispute } from '../disputes/view-dispute'
import { noSuch } from '../http/stripe-error'
import { DisputeStatus } from '../journal/records'
import { runEffect } from '../service/run-effect'
import type { Service } from '../service/service'

/** Reasons: docs.stripe.com/api/disputes/object, those that cards have. */
export const DisputeInput = z.strictObject({
  payment_intent: z.string(),
  reason: z
    .enum([
      'credit_not_processed',
      'duplicate',
      'fraudulent',
      'general',
      'noncompliant',
      'product_not_received',
      'product_unacceptable',
      'subscription_canceled',
      'unrecognized'
    ])
    .default('fraudulent'),
  status: z.enum(['needs_response', 'warning_needs_response']).default('needs_response'),
  /** Seconds UTC; about three weeks ahead when left out. */
  due_by: z.number().int().positive().optional()
})

export const AdvanceInput = z.strictObject({ dispute: z.string(), status: DisputeStatus })

/** Lets the bank dispute a payment. @throws StripeError (404) unknown, (400) not paid or already disputed. */
export function dispute(service: Service, input: z.infer<typeof DisputeInput>): object {
  return runEffect(service, (call) => {
    const intent = call.tx.intents.get(input.payment_intent)
    if (!intent) throw noSuch('payment_intent', input.payment_intent, 'payment_intent')
    const charge = intent.latestCharge ? call.tx.charges.get(intent.latestCharge) : undefined
    if (!charge) throw noSuch('charge', String(intent.latestCharge), 'payment_intent')
    const { reason, status, due_by: dueBy } = input
    return viewDispute(call, openDispute(call, charge, { reason, status, dueBy }))
  })
}

/** Moves a dispute on. @throws StripeError (404) unknown, (400) for a status that it cannot take. */
export function advance(service: Service, input: z.infer<typeof AdvanceInput>): object {
  return runEffect(service, (call) => {
    const row = call.tx.disputes.get(input.dispute)
    if (!row) throw noSuch('dispute', input.dispute, 'dispute')
    return viewDispute(call, advanceDispute(call, row, input.status))
  })
}
