import type { PayoutCountry } from './countries'

/** Statuses of a capability of API v2. */
export const CAPABILITY_STATUSES = ['active', 'pending', 'rejected', 'restricted', 'unsupported'] as const
export type CapabilityStatus = (typeof CAPABILITY_STATUSES)[number]

export const PAYOUT_NEEDS = [
  'name',
  'birthday',
  'address',
  'contact',
  'bank_account',
  'document',
  'tax_number',
  'business',
  'terms',
  'other'
] as const
export type PayoutNeed = (typeof PAYOUT_NEEDS)[number]

/** What the provider says of an account. `needs`: what it asks the seller for; `overdue`: some of it is past due. */
export type AccountStatus = {
  transfers: CapabilityStatus | null
  payouts: CapabilityStatus | null
  needs: readonly PayoutNeed[]
  overdue: boolean
  closed: boolean
}

export const PAYOUT_STATES = ['incomplete', 'checking', 'ready', 'rejected', 'closed'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** `isPayable`: the account can also be paid out to the bank. */
export type PayoutAccount = {
  country: PayoutCountry
  state: PayoutState
  isPayable: boolean
  needs: readonly PayoutNeed[]
  overdue: boolean
}

const NEED_OF: readonly (readonly [part: RegExp, need: PayoutNeed])[] = [
  [/external_account|payout_method/, 'bank_account'],
  [/document|verification/, 'document'],
  [/date_of_birth|\bdob\b/, 'birthday'],
  [/given_name|surname|legal_name|\bname\b/, 'name'],
  [/address/, 'address'],
  [/id_number|tax|registered_number/, 'tax_number'],
  [/terms_of_service|tos_acceptance/, 'terms'],
  [/email|phone/, 'contact'],
  [/business|company|relationship|owners|representative|profile/, 'business']
]

/** From the name of a field of API v2 that the provider asks for; unknown ones are `other`. */
export function toPayoutNeed(description: string): PayoutNeed {
  return NEED_OF.find(([part]) => part.test(description))?.[1] ?? 'other'
}

/** `rejected` also stands for a seller whom the provider does not support. */
export function toPayoutState({ transfers, needs, closed }: Omit<AccountStatus, 'payouts' | 'overdue'>): PayoutState {
  if (closed) return 'closed'
  if (transfers === 'active') return 'ready'
  if (transfers === 'rejected' || transfers === 'unsupported') return 'rejected'
  return transfers === null || needs.length > 0 ? 'incomplete' : 'checking'
}
