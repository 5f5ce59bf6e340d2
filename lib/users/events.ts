import type { StoredEvent } from '@/lib/platform/events/domain-event'

const TWO_STEP_EVENTS = [
  'two-step-on',
  'two-step-off',
  'two-step-reset',
  'recovery-codes-renewed',
  'recovery-code-used'
] as const
/** Of which the owner of the account is notified (account-notices.ts). */
export const ACCOUNT_EVENTS = [
  'account-suspended',
  'account-reinstated',
  'close-requested',
  'registration-approved',
  'registration-refused',
  ...TWO_STEP_EVENTS
] as const
export type AccountEventKind = (typeof ACCOUNT_EVENTS)[number]

export function isTwoStepKind(kind: AccountEventKind): kind is (typeof TWO_STEP_EVENTS)[number] {
  return TWO_STEP_EVENTS.some((known) => known === kind)
}

declare module '@/lib/platform/events/domain-event' {
  interface EventTables {
    users: Record<AccountEventKind, true>
  }
}

/** For the write that makes it true. */
export function toAccountEvents(kind: AccountEventKind, at: Date): (StoredEvent & { kind: AccountEventKind })[] {
  return [{ id: `${kind}-${at.getTime()}`, kind, dueAt: at }]
}
