import 'server-only'
import { env } from '@/lib/platform/env'
import { PAYMENT_METHODS, type PaymentMethod } from './payment-method'

/** The methods of the shop for new orders; the first is that of a booking which names none. */
export function listOfferedMethods(): PaymentMethod[] {
  const offered = env('PAYMENT_METHODS').split(',')
  return PAYMENT_METHODS.filter((method) => offered.includes(method))
}
