import type Stripe from 'stripe'
import { toTimestamp } from '../events/record-thin-event'
import type { AccountRecord, CapabilityRecord, RequirementRecord } from '../journal/connect-records'
import type { Include } from './account-input'

/**
 * docs.stripe.com/api/v2/core/accounts/object, with the parts that the request includes. Where Stripe returns null the
 * types of the SDK leave the field out, and so does the emulator.
 */
export function toAccount(account: AccountRecord, include: readonly Include[]) {
  const has = (part: Include): boolean => include.includes(part)
  return {
    id: account.id,
    object: 'v2.core.account',
    applied_configurations: ['recipient'],
    closed: account.closed ?? false,
    ...(has('configuration.recipient') ? { configuration: { recipient: toRecipient(account) } } : {}),
    contact_email: account.contactEmail,
    created: toTimestamp(account.created),
    dashboard: 'express',
    ...(has('defaults') ? { defaults: toDefaults(account) } : {}),
    ...(account.displayName === null ? {} : { display_name: account.displayName }),
    ...(has('future_requirements') ? { future_requirements: { entries: [] } } : {}),
    ...(has('identity') ? { identity: toIdentity(account) } : {}),
    livemode: false,
    metadata: account.metadata,
    ...(has('requirements') ? { requirements: toRequirements(account.requirements) } : {})
  } satisfies Stripe.V2.Core.Account
}

function toRecipient({ transfers, payouts }: AccountRecord) {
  return {
    applied: true,
    capabilities: {
      stripe_balance: {
        ...(payouts ? { payouts: toCapability(payouts) } : {}),
        ...(transfers ? { stripe_transfers: toCapability(transfers) } : {})
      }
    }
  } satisfies Stripe.V2.Core.Account.Configuration.Recipient
}

function toCapability({ status, details }: CapabilityRecord) {
  return { status, status_details: details }
}

function toDefaults({ currency, feesCollector, lossesCollector }: AccountRecord) {
  return {
    ...(currency === null ? {} : { currency }),
    responsibilities: {
      fees_collector: feesCollector,
      losses_collector: lossesCollector,
      requirements_collector: 'stripe'
    }
  } satisfies Stripe.V2.Core.Account.Defaults
}

function toIdentity({ country, entityType }: AccountRecord) {
  return {
    country,
    ...(entityType === null ? {} : { entity_type: entityType })
  } satisfies Stripe.V2.Core.Account.Identity
}

/** The most urgent deadline comes first. */
const DEADLINES = ['past_due', 'currently_due', 'eventually_due'] as const

function toRequirements(requirements: readonly RequirementRecord[]) {
  const status = DEADLINES.find((deadline) => requirements.some((row) => row.deadline === deadline))
  return {
    entries: requirements.map((row) => ({
      awaiting_action_from: row.awaiting,
      description: row.description,
      errors: row.error ? [row.error] : [],
      impact: {
        restricts_capabilities: row.restricts.map((capability) => ({
          capability,
          configuration: 'recipient',
          deadline: { status: row.deadline }
        }))
      },
      minimum_deadline: { status: row.deadline },
      requested_reasons: [{ code: 'routine_onboarding' }]
    })),
    ...(status ? { summary: { minimum_deadline: { status } } } : {})
  } satisfies Stripe.V2.Core.Account.Requirements
}
