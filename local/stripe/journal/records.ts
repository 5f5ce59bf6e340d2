import { z } from 'zod'

/**
 * What the stand-in remembers, one schema a kind. The journal is read back through these schemas, so a
 * journal of another version is refused with a clear message instead of being half understood. Times in
 * seconds UTC unless the name says milliseconds; amounts in cents. No card number and no security code is
 * ever part of a record.
 */
const text = z.string()
const textOrNull = z.string().nullable()
const cents = z.number().int().nonnegative()
const seconds = z.number().int().nonnegative()
const metadata = z.record(z.string(), z.string())

const AddressRecord = z.object({
  city: textOrNull,
  country: textOrNull,
  line1: textOrNull,
  line2: textOrNull,
  postal_code: textOrNull,
  state: textOrNull
})

const BillingRecord = z.object({
  address: AddressRecord,
  email: textOrNull,
  name: textOrNull,
  phone: textOrNull
})

const ShippingRecord = z.object({
  address: AddressRecord,
  carrier: textOrNull,
  name: textOrNull,
  phone: textOrNull,
  tracking_number: textOrNull
})

/** A card as the provider keeps it: what it shows, and the name of the test card whose manners it has. */
const CardRecord = z.object({
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

const PaymentErrorRecord = z.object({
  type: text,
  code: text,
  declineCode: textOrNull,
  message: text,
  param: textOrNull,
  charge: textOrNull,
  paymentMethod: textOrNull
})

const IntentStatus = z.enum([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'succeeded',
  'canceled'
])

const IntentRecord = z.object({
  id: text,
  created: seconds,
  clientSecret: text,
  amount: cents,
  amountReceived: cents,
  currency: text,
  status: IntentStatus,
  metadata,
  description: textOrNull,
  receiptEmail: textOrNull,
  shipping: ShippingRecord.nullable(),
  statementDescriptorSuffix: textOrNull,
  automatic: z.object({ allowRedirects: z.enum(['always', 'never']) }).nullable(),
  // A field that came later has a default, so that journals from before it can still be read.
  allowedTypes: z.array(text).nullable().default(null),
  paymentMethod: textOrNull,
  latestCharge: textOrNull,
  lastError: PaymentErrorRecord.nullable(),
  /** Open while the buyer must prove who they are; `token` is the secret in the address of that page. */
  authentication: z.object({ token: text, returnUrl: textOrNull, throughScript: z.boolean() }).nullable(),
  canceledAt: seconds.nullable(),
  cancellationReason: textOrNull
})

const MethodRecord = z.object({ id: text, created: seconds, card: CardRecord, billing: BillingRecord })

const TokenRecord = z.object({
  id: text,
  created: seconds,
  used: z.boolean(),
  card: CardRecord,
  name: textOrNull
})

const ChargeRecord = z.object({
  id: text,
  created: seconds,
  intent: text,
  paymentMethod: text,
  amount: cents,
  amountRefunded: cents,
  currency: text,
  status: z.enum(['succeeded', 'pending', 'failed']),
  failureCode: textOrNull,
  failureMessage: textOrNull,
  declineCode: textOrNull,
  authenticated: z.boolean()
})

const RefundRecord = z.object({
  id: text,
  created: seconds,
  amount: cents,
  currency: text,
  charge: text,
  intent: text,
  reason: textOrNull,
  metadata
})

const EventRecord = z.object({
  id: text,
  created: seconds,
  type: text,
  object: z.record(z.string(), z.unknown()),
  previous: z.record(z.string(), z.unknown()).nullable(),
  request: textOrNull,
  idempotencyKey: textOrNull
})

/** How far an event has come on its way to the shop; `id` is the event's. Times in milliseconds. */
const DeliveryRecord = z.object({
  id: text,
  attempts: z.number().int(),
  nextAtMs: z.number(),
  state: z.enum(['waiting', 'delivered', 'abandoned']),
  lastAnswer: textOrNull
})

/** The first answer to an idempotency key, given again to every repeat; `id` is the key. */
const AnswerRecord = z.object({
  id: text,
  created: seconds,
  path: text,
  fingerprint: text,
  status: z.number().int(),
  body: text,
  request: text
})

export const Change = z.object({
  intents: z.array(IntentRecord).optional(),
  methods: z.array(MethodRecord).optional(),
  tokens: z.array(TokenRecord).optional(),
  charges: z.array(ChargeRecord).optional(),
  refunds: z.array(RefundRecord).optional(),
  events: z.array(EventRecord).optional(),
  deliveries: z.array(DeliveryRecord).optional(),
  answers: z.array(AnswerRecord).optional()
})

export type Change = z.infer<typeof Change>
export type AddressRecord = z.infer<typeof AddressRecord>
export type BillingRecord = z.infer<typeof BillingRecord>
export type ShippingRecord = z.infer<typeof ShippingRecord>
export type CardRecord = z.infer<typeof CardRecord>
export type PaymentErrorRecord = z.infer<typeof PaymentErrorRecord>
export type IntentRecord = z.infer<typeof IntentRecord>
export type MethodRecord = z.infer<typeof MethodRecord>
export type TokenRecord = z.infer<typeof TokenRecord>
export type ChargeRecord = z.infer<typeof ChargeRecord>
export type RefundRecord = z.infer<typeof RefundRecord>
export type EventRecord = z.infer<typeof EventRecord>
export type DeliveryRecord = z.infer<typeof DeliveryRecord>
export type AnswerRecord = z.infer<typeof AnswerRecord>
