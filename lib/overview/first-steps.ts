import { isPayoutReady } from '@/lib/payouts/payout-tasks'
import type { PayoutAccount } from '@/lib/payouts/schemas'
import type { Profile } from '@/lib/users/profile'

/** What a seller without a listing has done so far. */
export type FirstSteps = {
  payouts: 'open' | 'checking' | 'done'
  isEmailConfirmed: boolean
  hasPhoto: boolean
}

export function toFirstSteps(
  account: PayoutAccount | null,
  { emailVerified, photoUrl }: Pick<Profile, 'emailVerified' | 'photoUrl'>
): FirstSteps {
  return {
    payouts: isPayoutReady(account) ? 'done' : account?.state === 'checking' ? 'checking' : 'open',
    isEmailConfirmed: emailVerified,
    hasPhoto: photoUrl !== null
  }
}

/** What a buyer with an empty account is told: hours of a hold, and hours after the handover in which a case can be
 * opened. */
export type FirstBuyingSteps = { isEmailConfirmed: boolean; holdHours: number; caseHours: number }
