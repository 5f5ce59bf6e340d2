import { z } from 'zod'
import { THIN_EVENT_TYPES } from '../sdk/event-types'

/** What the emulator stores for Connect. Times in seconds UTC, amounts in cents. */
const text = z.string()
const textOrNull = z.string().nullable()
const cents = z.number().int().nonnegative()
const seconds = z.number().int().nonnegative()
const metadata = z.record(z.string(), z.string())

export const CapabilityStatus = z.enum(['active', 'pending', 'rejected', 'restricted', 'unsupported'])
export const StatusDetail = z.object({
  code: z.enum([
    'determining_status',
    'rejected_fraud',
    'rejected_incomplete_verification',
    'rejected_listed',
    'rejected_other',
    'rejected_platform_fraud',
    'rejected_platform_other',
    'rejected_platform_terms_of_service',
    'rejected_terms_of_service',
    'requirements_past_due',
    'requirements_pending_verification',
    'restricted_other',
    'unsupported_business',
    'unsupported_country',
    'unsupported_entity_type'
  ]),
  resolution: z.enum(['contact_stripe', 'no_resolution', 'provide_info'])
})

const CapabilityRecord = z.object({ status: CapabilityStatus, details: z.array(StatusDetail) })
export type CapabilityRecord = z.infer<typeof CapabilityRecord>

/** What Stripe still needs to know; `description` is machine-readable, e.g. `identity.individual.surname`. */
export const RequirementRecord = z.object({
  description: text,
  awaiting: z.enum(['stripe', 'user']),
  deadline: z.enum(['currently_due', 'eventually_due', 'past_due']),
  error: z.object({ code: text, description: text }).nullable(),
  /** The capabilities that it restricts. */
  restricts: z.array(z.enum(['stripe_balance.payouts', 'stripe_balance.stripe_transfers']))
})
export type RequirementRecord = z.infer<typeof RequirementRecord>

export const AccountRecord = z.object({
  id: text,
  created: seconds,
  contactEmail: text,
  displayName: textOrNull,
  /** Two small letters. */
  country: text,
  entityType: z.enum(['individual', 'company']).nullable(),
  currency: textOrNull,
  feesCollector: z.enum(['application', 'application_express']),
  lossesCollector: z.literal('application'),
  metadata,
  /** Null as long as the capability was not requested. */
  transfers: CapabilityRecord.nullable(),
  payouts: CapabilityRecord.nullable(),
  requirements: z.array(RequirementRecord),
  closed: z.boolean().optional()
})
export type AccountRecord = z.infer<typeof AccountRecord>

/** A link into a hosted page; `id` is the secret in its URL. */
export const LinkRecord = z.object({
  id: text,
  created: seconds,
  expiresAt: seconds,
  account: text,
  kind: z.enum(['onboarding', 'dashboard']),
  useCase: z.enum(['account_onboarding', 'account_update']),
  refreshUrl: textOrNull,
  returnUrl: textOrNull,
  /** The secret of the visit that used up the link; null before. */
  visit: textOrNull,
  isFinished: z.boolean()
})
export type LinkRecord = z.infer<typeof LinkRecord>

export const TransferRecord = z.object({
  id: text,
  created: seconds,
  amount: cents,
  amountReversed: cents,
  currency: text,
  destination: text,
  description: textOrNull,
  metadata,
  /** A charge. */
  source: textOrNull,
  group: textOrNull
})
export type TransferRecord = z.infer<typeof TransferRecord>

export const ReversalRecord = z.object({ id: text, created: seconds, transfer: text, amount: cents, metadata })
export type ReversalRecord = z.infer<typeof ReversalRecord>

export const PayoutRecord = z.object({
  id: text,
  created: seconds,
  /** Null for the platform. */
  account: textOrNull,
  amount: cents,
  currency: text,
  status: z.enum(['in_transit', 'paid', 'failed']),
  failureCode: textOrNull,
  failedAt: seconds.nullable()
})
export type PayoutRecord = z.infer<typeof PayoutRecord>

/** An event of API v2, which names an object and does not contain it. */
export const ThinEventRecord = z.object({
  id: text,
  created: seconds,
  type: z.enum(THIN_EVENT_TYPES),
  account: text,
  data: z.record(z.string(), z.unknown()).nullable(),
  request: textOrNull,
  idempotencyKey: textOrNull
})
export type ThinEventRecord = z.infer<typeof ThinEventRecord>
