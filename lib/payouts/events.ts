import type { StoredEvent } from '@/lib/platform/events/domain-event'
import type { ENDED_PAYOUTS } from './payout'
import type { AccountNews } from './payout-account'

/** Of a payout to the seller's bank. */
export const PAYOUT_EVENTS = ['payout-paid', 'payout-failed'] as const
export type PayoutEventKind = (typeof PAYOUT_EVENTS)[number]

/** Of a seller's account at the provider. */
export const PAYOUT_ACCOUNT_EVENTS = [
  'payout-account-ready',
  'payout-account-rejected',
  'payout-account-closed',
  'payout-account-overdue'
] as const satisfies readonly `payout-account-${AccountNews}`[]
export type PayoutAccountEventKind = (typeof PAYOUT_ACCOUNT_EVENTS)[number]

declare module '@/lib/platform/events/domain-event' {
  interface EventTables {
    payouts: Record<PayoutEventKind | PayoutAccountEventKind, true>
  }
}

export function toPayoutEvents(
  status: (typeof ENDED_PAYOUTS)[number],
  at: Date
): (StoredEvent & { kind: PayoutEventKind })[] {
  return [{ id: `payout-${status}`, kind: `payout-${status}`, dueAt: at }]
}

/** `at`: when the provider said so. */
export function toAccountNewsEvents(
  news: AccountNews | null,
  at: Date
): (StoredEvent & { kind: PayoutAccountEventKind })[] {
  return news ? [{ id: `payout-account-${news}-${at.getTime()}`, kind: `payout-account-${news}`, dueAt: at }] : []
}
