import 'server-only'
import type { Types } from 'mongoose'
import { queueUserMail } from '@/lib/users/account-mails'
import type { AccountNews } from './payout-account'
import type { Payout } from './payout'
import { PAYOUT_MAILS, type EndedPayout } from './payout-mail-texts'

/** `since`: when the oldest of the waiting sales was released; `stage`: which of the reminders. */
export type WaitingMoney = { cents: number; sales: number; since: Date; stage: number }

/** A reminder to set up payouts; once for each stage. */
export async function mailPayoutsNeeded(userId: Types.ObjectId, money: WaitingMoney): Promise<void> {
  const dedupeKey = `payouts-needed:${userId.toHexString()}:${money.since.getTime()}:${money.stage}`
  await queueUserMail(userId, { kind: 'payouts-needed', dedupeKey }, (t) => PAYOUT_MAILS['payouts-needed'](t, money))
}

/** A payout that has reached the bank, or failed; once for each end. */
export async function mailPayoutEnded(
  userId: Types.ObjectId,
  payout: Pick<Payout, 'id'> & EndedPayout & { status: 'paid' | 'failed' }
): Promise<void> {
  const kind = `payout-${payout.status}` as const
  await queueUserMail(userId, { kind, dedupeKey: `${kind}:${payout.id}` }, (t) => PAYOUT_MAILS[kind](t, payout))
}

/** `at`: when the provider said so. */
export async function mailAccountNews(userId: Types.ObjectId, news: AccountNews, at: Date): Promise<void> {
  const kind = `payout-account-${news}` as const
  await queueUserMail(userId, { kind, dedupeKey: `${kind}:${userId.toHexString()}:${at.getTime()}` }, (t) =>
    PAYOUT_MAILS[kind](t)
  )
}
