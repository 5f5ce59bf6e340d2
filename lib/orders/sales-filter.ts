import 'server-only'
import { trusted, type FilterQuery, type Types } from 'mongoose'
import { toContaining } from '@/lib/platform/db/to-containing'
import { plusDays, startOf } from '@/lib/platform/time/calendar'
import { OrderModel, type OrderDocument } from '@/models/order'
import { isOrderNumber, toOrderNumber } from './order-number'
import { toGroupFilter } from './sale-groups'
import type { SalesFilter } from './sales-list'

type Filter = FilterQuery<OrderDocument>

/** Orders without effect are never shown. */
export const SHOWN = trusted({ $nin: ['pending', 'void'] })

/** The index has the ids of all sales. */
async function findByNumber(sellerId: string, number: string): Promise<Types.ObjectId[]> {
  const sales = await OrderModel.find({ sellerId }, { _id: 1 }).hint({ sellerId: 1, bookedAt: -1, _id: -1 }).lean()
  return sales.flatMap(({ _id }) => (toOrderNumber(_id.toHexString()) === number ? [_id] : []))
}

async function toWords(sellerId: string, q: string): Promise<Filter> {
  const texts: Filter[] = [{ 'lines.title': trusted(toContaining(q)) }, { userName: trusted(toContaining(q)) }]
  if (!isOrderNumber(q)) return { $or: texts }
  const ids = await findByNumber(sellerId, q.toLowerCase())
  return { $or: [{ _id: trusted({ $in: ids }) }, ...texts] }
}

function toPeriod({ from, until }: Pick<SalesFilter, 'from' | 'until'>): Filter {
  if (!from && !until) return {}
  return {
    paidAt: trusted({
      ...(from ? { $gte: startOf(from) } : {}),
      ...(until ? { $lt: startOf(plusDays(until, 1)) } : {})
    })
  }
}

/** Of a seller's own sales. */
export async function toSalesFilter(
  sellerId: string,
  { show, q, ...period }: Pick<SalesFilter, 'show' | 'q' | 'from' | 'until'>
): Promise<Filter> {
  const parts = [show ? await toGroupFilter(show, sellerId) : { status: SHOWN }, q ? await toWords(sellerId, q) : {}]
  const given = parts.filter((part) => Object.keys(part).length > 0)
  const [only] = given
  // Two of the parts can have alternatives.
  return { sellerId, ...toPeriod(period), ...(only && given.length === 1 ? only : { $and: given }) }
}
