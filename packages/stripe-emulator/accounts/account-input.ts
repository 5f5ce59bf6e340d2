import type Stripe from 'stripe'
import { z } from 'zod'
import { EEA_AND_NEIGHBOURS } from './countries'
import { invalidFields, unsupportedInV2 } from '../http/v2-error'

type Create = Stripe.V2.Core.AccountCreateParams

export const Include = z.enum([
  'configuration.customer',
  'configuration.merchant',
  'configuration.recipient',
  'defaults',
  'future_requirements',
  'identity',
  'requirements'
]) satisfies z.ZodType<Stripe.V2.Core.AccountRetrieveParams.Include>
export type Include = z.infer<typeof Include>

const Email = z.email({ pattern: z.regexes.html5Email }).max(800)
const Name = z.string().min(1).max(800)
const Transfers = z.strictObject({ requested: z.boolean() })
const Recipient = z.strictObject({
  capabilities: z
    .strictObject({ stripe_balance: z.strictObject({ stripe_transfers: Transfers.optional() }).optional() })
    .optional()
})

/** Each configuration of the account must be named: docs.stripe.com/api/v2/core/accounts/close. */
export const CloseInput = z.strictObject({ applied_configurations: z.tuple([z.literal('recipient')]) })

export const CreateInput = z.strictObject({
  configuration: z.strictObject({ recipient: Recipient }),
  contact_email: Email,
  dashboard: z.enum(['express', 'full', 'none']),
  defaults: z.strictObject({
    currency: z.string().length(3).toLowerCase().optional(),
    responsibilities: z.strictObject({
      fees_collector: z.enum(['application', 'application_custom', 'application_express', 'stripe']),
      losses_collector: z.enum(['application', 'stripe'])
    })
  }),
  display_name: Name.optional(),
  identity: z.strictObject({
    country: z.string().length(2).toLowerCase(),
    entity_type: z.enum(['company', 'government_entity', 'individual', 'non_profit']).optional()
  }),
  include: z.array(Include).default([]),
  metadata: z.record(z.string().max(40), z.string().max(500)).default({})
})

export const UpdateInput = z.strictObject({
  configuration: z.strictObject({ recipient: Recipient }).optional(),
  contact_email: Email.optional(),
  display_name: Name.optional(),
  include: z.array(Include).default([]),
  metadata: z.record(z.string().max(40), z.string().max(500).nullable()).default({})
})

const TOP = { account_token: true, contact_phone: true } satisfies Record<
  Exclude<keyof Create, keyof z.input<typeof CreateInput>>,
  true
>
const BELOW = [
  'configuration.customer',
  'configuration.merchant',
  'configuration.recipient.capabilities.bank_accounts',
  'configuration.recipient.capabilities.cards',
  'defaults.locales',
  'defaults.profile',
  'identity.attestations',
  'identity.business_details',
  'identity.individual'
]

/** Fields that only Stripe supports. */
export const UNSUPPORTED_IN_CREATE: ReadonlySet<string> = new Set([...Object.keys(TOP), ...BELOW])
export const UNSUPPORTED_IN_UPDATE: ReadonlySet<string> = new Set([
  ...UNSUPPORTED_IN_CREATE,
  'configuration.recipient.applied',
  'dashboard',
  'defaults',
  'identity'
])

/** @throws V2Error (400) for a combination that Stripe refuses or the emulator does not support. */
export function readSettings(input: z.output<typeof CreateInput>) {
  const { dashboard, defaults, identity } = input
  const { fees_collector: fees, losses_collector: losses } = defaults.responsibilities
  if (dashboard !== 'express') throw unsupportedInV2(`the dashboard '${dashboard}'`)
  if (fees !== 'application' && fees !== 'application_express') throw unsupportedInV2(`fees collected by '${fees}'`)
  if (losses !== 'application') throw unsupportedInV2(`losses collected by '${losses}'`)
  if (!EEA_AND_NEIGHBOURS.has(identity.country)) {
    throw invalidFields(`Accounts in ${identity.country} cannot receive transfers from this platform.`)
  }
  const { entity_type: entityType = null } = identity
  if (entityType === 'government_entity' || entityType === 'non_profit') {
    throw unsupportedInV2(`the entity type '${entityType}'`)
  }
  return { feesCollector: fees, lossesCollector: losses, country: identity.country, entityType }
}
