import 'server-only'
import { trusted, type Types } from 'mongoose'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { countPayoutCall } from './rate-limits'
import { readDatabaseTime } from '@/lib/platform/db/database-time'
import { log } from '@/lib/platform/log'
import { PayoutModel } from '@/models/payout'
import { PayoutAccountModel } from '@/models/payout-account'
import { makeTransfersDue } from '@/lib/transfers/transfer-earnings'
import { toAccountNews, type AccountStatus } from './payout-account'
import type { PayoutAccount } from './schemas'
import { mailAccountNews, mailPayoutEnded } from './payout-mails'
import { findMyPayoutAccount } from './queries'
import { findAccount, findPayout } from './stripe-accounts'

const CLOSED: AccountStatus = { transfers: null, payouts: null, needs: [], overdue: false, closed: true }

/** Fields of the status, for an update. */
export function toStatusUpdate({ transfers, payouts, needs, overdue, closed }: AccountStatus, askedAt: Date) {
  return {
    $set: {
      needs: [...needs],
      overdue,
      closed,
      askedAt,
      ...(transfers ? { transfers } : {}),
      ...(payouts ? { payouts } : {})
    },
    $unset: { ...(transfers ? {} : { transfers: 1 }), ...(payouts ? {} : { payouts: 1 }) }
  }
}

/** Stores what the provider says of a connected account now. An account that the shop does not know is ignored.
 * @throws AppError PAYMENTS_UNAVAILABLE */
export async function syncAccount(accountId: string): Promise<void> {
  const askedAt = await readDatabaseTime()
  const found = await findAccount(accountId)
  if (!found) log.warn({ accountId }, 'the payment provider does not know a payout account')
  const status = found?.status ?? CLOSED
  const before = await PayoutAccountModel.findOneAndUpdate(
    { accountId, $or: [{ askedAt: null }, { askedAt: trusted({ $lte: askedAt }) }] },
    toStatusUpdate(status, askedAt)
  ).lean()
  if (before) {
    const news = toAccountNews({ ...before, transfers: before.transfers ?? null }, status)
    if (news) await mailAccountNews(before.userId, news, askedAt)
  }
  if (status.transfers !== 'active') return
  const account = await PayoutAccountModel.findOne({ accountId }, { userId: 1 }).lean()
  if (account) await makeTransfersDue(account.userId)
}

/** The caller's account, as the provider describes it now; null before the setup. @throws AppError NOT_ALLOWED,
 * TOO_MANY_REQUESTS, PAYMENTS_UNAVAILABLE */
export async function refreshMyAccount(actor: Actor): Promise<PayoutAccount | null> {
  await authorize(actor, 'Seller')
  await countPayoutCall(actor.id)
  const stored = await PayoutAccountModel.findOne({ userId: actor.id }, { accountId: 1 }).lean()
  if (stored?.accountId) await syncAccount(stored.accountId)
  return findMyPayoutAccount(actor)
}

async function storePayout(userId: Types.ObjectId, payoutId: string, accountId: string): Promise<void> {
  const askedAt = await readDatabaseTime()
  const found = await findPayout(payoutId, accountId)
  if (!found) return
  const { id, ...fields } = found
  await PayoutModel.updateOne({ _id: id }, { $setOnInsert: { userId, ...fields, askedAt } }, { upsert: true })
  await PayoutModel.updateOne({ _id: id, askedAt: trusted({ $lte: askedAt }) }, { $set: { ...fields, askedAt } })
  const { status } = found
  if (status === 'paid' || status === 'failed') await mailPayoutEnded(userId, { ...found, status })
}

/** Stores what the provider says of a payout now. @throws AppError PAYMENTS_UNAVAILABLE */
export async function syncPayout(payoutId: string, accountId: string): Promise<void> {
  const account = await PayoutAccountModel.findOne({ accountId }, { userId: 1 }).lean()
  if (account) await storePayout(account.userId, payoutId, accountId)
}
