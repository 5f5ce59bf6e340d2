import 'server-only'
import { trusted, type FilterQuery } from 'mongoose'
import { FINAL_CASE_STATUSES } from '@/lib/cases/case'
import { isCaseTermOver } from '@/lib/cases/to-case'
import { whereUnfinished } from '@/lib/orders/unfinished'
import type { Actor } from '@/lib/platform/access/actor'
import { HOUR_MS } from '@/lib/platform/time/wall-clock'
import { MAX_CASE_HOURS } from '@/lib/settings/settings'
import { OrderModel, type OrderDocument } from '@/models/order'
import { UserModel } from '@/models/user'

export type OpenBusiness = { orders: number; sales: number; isOnlyAdmin: boolean }

/** Unfinished bookings and open disputes. */
function whereUnsettled(): FilterQuery<OrderDocument> {
  return { $or: [whereUnfinished(), { 'disputes.isOpen': true }] }
}

/** Handovers of which a case may still be opened, by the longest term that an order can have. One that is decided says nothing
 * of the other copies of its order. */
function whereHandedOver(now: Date): FilterQuery<OrderDocument> {
  return {
    status: 'handed_over',
    handedOverAt: trusted({ $gt: new Date(now.getTime() - MAX_CASE_HOURS * HOUR_MS) }),
    $or: [{ 'case.status': trusted({ $nin: [...FINAL_CASE_STATUSES] }) }, { 'lines.1': trusted({ $exists: true }) }]
  }
}

async function countOpen(ofAccount: FilterQuery<OrderDocument>, open: FilterQuery<OrderDocument>, now: Date) {
  const [unsettled, handedOver] = await Promise.all([
    OrderModel.find({ ...ofAccount, ...open }, { _id: 1 }).lean(),
    OrderModel.find({ ...ofAccount, ...whereHandedOver(now) }, { handedOverAt: 1, terms: 1 }).lean()
  ])
  const mayHaveCase = handedOver.filter((order) => !isCaseTermOver(order, now))
  return new Set([...unsettled, ...mayHaveCase].map(({ _id }) => _id.toHexString())).size
}

async function isOnlyAdmin({ id, roles }: Pick<Actor, 'id' | 'roles'>): Promise<boolean> {
  if (!roles.includes('Admin')) return false
  const others = { role: 'Admin' as const, status: 'active' as const, _id: trusted({ $ne: id }) }
  const absent = trusted({ $exists: false })
  return (await UserModel.countDocuments({ ...others, closing: absent, closeRequest: absent })) === 0
}

/** Money that the seller has not received yet, or owes. */
function whereUnpaid(): FilterQuery<OrderDocument> {
  return {
    $or: [
      { transferDueAt: trusted({ $exists: true }) },
      { debtCents: trusted({ $gt: 0 }) },
      { status: 'handed_over', releasedAt: null }
    ]
  }
}

export async function hasUnpaidSales(sellerId: string): Promise<boolean> {
  return (await OrderModel.exists({ sellerId, ...whereUnpaid() })) !== null
}

export async function findOpenBusiness(account: Pick<Actor, 'id' | 'roles'>, now: Date): Promise<OpenBusiness> {
  const [orders, sales] = await Promise.all([
    countOpen({ buyerId: account.id }, whereUnsettled(), now),
    countOpen({ sellerId: account.id }, { $or: [whereUnsettled(), whereUnpaid()] }, now)
  ])
  return { orders, sales, isOnlyAdmin: await isOnlyAdmin(account) }
}

export function isSettled({ orders, sales, isOnlyAdmin: isNeeded }: OpenBusiness): boolean {
  return orders === 0 && sales === 0 && !isNeeded
}
