import { FINAL_CAPABILITIES } from '@/lib/transfers/transfer'

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
  if (FINAL_CAPABILITIES.some((status) => status === transfers)) return 'rejected'
  return transfers === null || needs.length > 0 ? 'incomplete' : 'checking'
}

/** The provider will never accept transfers to it. */
export function isFinal(state: PayoutState): state is 'rejected' | 'closed' {
  return state === 'rejected' || state === 'closed'
}

/** What the seller is told of an account. `overdue`: the provider still needs something, and the date is past. */
export type AccountNews = Extract<PayoutState, 'ready' | 'rejected' | 'closed'> | 'overdue'

type ReportedStatus = Pick<AccountStatus, 'transfers' | 'needs' | 'overdue' | 'closed'>

/** What has changed for the seller; null if nothing that they have to know. */
export function toAccountNews(before: ReportedStatus, after: ReportedStatus): AccountNews | null {
  const state = toPayoutState(after)
  if (state !== toPayoutState(before) && (state === 'ready' || isFinal(state))) return state
  return after.overdue && !before.overdue && !isFinal(state) ? 'overdue' : null
}
