import { z } from 'zod'
import { NOT_A_TEST_CARD } from '../cards/test-cards'
import { noSuch, unexpectedState } from '../http/stripe-error'
import { failCharge, succeed } from '../payments/charge-intent'
import { toPaymentIntent } from '../payments/payment-intent-view'
import { runEffect } from '../service/run-effect'
import type { Service } from '../service/service'

export const FinishInput = z.strictObject({
  payment_intent: z.string(),
  outcome: z.enum(['succeeded', 'failed']).default('succeeded')
})

/**
 * Ends a payment that was held in `processing`.
 * @throws StripeError (404) for an unknown payment, (400) for one that is not processing.
 */
export function finishProcessing(service: Service, input: z.infer<typeof FinishInput>): object {
  return runEffect(service, (call) => {
    const intent = call.tx.intents.get(input.payment_intent)
    if (!intent) throw noSuch('payment_intent', input.payment_intent, 'payment_intent')
    const charge = intent.latestCharge ? call.tx.charges.get(intent.latestCharge) : undefined
    if (intent.status !== 'processing' || !charge) {
      throw unexpectedState(`${intent.id} is ${intent.status}, not processing.`, toPaymentIntent(call, intent))
    }
    const decline = { ...NOT_A_TEST_CARD, declineCode: 'generic_decline', message: 'Your card was declined.' }
    const after =
      input.outcome === 'succeeded' ? succeed(call, intent, charge) : failCharge(call, intent, charge, decline)
    return toPaymentIntent(call, after)
  })
}
