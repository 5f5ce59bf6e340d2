import { isDeepStrictEqual } from 'node:util'
import { recordThinEvent } from '../events/record-thin-event'
import type { EffectCall } from '../http/call'
import type { AccountRecord } from '../journal/connect-records'
import { scheduleAutomatic } from '../payments/schedule-automatic'
import type { AccountStatus } from './account-status'

/** Stores an account and records an event for each part that changed. `before` is null for a new account. */
export function storeAccount(call: EffectCall, before: AccountRecord | null, after: AccountRecord): void {
  call.tx.accounts.put(after)
  if (before === null) {
    recordThinEvent(call, 'v2.core.account.created', after.id, null)
    return
  }
  const hasChanged = (...names: (keyof AccountRecord)[]): boolean =>
    names.some((name) => !isDeepStrictEqual(before[name], after[name]))
  if (hasChanged('contactEmail', 'displayName', 'metadata')) {
    recordThinEvent(call, 'v2.core.account.updated', after.id, null)
  }
  if (after.closed === true && hasChanged('closed')) recordThinEvent(call, 'v2.core.account.closed', after.id, null)
  if (hasChanged('requirements')) recordThinEvent(call, 'v2.core.account[requirements].updated', after.id, null)
  for (const name of ['transfers', 'payouts'] as const) {
    if (!hasChanged(name)) continue
    recordThinEvent(call, 'v2.core.account[configuration.recipient].capability_status_updated', after.id, {
      updated_capability: name === 'transfers' ? 'stripe_balance.stripe_transfers' : 'stripe_balance.payouts'
    })
  }
  if (hasChanged('payouts') && after.payouts?.status === 'active') scheduleAutomatic(call, 'pay_out', after.id)
}

/** Changes what Stripe thinks of an account. A capability that was not requested stays without a status. */
export function setAccountStatus(
  call: EffectCall,
  account: AccountRecord,
  status: Partial<AccountStatus>
): AccountRecord {
  const changed: AccountRecord = {
    ...account,
    transfers: account.transfers && (status.transfers ?? account.transfers),
    payouts: account.payouts && (status.payouts ?? account.payouts),
    requirements: status.requirements ?? account.requirements
  }
  storeAccount(call, account, changed)
  return changed
}
