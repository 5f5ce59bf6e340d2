import 'server-only'
import { trusted, type FilterQuery } from 'mongoose'
import { FINAL_CASE_STATUSES } from '@/lib/cases/case'
import { toLastClosedHandover } from '@/lib/cases/to-case'
import { whereUnfinished } from '@/lib/orders/unfinished'
import type { Actor } from '@/lib/platform/access/actor'
import { OrderModel, type OrderDocument } from '@/models/order'
import { UserModel } from '@/models/user'

export type OpenBusiness = { orders: number; sales: number; isOnlyAdmin: boolean }

/** Unfinished bookings, open disputes, and handovers of which a case can still be opened. One that is decided says nothing
 * of the other copies of its order. */
function whereUnsettled(now: Date): FilterQuery<OrderDocument> {
  return {
    $or: [
      whereUnfinished(),
      { 'disputes.isOpen': true },
      {
        status: 'handed_over',
        handedOverAt: trusted({ $gt: toLastClosedHandover(now) }),
        $or: [{ 'case.status': trusted({ $nin: [...FINAL_CASE_STATUSES] }) }, { 'lines.1': trusted({ $exists: true }) }]
      }
    ]
  }
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
  const unsettled = whereUnsettled(now)
  const [orders, sales] = await Promise.all([
    OrderModel.countDocuments({ buyerId: account.id, ...unsettled }),
    OrderModel.countDocuments({ sellerId: account.id, $or: [unsettled, whereUnpaid()] })
  ])
  return { orders, sales, isOnlyAdmin: await isOnlyAdmin(account) }
}

export function isSettled({ orders, sales, isOnlyAdmin: isNeeded }: OpenBusiness): boolean {
  return orders === 0 && sales === 0 && !isNeeded
}
