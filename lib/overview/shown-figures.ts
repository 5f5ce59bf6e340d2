import type { PaymentMethod } from '@/lib/orders/payment-method'
import { isNothing, type Comparison } from './comparison'

/** Figures of orders that are paid at the meeting are left out where there are none, unless the shop offers that. */
export function listShownFigures<Name extends string>(
  names: readonly Name[],
  ofCash: readonly Name[],
  compare: (name: Name) => Comparison,
  offered: readonly PaymentMethod[]
): Name[] {
  return names.filter((name) => !ofCash.includes(name) || offered.includes('at_meeting') || !isNothing(compare(name)))
}
