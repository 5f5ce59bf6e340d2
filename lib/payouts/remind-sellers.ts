import 'server-only'
import { trusted, type Types } from 'mongoose'
import { findDestination } from '@/lib/transfers/settle-transfers'
import { OrderModel } from '@/models/order'
import { PayoutAccountModel } from '@/models/payout-account'
import { toPayoutState } from './payout-account'
import { mailPayoutsNeeded } from './payout-mails'
import { toWaitingCents } from '@/lib/transfers/settle-by-hand'
import { DAY_MS } from '@/lib/platform/time/wall-clock'

/** Days after the release of the oldest waiting sale. After the last one an admin decides (stuck-money.ts). */
const REMINDED_AFTER_DAYS = [0, 7, 21, 42, 63, 84]

type ReminderContext = { now: Date; shouldStop: () => boolean }

/** The sellers of released sales whose money has not been transferred. */
async function listSellersWithMoney(): Promise<Types.ObjectId[]> {
  const rows = await OrderModel.aggregate<{ _id: Types.ObjectId }>([
    { $match: { releasedAt: { $exists: true }, transferDueAt: { $exists: true } } },
    { $group: { _id: '$sellerId' } }
  ])
  return rows.map(({ _id }) => _id)
}

/** There is nothing to set up while the provider is checking, or once it has rejected or closed the account. */
async function canSetUp(userId: Types.ObjectId): Promise<boolean> {
  const account = await PayoutAccountModel.findOne({ userId }, { transfers: 1, needs: 1, closed: 1 }).lean()
  return !account || toPayoutState({ ...account, transfers: account.transfers ?? null }) === 'incomplete'
}

async function remindSeller(sellerId: Types.ObjectId, now: Date): Promise<void> {
  if (!(await canSetUp(sellerId))) return
  const destination = await findDestination(sellerId)
  const rows = await OrderModel.find({
    sellerId,
    releasedAt: trusted({ $exists: true }),
    transferDueAt: trusted({ $exists: true })
  })
    .sort({ releasedAt: 1 })
    .lean()
  const open = rows
    .map((row) => ({ cents: toWaitingCents(row, destination), since: row.releasedAt }))
    .filter(({ cents }) => cents > 0)
  const since = open[0]?.since
  if (!since) return
  const days = (now.getTime() - since.getTime()) / DAY_MS
  const stage = REMINDED_AFTER_DAYS.findLastIndex((after) => after <= days)
  if (stage < 0) return
  const cents = open.reduce((sum, one) => sum + one.cents, 0)
  await mailPayoutsNeeded(sellerId, { cents, sales: open.length, since, stage })
}

/** Reminds sellers whose money waits because their payouts are not set up. */
export async function remindSellers({ now, shouldStop }: ReminderContext): Promise<void> {
  for (const sellerId of await listSellersWithMoney()) {
    if (shouldStop()) return
    await remindSeller(sellerId, now)
  }
}
