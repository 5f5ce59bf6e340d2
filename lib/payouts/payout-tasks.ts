import type { PayoutAccount } from './schemas'
import type { Payout } from './payout'

/** Sales can be transferred and paid out to the bank, and the provider asks for nothing. */
export function isPayoutReady(account: PayoutAccount | null): boolean {
  return account?.state === 'ready' && account.isPayable && account.needs.length === 0
}

/** What a seller has to do to be paid. `waitingCents`: released money that waits for the account. */
export type PayoutTask =
  | { kind: 'failed'; payout: Payout }
  | { kind: 'set-up'; waitingCents: number }
  | { kind: 'needs'; waitingCents: number; overdue: boolean }
  | { kind: 'refused'; waitingCents: number }

/** Nothing to do while the provider is checking. `isSelling`: has sold something, or has listings on sale. */
function findAccountTask(account: PayoutAccount | null, waitingCents: number, isSelling: boolean): PayoutTask | null {
  if (!account || (account.state === 'incomplete' && account.needs.length === 0))
    return isSelling || waitingCents > 0 ? { kind: 'set-up', waitingCents } : null
  if (account.state === 'rejected' || account.state === 'closed')
    return waitingCents > 0 ? { kind: 'refused', waitingCents } : null
  return account.needs.length > 0 ? { kind: 'needs', waitingCents, overdue: account.overdue } : null
}

export function listPayoutTasks({
  account,
  latestPayout,
  waitingCents,
  isSelling
}: {
  account: PayoutAccount | null
  latestPayout: Payout | null
  waitingCents: number
  isSelling: boolean
}): PayoutTask[] {
  const task = findAccountTask(account, waitingCents, isSelling)
  return [
    ...(latestPayout?.status === 'failed' ? [{ kind: 'failed' as const, payout: latestPayout }] : []),
    ...(task ? [task] : [])
  ]
}
