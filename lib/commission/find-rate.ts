import 'server-only'
import { trusted, type Types } from 'mongoose'
import { CommissionRateModel, type CommissionRateDocument } from '@/models/commission-rate'
import { UserModel } from '@/models/user'
import { NO_COMMISSION, type CommissionRate } from './commission'

export function toCommissionRate(row: CommissionRateDocument): CommissionRate {
  const { basisPoints, fixedCents, minCents, maxCents } = row
  return { basisPoints, fixedCents, minCents, maxCents: maxCents ?? null }
}

async function findLatest(group: string | null, now: Date): Promise<CommissionRate | null> {
  const row = await CommissionRateModel.findOne({ group, withdrawnAt: null, effectiveFrom: trusted({ $lte: now }) })
    .sort({ effectiveFrom: -1 })
    .lean()
  return row && toCommissionRate(row)
}

/** The rate of the whole shop, else 0 %. */
export async function findShopRate(now: Date): Promise<CommissionRate> {
  return (await findLatest(null, now)) ?? NO_COMMISSION
}

/** The rate in effect for a seller: of the seller's group if it has one, else of the shop, else 0 %. */
export async function findRateOf(sellerId: Types.ObjectId | string, now: Date): Promise<CommissionRate> {
  const seller = await UserModel.findById(sellerId, { commissionGroup: 1 }).lean()
  const ofGroup = seller?.commissionGroup ? await findLatest(seller.commissionGroup, now) : null
  return ofGroup ?? findShopRate(now)
}
