import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { toMonth } from '@/lib/platform/time/calendar'
import { sumWaiting } from './list-earnings'
import type { Payout } from './payout'
import { findMyPayoutAccount, listMyPayouts } from './queries'

/** More than the provider makes in a month, which are one a day. */
const MOST_PAYOUTS = 100

function sumPaidOut(payouts: readonly Payout[], now: Date): number | null {
  const paid = payouts.filter(
    ({ status, createdAt }) => status === 'paid' && toMonth(new Date(createdAt)) === toMonth(now)
  )
  if (paid.some(({ currency }) => currency !== 'eur')) return null
  return paid.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** For the dashboard, in cents of euro. `waitingCents`: all money that the seller does not have yet, of which
 * `accountCents` wait for the account. `paidOutCents`: payouts of this month; null if the bank account has another
 * currency. @throws AppError NOT_ALLOWED */
export async function readPayoutOverview(actor: Actor, now: Date) {
  const [waiting, account, payouts] = await Promise.all([
    sumWaiting(actor),
    findMyPayoutAccount(actor),
    listMyPayouts(actor, MOST_PAYOUTS)
  ])
  return { ...waiting, paidOutCents: sumPaidOut(payouts, now), account, latestPayout: payouts[0] ?? null }
}
