import 'server-only'
import { trusted } from 'mongoose'
import type { OrderRow } from '@/lib/orders/order-row'
import { keepReadable } from '@/lib/platform/db/keep-readable'
import { UserModel } from '@/models/user'
import type { Person } from './managed-booking'

const NAMED = { name: 1, email: 1 } as const

/** Buyers and sellers by their ids, without closed accounts. */
export async function findPeople(
  rows: readonly Pick<OrderRow, 'buyerId' | 'sellerId'>[]
): Promise<Map<string, Person>> {
  const ids = new Map(rows.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]).map((id) => [id.toHexString(), id]))
  const people = await UserModel.find({ _id: trusted({ $in: [...ids.values()] }) }, NAMED).lean()
  return new Map(
    keepReadable(UserModel, people, NAMED).map(({ _id, name, email }) => [_id.toHexString(), { name, email }])
  )
}
