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
  const ids = isOrderNumber(q) ? await findByNumber(sellerId, q.toLowerCase()) : []
  return {
    $or: [
      { _id: trusted({ $in: ids }) },
      { 'lines.title': trusted(toContaining(q)) },
      { userName: trusted(toContaining(q)) }
    ]
  }
}

const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2099-12-31']

function toPeriod({ from, until }: Pick<SalesFilter, 'from' | 'until'>): Filter {
  const [first, last] = [from || FIRST_DAY, until || LAST_DAY]
  return { paidAt: trusted({ $gte: startOf(first), $lt: startOf(plusDays(last, 1)) }) }
}

/** Of a seller's own sales. */
export async function toSalesFilter(
  sellerId: string,
  { show, q, from, until }: Pick<SalesFilter, 'show' | 'q' | 'from' | 'until'>
): Promise<Filter> {
  const wanted: Filter = {
    sellerId,
    ...(show ? await toGroupFilter(show, sellerId) : { status: SHOWN }),
    ...(from || until ? toPeriod({ from, until }) : {})
  }
  // A group can have alternatives, too.
  return q ? { $and: [wanted, await toWords(sellerId, q)] } : wanted
}
