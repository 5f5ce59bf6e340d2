import type { AccountRecord, CapabilityRecord, RequirementRecord } from '../journal/connect-records'

export type AccountStatus = Pick<AccountRecord, 'transfers' | 'payouts' | 'requirements'>

/** How onboarding can end. */
export const ONBOARDING_OUTCOMES = ['complete', 'more_needed', 'rejected'] as const
export type OnboardingOutcome = (typeof ONBOARDING_OUTCOMES)[number]

const ACTIVE: CapabilityRecord = { status: 'active', details: [] }
const RESTRICTED: CapabilityRecord = {
  status: 'restricted',
  details: [{ code: 'requirements_past_due', resolution: 'provide_info' }]
}
const REJECTED: CapabilityRecord = {
  status: 'rejected',
  details: [{ code: 'rejected_other', resolution: 'contact_stripe' }]
}

/** What Stripe asks a private person for. */
const ASKED = [
  'identity.individual.given_name',
  'identity.individual.surname',
  'identity.individual.date_of_birth.day',
  'identity.individual.date_of_birth.month',
  'identity.individual.date_of_birth.year',
  'identity.individual.address.line1',
  'identity.individual.address.postal_code',
  'identity.individual.address.city',
  'external_account'
]

/** A document that cannot be read. */
const DOCUMENT_NEEDED: RequirementRecord = {
  ...toRequirement('identity.individual.documents.primary_verification.front_back.front'),
  error: {
    code: 'verification_document_not_readable',
    description: 'The document could not be read. Upload a clear image of it.'
  }
}

/** Everything is still to be asked. */
export const NEW_STATUS: AccountStatus = {
  transfers: RESTRICTED,
  payouts: RESTRICTED,
  requirements: ASKED.map((description) => toRequirement(description))
}

export const STATUS_AFTER: Readonly<Record<OnboardingOutcome, AccountStatus>> = {
  complete: { transfers: ACTIVE, payouts: ACTIVE, requirements: [] },
  more_needed: { transfers: RESTRICTED, payouts: RESTRICTED, requirements: [DOCUMENT_NEEDED] },
  rejected: { transfers: REJECTED, payouts: REJECTED, requirements: [] }
}

function toRequirement(description: string): RequirementRecord {
  return {
    description,
    awaiting: 'user',
    deadline: 'currently_due',
    error: null,
    // A person can get transfers before Stripe knows their bank account.
    restricts:
      description === 'external_account'
        ? ['stripe_balance.payouts']
        : ['stripe_balance.payouts', 'stripe_balance.stripe_transfers']
  }
}
