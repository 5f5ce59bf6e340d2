import { shopSettings } from '@/lib/settings/shop-settings'
import type { PaymentMethod } from './payment-method'

/** How new orders can be paid in this shop; the first is that of a booking which names none. `#offered-methods` resolves to
 * this file, and in browsers to offered-methods-in-browser. */
export function listOfferedMethods(): PaymentMethod[] {
  return shopSettings().paymentMethods
}
