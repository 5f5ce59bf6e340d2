import { isPayoutReady } from '@/lib/payouts/payout-tasks'
import type { PayoutAccount } from '@/lib/payouts/schemas'
import type { Profile } from '@/lib/users/profile'

function toPayoutStep(account: PayoutAccount | null): Exclude<FirstSteps['payouts'], null> {
  if (isPayoutReady(account)) return 'done'
  return account?.state === 'checking' ? 'checking' : 'open'
}

/** What a seller without a listing has done so far. */
export type FirstSteps = {
  /** Null in a shop without card payments, which pays out nothing. */
  payouts: 'open' | 'checking' | 'done' | null
  isEmailConfirmed: boolean
  hasPhoto: boolean
}

/** `payouts` is null in a shop without card payments. */
export function toFirstSteps(
  payouts: { account: PayoutAccount | null } | null,
  { emailVerified, photoUrl }: Pick<Profile, 'emailVerified' | 'photoUrl'>
): FirstSteps {
  return {
    payouts: payouts && toPayoutStep(payouts.account),
    isEmailConfirmed: emailVerified,
    hasPhoto: photoUrl !== null
  }
}

/** What a buyer with an empty account is told: hours of a hold, hours in which a seller names the day of a meeting, and hours
 * after the handover in which a case can be opened. */
export type FirstBuyingSteps = {
  isEmailConfirmed: boolean
  holdHours: number
  confirmHours: number
  caseHours: number
}
