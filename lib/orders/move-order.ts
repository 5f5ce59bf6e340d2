import 'server-only'
import { trusted, type FilterQuery, type Types, type UpdateQuery } from 'mongoose'
import { invalidateSellerStats } from '@/lib/listings/seller-queries'
import { OrderModel, type OrderDocument } from '@/models/order'
import type { OrderRow } from './order-row'
import { ORDER_STEPS, type OrderStepName } from './order-status'

type Changes = Pick<UpdateQuery<OrderDocument>, '$set' | '$unset' | '$push' | '$inc'>

/** Steps that change the seller stats. Not `cancel`: the payment may still succeed. */
const ON_RECORD: readonly OrderStepName[] = ['handOver', 'declareSold', 'miss', 'endCancel', 'refund']

/** Takes one step in one guarded write. Returns null if the status or `where` no longer matches. */
export async function moveOrder(
  id: Types.ObjectId,
  step: OrderStepName,
  changes: Changes = {},
  where: FilterQuery<OrderDocument> = {}
): Promise<OrderRow | null> {
  const { from, to } = ORDER_STEPS[step]
  const moved = await OrderModel.findOneAndUpdate(
    { ...where, _id: id, status: trusted({ $in: [...from] }) },
    { ...changes, $set: { ...changes.$set, status: to } },
    { returnDocument: 'after' }
  ).lean()
  if (moved && ON_RECORD.includes(step)) invalidateSellerStats(moved.sellerId)
  return moved
}
