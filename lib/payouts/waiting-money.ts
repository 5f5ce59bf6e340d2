import 'server-only'
import { trusted, type Types } from 'mongoose'
import { findDestination } from '@/lib/transfers/settle-transfers'
import { toWaitingCents } from '@/lib/transfers/settle-by-hand'
import { OrderModel } from '@/models/order'
import { PayoutAccountModel } from '@/models/payout-account'
import { toPayoutState } from './payout-account'

/** `since`: when the oldest of the waiting sales, which is `orderId`, was released. */
export type WaitingMoney = { cents: number; sales: number; since: Date; orderId: Types.ObjectId }

/** There is nothing to set up while the provider is checking, or once it has rejected or closed the account. */
async function canSetUp(userId: Types.ObjectId): Promise<boolean> {
  const account = await PayoutAccountModel.findOne({ userId }, { transfers: 1, needs: 1, closed: 1 }).lean()
  return !account || toPayoutState({ ...account, transfers: account.transfers ?? null }) === 'incomplete'
}

/** Of released sales, because the seller's payouts are not set up; null if none waits for that. */
export async function findWaitingMoney(sellerId: Types.ObjectId): Promise<WaitingMoney | null> {
  if (!(await canSetUp(sellerId))) return null
  const destination = await findDestination(sellerId)
  const rows = await OrderModel.find({
    sellerId,
    releasedAt: trusted({ $exists: true }),
    transferDueAt: trusted({ $exists: true })
  })
    .sort({ releasedAt: 1 })
    .lean()
  const open = rows.filter((row) => toWaitingCents(row, destination) > 0)
  const [oldest] = open
  if (!oldest?.releasedAt) return null
  const cents = open.reduce((sum, row) => sum + toWaitingCents(row, destination), 0)
  return { cents, sales: open.length, since: oldest.releasedAt, orderId: oldest._id }
}
