import 'server-only'
import type { ShopSettings } from '@/lib/settings/settings'
import { shopSettings } from '@/lib/settings/shop-settings'

/** Who runs the shop, as its texts name them. */
export type Operator = {
  kind: ShopSettings['identity']['operatorKind']
  shopName: string
  /** Name and postal address in lines; empty while it is not set. */
  address: string
  email: string
  phone: string
}

export function readOperator(): Operator {
  const { name, operatorKind, contactAddress, contactEmail, contactPhone } = shopSettings().identity
  return { kind: operatorKind, shopName: name, address: contactAddress, email: contactEmail, phone: contactPhone }
}
