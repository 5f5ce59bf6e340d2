import { z } from 'zod'
import { EVENT_TYPES } from '../sdk/event-types'
import {
  AccountRecord,
  LinkRecord,
  PayoutRecord,
  ReversalRecord,
  ThinEventRecord,
  TransferRecord
} from './connect-records'
import { BillingRecord, CardRecord, PaymentErrorRecord, ShippingRecord } from './payment-parts'

/**
 * What the emulator stores, one schema a kind. The journal is read back through these schemas, so a
 * journal of another version is refused with a clear message. Times in
 * seconds UTC unless the name says milliseconds; amounts in cents. No card number and no security code is
 * ever part of a record.
 */
const text = z.string()
const textOrNull = z.string().nullable()
const cents = z.number().int().nonnegative()
const seconds = z.number().int().nonnegative()
const metadata = z.record(z.string(), z.string())

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
  transferGroup: textOrNull,
  automatic: z.object({ allowRedirects: z.enum(['always', 'never']) }).nullable(),
  allowedTypes: z.array(text).nullable(),
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
  authenticated: z.boolean(),
  /** The latest dispute of this charge. */
  dispute: textOrNull,
  /** Set once the money is captured, which Stripe does after the response. */
  balanceTransaction: textOrNull,
  isBlocked: z.boolean()
})

export const RefundStatus = z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled'])

const RefundRecord = z.object({
  id: text,
  created: seconds,
  amount: cents,
  currency: text,
  charge: text,
  intent: text,
  reason: textOrNull,
  metadata,
  // Before refunds had a status, every refund succeeded at once.
  status: RefundStatus,
  failureReason: textOrNull,
  /** When the money came back to the account, because the refund failed or was canceled. */
  returnedAt: seconds.nullable()
})

/** The states that the emulator knows; Stripe's others belong to appeals and prevention programmes. */
export const DisputeStatus = z.enum([
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost'
])

const DisputeRecord = z.object({
  id: text,
  created: seconds,
  charge: text,
  intent: text,
  amount: cents,
  currency: text,
  reason: text,
  status: DisputeStatus,
  dueBy: seconds,
  evidence: z.record(z.string(), z.string()),
  submissions: z.number().int().nonnegative(),
  metadata,
  /** Money taken from the account for this dispute, or given back, oldest first. */
  movements: z.array(z.object({ id: text, created: seconds, kind: z.enum(['withdrawn', 'reinstated']) }))
})

/**
 * Something that happens by itself after a delay; `id` is that of the refund, charge, account or payout. `sinceMs`
 * in milliseconds.
 */
const AutomaticRecord = z.object({
  id: text,
  sinceMs: z.number(),
  action: z.enum(['settle_refund', 'open_dispute', 'pay_out', 'settle_payout']),
  state: z.enum(['waiting', 'done'])
})

const EventRecord = z.object({
  id: text,
  created: seconds,
  type: z.enum(EVENT_TYPES),
  /** The connected account that it is about; null for the platform. */
  account: textOrNull,
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
  lastResponse: textOrNull
})

/** The first response to an idempotency key, given again to every repeat; `id` is the key. */
const ResponseRecord = z.object({
  id: text,
  created: seconds,
  path: text,
  fingerprint: text,
  status: z.number().int(),
  body: text,
  request: text
})

export const Change = z.object({
  /** Everything from before is forgotten: the rows of this change are all there is. */
  cleared: z.literal(true).optional(),
  intents: z.array(IntentRecord).optional(),
  methods: z.array(MethodRecord).optional(),
  tokens: z.array(TokenRecord).optional(),
  charges: z.array(ChargeRecord).optional(),
  refunds: z.array(RefundRecord).optional(),
  disputes: z.array(DisputeRecord).optional(),
  automatic: z.array(AutomaticRecord).optional(),
  events: z.array(EventRecord).optional(),
  deliveries: z.array(DeliveryRecord).optional(),
  response: z.array(ResponseRecord).optional(),
  accounts: z.array(AccountRecord).optional(),
  links: z.array(LinkRecord).optional(),
  transfers: z.array(TransferRecord).optional(),
  reversals: z.array(ReversalRecord).optional(),
  payouts: z.array(PayoutRecord).optional(),
  thinEvents: z.array(ThinEventRecord).optional()
})

export type Change = z.infer<typeof Change>
export type IntentRecord = z.infer<typeof IntentRecord>
export type MethodRecord = z.infer<typeof MethodRecord>
export type TokenRecord = z.infer<typeof TokenRecord>
export type ChargeRecord = z.infer<typeof ChargeRecord>
export type RefundRecord = z.infer<typeof RefundRecord>
export type RefundStatus = z.infer<typeof RefundStatus>
export type DisputeRecord = z.infer<typeof DisputeRecord>
export type DisputeStatus = z.infer<typeof DisputeStatus>
export type AutomaticRecord = z.infer<typeof AutomaticRecord>
export type EventRecord = z.infer<typeof EventRecord>
export type DeliveryRecord = z.infer<typeof DeliveryRecord>
export type ResponseRecord = z.infer<typeof ResponseRecord>
export type { AddressRecord, BillingRecord, CardRecord, PaymentErrorRecord, ShippingRecord } from './payment-parts'
