import type { Parameters } from '../http/parameters'
import { badParameter } from '../http/stripe-error'

/**
 * `payment_method_types` can no longer be set since API 2026-09-30
 * (docs.stripe.com/changelog/endive, 2026-09-30, "Removes the payment method types parameter").
 * @throws StripeError (400, parameter_unknown).
 */
export function rejectMethodTypes(params: Parameters): void {
  if (!params.has('payment_method_types')) return
  const message =
    'payment_method_types is no longer supported on this API version. Use allowed_payment_method_types or ' +
    'manage payment methods in the Dashboard.'
  throw badParameter('payment_method_types', 'parameter_unknown', message)
}
