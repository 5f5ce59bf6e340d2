import { z } from 'zod'
import type { ErrorCode } from '../sdk/error-codes'

/** Parts of payments and payment methods. */
const text = z.string()
const textOrNull = z.string().nullable()

export const AddressRecord = z.object({
  city: textOrNull,
  country: textOrNull,
  line1: textOrNull,
  line2: textOrNull,
  postal_code: textOrNull,
  state: textOrNull
})

export const BillingRecord = z.object({
  address: AddressRecord,
  email: textOrNull,
  name: textOrNull,
  phone: textOrNull
})

export const ShippingRecord = z.object({
  address: AddressRecord,
  carrier: textOrNull,
  name: text,
  phone: textOrNull,
  tracking_number: textOrNull
})

/** A card as the provider keeps it: what it shows, and the name of the test card whose manners it has. */
export const CardRecord = z.object({
  brand: text,
  last4: text,
  expMonth: z.number().int(),
  expYear: z.number().int(),
  funding: text,
  country: text,
  fingerprint: text,
  manners: text,
  cvcGiven: z.boolean()
})

export const PaymentErrorRecord = z.object({
  type: z.enum(['card_error', 'invalid_request_error']),
  code: z.custom<ErrorCode>((value) => typeof value === 'string'),
  declineCode: textOrNull,
  message: text,
  param: textOrNull,
  charge: textOrNull,
  paymentMethod: textOrNull
})

export type AddressRecord = z.infer<typeof AddressRecord>
export type BillingRecord = z.infer<typeof BillingRecord>
export type ShippingRecord = z.infer<typeof ShippingRecord>
export type CardRecord = z.infer<typeof CardRecord>
export type PaymentErrorRecord = z.infer<typeof PaymentErrorRecord>
