import type { Parameters } from '../http/parameters'
import type { BillingRecord, ShippingRecord } from '../journal/records'

/**
 * `shipping[...]` of a payment; null where an empty `shipping` unsets it, which a new payment refuses.
 * @throws StripeError (400) without the name or the first line of the address.
 */
export function readShipping(params: Parameters, isNew = false): ShippingRecord | null | undefined {
  const group = isNew ? params.group('shipping') : params.groupOrUnset('shipping')
  if (!group) return group
  const shipping = {
    address: group.address('address'),
    carrier: group.text('carrier') ?? null,
    name: group.requiredText('name'),
    phone: group.text('phone') ?? null,
    tracking_number: group.text('tracking_number') ?? null
  }
  group.finish()
  return shipping
}

/** `billing_details[...]` of a payment method; what is not given is null. */
export function readBilling(params: Parameters): BillingRecord {
  const group = params.group('billing_details')
  if (!group) {
    const nothing = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }
    return { address: nothing, email: null, name: null, phone: null }
  }
  const billing = {
    address: group.address('address'),
    email: group.text('email') ?? null,
    name: group.text('name') ?? null,
    phone: group.text('phone') ?? null
  }
  group.finish()
  return billing
}
