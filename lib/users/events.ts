import type { StoredEvent } from '@/lib/platform/events/domain-event'

/** Of which the owner of the account is notified (account-notices.ts). */
export const ACCOUNT_EVENTS = [
  'account-suspended',
  'account-reinstated',
  'close-requested',
  'registration-approved',
  'registration-refused'
] as const
export type AccountEventKind = (typeof ACCOUNT_EVENTS)[number]

declare module '@/lib/platform/events/domain-event' {
  interface EventTables {
    users: Record<AccountEventKind, true>
  }
}

/** For the write that makes it true. */
export function toAccountEvents(kind: AccountEventKind, at: Date): (StoredEvent & { kind: AccountEventKind })[] {
  return [{ id: `${kind}-${at.getTime()}`, kind, dueAt: at }]
}
