import 'server-only'

/** Who runs the shop, as its texts name them. */
export type Operator = {
  kind: 'private_shop' | 'association' | 'public_body'
  shopName: string
  /** Name and postal address in lines; empty while it is not set. */
  address: string
  email: string
  phone: string
}

export function readOperator(): Operator {
  return { kind: 'private_shop', shopName: 'Flyleaf', address: '', email: '', phone: '' }
}
