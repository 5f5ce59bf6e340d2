import 'server-only'
import { trusted, type FilterQuery, type Types } from 'mongoose'
import { toContaining } from '@/lib/platform/db/to-containing'
import { normaliseEmail } from '@/lib/platform/text/email-address'
import { ofLine } from '@/lib/orders/of-line'
import { OrderModel, type OrderDocument } from '@/models/order'
import { UserModel } from '@/models/user'
import { MOST_FOUND } from './managed-booking'

const MOST_PEOPLE = 50

type Found = { _id: Types.ObjectId; bookedAt: Date }

/** `hint` names the index: the planner would scan all bookings by date. */
function find(filter: FilterQuery<OrderDocument>, hint?: Record<string, 1 | -1>): Promise<Found[]> {
  const query = OrderModel.find(filter, { bookedAt: 1 }).sort({ bookedAt: -1 }).limit(MOST_FOUND)
  return (hint ? query.hint(hint) : query).lean()
}

/** An anchored pattern, which can use the index. */
async function findPeople(q: string): Promise<Types.ObjectId[]> {
  const begin = { $regex: `^${toContaining(normaliseEmail(q)).$regex}` }
  const people = await UserModel.find({ email: trusted(begin) }, { _id: 1 })
    .limit(MOST_PEOPLE)
    .lean()
  return people.map(({ _id }) => _id)
}

async function findOfPeople(q: string, status: FilterQuery<OrderDocument>): Promise<Found[]> {
  const people = await findPeople(q)
  if (people.length === 0) return []
  const [bought, sold] = await Promise.all([
    find({ buyerId: trusted({ $in: people }), ...status }, { buyerId: 1, bookedAt: -1 }),
    find({ sellerId: trusted({ $in: people }), ...status }, { sellerId: 1, bookedAt: -1, _id: -1 })
  ])
  const byId = new Map([...bought, ...sold].map((found) => [found._id.toHexString(), found]))
  return [...byId.values()].sort(
    (one, other) =>
      other.bookedAt.getTime() - one.bookedAt.getTime() || other._id.toHexString().localeCompare(one._id.toHexString())
  )
}

/** By id, transaction (`pi_…`), start of an e-mail address, or part of the title, which alone scans all bookings. */
export async function findBookingIds(q: string, status: FilterQuery<OrderDocument>): Promise<Types.ObjectId[]> {
  const found = /^[0-9a-f]{24}$/i.test(q)
    ? await find({ ...ofLine(q.toLowerCase()), ...status })
    : /^pi_\w+$/.test(q)
      ? await find({ 'paymentIntent.id': q, ...status }, { 'paymentIntent.id': 1 })
      : q.includes('@')
        ? await findOfPeople(q, status)
        : await find({ 'lines.title': trusted(toContaining(q)), ...status })
  return found.slice(0, MOST_FOUND).map(({ _id }) => _id)
}
