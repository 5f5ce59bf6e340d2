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
import { isEndedPayout } from './payout'
import { toAccountNewsEvents, toPayoutEvents } from './events'
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

/** Nothing if a newer status is stored. */
async function storeStatus(accountId: string, status: AccountStatus, askedAt: Date): Promise<void> {
  const before = await PayoutAccountModel.findOne({ accountId }).lean()
  if (!before || (before.askedAt && before.askedAt > askedAt)) return
  const news = toAccountNews({ ...before, transfers: before.transfers ?? null }, status)
  const { matchedCount } = await PayoutAccountModel.updateOne(
    { _id: before._id, askedAt: before.askedAt ?? null },
    { ...toStatusUpdate(status, askedAt), $push: { events: { $each: toAccountNewsEvents(news, askedAt) } } }
  )
  // Another status was stored meanwhile.
  if (matchedCount === 0) await storeStatus(accountId, status, askedAt)
}

/** Stores what the provider says of a connected account now. An account that the shop does not know is ignored.
 * @throws AppError PAYMENTS_UNAVAILABLE */
export async function syncAccount(accountId: string): Promise<void> {
  const askedAt = await readDatabaseTime()
  const found = await findAccount(accountId)
  if (!found) log.warn({ accountId }, 'the payment provider does not know a payout account')
  const status = found?.status ?? CLOSED
  await storeStatus(accountId, status, askedAt)
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
  if (!isEndedPayout(status)) return
  await PayoutModel.updateOne(
    { _id: id, status, notifiedOf: trusted({ $ne: status }) },
    { $set: { notifiedOf: status }, $push: { events: { $each: toPayoutEvents(status, askedAt) } } }
  )
}

/** Stores what the provider says of a payout now. @throws AppError PAYMENTS_UNAVAILABLE */
export async function syncPayout(payoutId: string, accountId: string): Promise<void> {
  const account = await PayoutAccountModel.findOne({ accountId }, { userId: 1 }).lean()
  if (account) await storePayout(account.userId, payoutId, accountId)
}
