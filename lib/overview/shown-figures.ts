import type { PaymentMethod } from '@/lib/orders/payment-method'
import { isNothing, type Comparison } from './comparison'

/** Figures of one payment method are left out where there is nothing of it, unless the shop offers it. */
export function listShownFigures<Name extends string>(
  names: readonly Name[],
  methods: Readonly<Partial<Record<Name, PaymentMethod>>>,
  compare: (name: Name) => Comparison,
  offered: readonly PaymentMethod[]
): Name[] {
  return names.filter((name) => {
    const method: PaymentMethod | undefined = methods[name]
    return method === undefined || offered.includes(method) || !isNothing(compare(name))
  })
}
